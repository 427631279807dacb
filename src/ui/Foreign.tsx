import { withoutMarks } from '@/model/marks'

/**
 * Text that others wrote, among words of ours: it can neither turn them around nor hide anything. Cells of
 * tables and other elements of their own need none of it: they are isolated by `base.css`.
 */
export const Foreign = ({ children }: { children: string }) => <bdi>{withoutMarks(children)}</bdi>
