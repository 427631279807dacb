import { Faint } from '@/ui/text'
import { Blank } from './cells'

/** The first of several items and the number of the others, which appear on hover and focus. */
export function Several({ items, what }: { items: readonly string[]; what: string }) {
  const [first, ...others] = items
  if (first === undefined) return <Blank />
  if (others.length === 0) return first
  return (
    <span data-tip={`${what}: ${others.join(', ')}`}>
      {first} <Faint>+{others.length}</Faint>
    </span>
  )
}
