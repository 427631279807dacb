/** Commands on things by name: 'stop web'. */
import { once } from '@/model/once'
import { commandId } from '@/bind/shell'
import { withoutInvisible } from '@/model/invisible-characters'
import type { CommandId } from '@commands/index'
import type { Command } from '@commands/engine/command'
import { subjectField } from '@commands/engine/command'
import type { Subject } from '@commands/engine/scope'
import { about } from '@commands/engine/scope'
import type { Noun } from '@commands/engine/noun'
import { called, fieldOf, nounOf } from '@commands/engine/noun'
import type { Form, Said } from '@commands/palette/words'
import type { Shell } from '@/bind/shell'
import type { Acting, Group, PaletteItem } from './item'
import { choiceOf, cliOf } from './command-item'
import type { NamedThing } from '@/resources/search/things'
import { keyOf, placeOf } from '@/resources/search/things'
import { wordsOf } from './understanding'

/** The words of a command as one text, with a space before and after each. */
const textOf = once((command: Command) => ` ${wordsOf(command).join(' ')} `)

/**
 * Whether a text contains a form as a word or as the beginning of a word; for a form of several words, whether it
 * contains each of them.
 */
const isIn = (own: string, { text, isWhole }: Form): boolean =>
  text
    .split(' ')
    .every((part) =>
      isWhole ? own.includes(` ${part} `) || own.includes(` ${part}s `) : own.includes(` ${part}`),
    )

/**
 * The match quality of a name and a word: 4 if equal, 3 at the start, 2 at the start of a part, 1 elsewhere, 0 if
 * none.
 */
const nearness = (name: string, word: string): number => {
  const at = name.indexOf(word)
  return at < 0
    ? 0
    : name === word
      ? 4
      : at === 0
        ? 3
        : /[^\p{L}\p{N}]/u.test(name[at - 1] ?? '')
          ? 2
          : 1
}

/** Commands that work on any selected thing, except those that copy. */
const ON_ANYTHING: ReadonlySet<string> = new Set<CommandId>([
  'history.view',
  'view.raw',
  'go.related',
])

/**
 * The noun of the things on which a command can run by name: of its target, or else of its innermost parent; `any`
 * for a command on any selected thing.
 */
const targetOf = once((command: Command): Noun | 'any' | undefined =>
  command.noun === 'copy' || ON_ANYTHING.has(command.id)
    ? 'any'
    : subjectField(command) === undefined
      ? Object.values(command.args)
          .flatMap(({ asking }) => (asking?.kind === 'ref' ? [asking.noun] : []))
          .at(-1)
      : nounOf(command.noun)?.id,
)

/** The title before the name of a thing: 'Stop instance', 'Serial console:', 'Disks in'. */
const titleOn = (command: Command, target: Noun | 'any'): string =>
  target !== 'any' && command.title.endsWith(called(target))
    ? command.title
    : `${command.title}${target !== 'any' && subjectField(command) === undefined ? ' in' : ':'}`

/** Bonus for a whole name in the query. */
const WHOLE_NAME = 100
/**
 * Penalty where each typed word of the name is also a word of the console: 'boot disk' does not name the disk
 * db-1-boot.
 */
const OWN_WORD = 60

/** The maximum number of names that are combined with commands: the user types more to find others. */
const NAMES_CONSIDERED = 24

interface Near {
  thing: NamedThing
  /** The words of the query that the name contains. */
  found: readonly string[]
}

/** The bonus for the commands on a thing. @param isKnown whether a word is one of the console's own */
function boostOf({ thing, found }: Near, isKnown: (word: string) => boolean): number {
  if (found.includes(thing.name.toLowerCase())) return WHOLE_NAME
  return found.every(isKnown) ? -OWN_WORD : 0
}

/**
 * The best matching names. Does not sort all names, since it runs for each typed character. A word that is a whole
 * name does not match a part of another name.
 */
function nearest(names: readonly NamedThing[], words: readonly string[]): Near[] {
  const byScore = new Map<number, Near[]>()
  const whole = new Set<string>()
  for (const thing of names) {
    const name = thing.name.toLowerCase()
    let score = 0
    for (const word of words) {
      const near = nearness(name, word)
      if (near > 0) score += 8 + near
      if (near === 4) whole.add(word)
    }
    if (score === 0) continue
    const alike = byScore.get(score) ?? []
    if (alike.length === 0) byScore.set(score, alike)
    if (alike.length < NAMES_CONSIDERED)
      alike.push({ thing, found: words.filter((w) => name.includes(w)) })
  }
  return [...byScore]
    .sort(([a], [b]) => b - a)
    .flatMap(([, things]) => things)
    .slice(0, NAMES_CONSIDERED)
    .filter(({ thing, found }) =>
      found.some((word) => !whole.has(word) || word === thing.name.toLowerCase()),
    )
}

/**
 * Commands on things by name, for a query such as 'stop web'. A word must match the command, and at least one word
 * must match only the name of the thing; the ranking counts the matched words.
 * @param said the parsed query
 * @param names all known names; only the best matches are used
 */
export function namedItems(
  shell: Shell,
  { words: all }: Said,
  names: readonly NamedThing[],
  act: Acting,
  group: Group = 'named',
): PaletteItem[] {
  const said = all.filter(({ isFiller }) => !isFiller)
  if (said.length < 2) return []
  const words = said.map(({ typed }) => typed)
  const commands = shell.registry.all.flatMap((command) => {
    const target = targetOf(command)
    if (command.surface === 'key-only' || target === undefined) return []
    const own = textOf(command)
    const verbs = said
      .filter(({ forms }) => forms.some((form) => isIn(own, form)))
      .map(({ typed }) => typed)
    return verbs.length > 0 ? [{ command, target, verbs }] : []
  })
  const kinds = new Set<string>(commands.map(({ target }) => target))
  const near = nearest(
    kinds.has('any') ? names : names.filter(({ noun }) => kinds.has(noun)),
    words,
  )
  const known = new Set(said.flatMap(({ typed, isKnown }) => (isKnown ? typed : [])))
  return near.flatMap((one) => {
    const { thing, found } = one
    const place = placeOf(thing)
    const boost = boostOf(one, (word) => known.has(word))
    return commands.flatMap(({ command, target, verbs }): PaletteItem[] => {
      if (target !== 'any' && target !== thing.noun) return []
      // 'open disk' asks for any disk, even if one is called disk-1.
      if (!found.some((word) => !verbs.includes(word))) return []
      const id = commandId(command.id)
      const held = about(act.held, [subjectOf(thing)])
      const { address, choose, runs } = choiceOf(shell, act, id, {}, held)
      let state: { reason?: string | undefined } | undefined
      return [
        {
          key: `${id} ${keyOf(thing)}`,
          group,
          text: withoutInvisible(`${titleOn(command, target)} ${thing.name}`),
          also: `${command.title} ${command.also ?? ''} ${called(command.noun)}`,
          boost,
          detail: place && `in ${place}`,
          cli: cliOf(command),
          badge: thing.badge,
          get reason() {
            return (state ??= shell.registry.state(id, {}, shell.ctx(held))).reason
          },
          get href() {
            return address()
          },
          choose,
          runs,
        },
      ]
    })
  })
}

/** A thing found by name, as the target of a command. The cached value has no type: its noun restores the type. */
export const subjectOf = ({ noun, name, id, goesBy = name, parents, value }: NamedThing) =>
  ({
    noun,
    name,
    id,
    args: { ...parents, [fieldOf(noun)]: goesBy },
    value,
    unlisted: true,
  }) as Subject
