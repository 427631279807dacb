/** The question before a command runs: none, a confirmation, or a name or number to type. */
import { hasInvisible, withInvisibleShown } from '@/model/invisible-shown'
import type { Sentence } from '@/model/sentence'
import { plain } from '@/model/sentence'
import { count, grouped } from '@/model/words'
import { allOf } from '@/model/word-lists'
import { called } from './noun'
import type { CallsCommand, Command } from './command'
import type { ConfirmRequest } from './context'

/** From this many targets on, the user must type their number. */
export const BULK = 5

export interface Able {
  name: string
  /** Shown beside a name that looks like another name. */
  id?: string | undefined
  warning?: Sentence | undefined
  /** The row is marked, but the current filter hides it. */
  hidden?: boolean | undefined
}

/** A name as a question shows it: with invisible characters spelled out, and then also with the id. */
const asAsked = ({ name, id }: Pick<Able, 'name' | 'id'>): string =>
  hasInvisible(name) ? withInvisibleShown(name) + (id === undefined ? '' : ` (ID ${id})`) : name

/** The text that the user must type: the name, or the id where the name has invisible characters. */
const toType = ({ name, id }: Able): string =>
  hasInvisible(name) ? (id ?? withInvisibleShown(name)) : name

/** The maximum number of hidden things that are named; the remaining ones are counted. */
const MOST_NAMED = 5

/** Sentences that name the marked things that the user cannot see. */
function hiddenLines(things: readonly Able[]): string[] {
  const names = things.filter(({ hidden }) => hidden).map(asAsked)
  const [first] = names
  if (first === undefined) return []
  if (names.length === 1) return [`${first} is marked, but the list does not show it.`]
  const more = names.length - MOST_NAMED
  const listed = more > 0 ? [...names.slice(0, MOST_NAMED), `${grouped(more)} more`] : names
  return [`${allOf(listed)} are marked, but the list does not show them.`]
}

/** Leaves out sentences that repeat an earlier one. */
const eachOnce = (sentences: readonly Sentence[]): readonly Sentence[] => [
  ...new Map(sentences.map((sentence) => [plain(sentence), sentence])).values(),
]

/** The question before a command opens or changes a thing that the user cannot see. */
export function hiddenQuestion({ title, verb }: Command, thing: Able): ConfirmRequest | undefined {
  const lines = hiddenLines([thing])
  if (lines.length === 0) return undefined
  return { title, lines, names: [asAsked(thing)], refused: [], verb, tone: 'primary' }
}

/**
 * The question before a command runs on these targets. `undefined` when the command runs without a question. Without
 * `danger`, a command runs at once on one target, unless it `confirms`; 'confirm' asks; 'type-name' requires the name
 * to be typed. Several targets, and a target that the user cannot see, always cause a question; from five targets on
 * their number must be typed.
 * @param escalate a case with worse effects than usual: its sentence, and the word to type
 */
export function question(
  command: CallsCommand,
  able: readonly Able[],
  refused: readonly { name: string; reason: Sentence }[],
  escalate?: { warning: string; typed: string },
): ConfirmRequest | undefined {
  const many = able.length > 1
  const hidden = hiddenLines(able)
  const isAsked =
    command.danger ??
    escalate ??
    (command.confirms || many || refused.length > 0 || hidden.length > 0)
  if (!isAsked) return undefined
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
      ...(escalate ? [escalate.warning] : []),
      ...(refused.length > 0
        ? [`${able.length} of ${able.length + refused.length} can be done.`]
        : []),
      ...hidden,
      ...eachOnce(able.flatMap(({ warning = '' }) => (plain(warning) ? [warning] : []))),
    ],
    names: able.map(asAsked),
    refused: refused.map(({ name, reason }) => ({ name: withInvisibleShown(name), reason })),
    verb: many ? (asked ?? `${command.verb} ${able.length}`) : command.verb,
    tone: (command.danger ?? escalate) ? 'danger' : 'primary',
    ...(typed !== undefined && { typed }),
  }
}
