/** How much a person is asked before a command runs. Source: `ux-and-asks` E5. */
import { hasMarks, withMarksShown } from '@/model/marks'
import { count } from '@/model/words'
import { called } from './noun'
import type { Calls, Command } from './command'
import type { ConfirmRequest, Reason } from './context'

/** So many at once, and the number itself must be typed. */
export const BULK = 5

export interface Able {
  name: string
  /** Said beside a name that may be taken for another. */
  id?: string | undefined
  warning?: string | undefined
}

/** A name as it is asked about: what is not seen in it is spelled out, and the id says which thing it is. */
const asAsked = ({ name, id }: Pick<Able, 'name' | 'id'>): string =>
  hasMarks(name) ? withMarksShown(name) + (id === undefined ? '' : ` (ID ${id})`) : name

/** What is typed to confirm: the name, or where it cannot be typed as it looks, the id. */
const toType = ({ name, id }: Able): string =>
  hasMarks(name) ? (id ?? withMarksShown(name)) : name

/**
 * The question before a command runs on these things, or nothing when it need not be asked:
 * tier 1 runs at once on one thing; tier 2 asks; tier 3 has the name typed; several things are always
 * asked about, and five or more have their number typed.
 * What a command finds grave has its own words, and its own word to be typed.
 */
export function question(
  command: Command & Calls<never>,
  able: readonly Able[],
  refused: readonly { name: string; reason: Reason }[],
  escalate?: { say: string; typed: string },
): ConfirmRequest | undefined {
  const many = able.length > 1
  if (!command.danger && !many && refused.length === 0 && !escalate) return undefined
  const thing =
    many || refused.length > 0 ? count(able.length, called(command.noun)) : called(command.noun)
  const typed =
    escalate?.typed ??
    (able.length >= BULK || (command.danger === 'type-name' && many)
      ? String(able.length)
      : command.danger === 'type-name'
        ? able[0] && toType(able[0])
        : undefined)
  const asked = command.asks?.(thing)
  return {
    title: asked ?? `${command.verb} ${thing}`,
    lines: [
      ...(escalate ? [escalate.say] : []),
      ...(refused.length > 0
        ? [`${able.length} of ${able.length + refused.length} can be done.`]
        : []),
      ...new Set(able.flatMap((a) => (a.warning ? [a.warning] : []))),
    ],
    names: able.map(asAsked),
    refused: refused.map(({ name, reason }) => ({ name: withMarksShown(name), reason })),
    verb: many ? (asked ?? `${command.verb} ${able.length}`) : command.verb,
    tone: (command.danger ?? escalate) ? 'danger' : 'primary',
    ...(typed !== undefined && { typed }),
  }
}
