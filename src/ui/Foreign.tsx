import { withoutInvisible } from '@/model/invisible-characters'

/**
 * Text that others wrote, inside our sentences: it cannot change the direction of the words around
 * it or hide anything. Table cells and other elements of their own do not need it: `base.css`
 * isolates them.
 */
export const Foreign = ({ children }: { children: string }) => (
  <bdi translate="no">{withoutInvisible(children)}</bdi>
)
