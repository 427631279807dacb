/** Commands on things by name: 'stop web'. */
import { once } from '@/model/once'
import { commandId } from '@/bind/shell'
import { withoutInvisible } from '@/model/invisible-characters'
import type { Command } from '@commands/engine/command'
import { subjectField } from '@commands/engine/command'
import type { Subject } from '@commands/engine/scope'
import { about } from '@commands/engine/scope'
import type { Noun } from '@commands/engine/noun'
import { called, fieldOf, nounOf } from '@commands/engine/noun'
import { asMeant } from '@commands/palette/words'
import type { Shell } from '@/bind/shell'
import type { Acting, Group, PaletteItem } from './items'
import { choiceOf, cliOf } from './items'
import type { NamedThing } from './names'
import { keyOf, placeOf } from './names'

/** The words of a command that a query can match by their beginnings. */
const wordsOf = once((command: Command): readonly string[] =>
  `${command.title} ${command.verb} ${command.also ?? ''} ${called(command.noun)}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean),
)

/** How well a name matches a word: 4 if equal, 3 at the start, 2 at the start of a part, 1 elsewhere, 0 if not. */
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

/** What a command can be run on by its name: what it acts on, or else the innermost thing that it is about. */
const targetOf = (command: Command): Noun | undefined =>
  subjectField(command) === undefined
    ? Object.values(command.args)
        .flatMap(({ asking }) => (asking?.kind === 'ref' ? [asking.noun] : []))
        .at(-1)
    : nounOf(command.noun)?.id

/** 'Stop instance', 'Serial console:', 'Disks in' */
const titleOn = (command: Command, target: Noun): string =>
  command.title.endsWith(called(target))
    ? command.title
    : `${command.title}${subjectField(command) === undefined ? ' in' : ':'}`

/** Added where the whole name is typed. */
const WHOLE_NAME = 100

/** The most names that are combined with commands: the user types more to find the others. */
const NAMES_CONSIDERED = 24

interface Near {
  thing: NamedThing
  /** The words of the query that its name contains. */
  found: readonly string[]
}

/** The names that match best. It does not sort all names, since it runs for each typed character. */
function nearest(names: readonly NamedThing[], words: readonly string[]): Near[] {
  const byScore = new Map<number, Near[]>()
  for (const thing of names) {
    const name = thing.name.toLowerCase()
    let score = 0
    for (const word of words) {
      const near = nearness(name, word)
      if (near > 0) score += 8 + near
    }
    if (score === 0) continue
    const alike = byScore.get(score)
    if (!alike) byScore.set(score, [{ thing, found: words.filter((w) => name.includes(w)) }])
    else if (alike.length < NAMES_CONSIDERED)
      alike.push({ thing, found: words.filter((w) => name.includes(w)) })
  }
  return [...byScore]
    .sort(([a], [b]) => b - a)
    .flatMap(([, things]) => things)
    .slice(0, NAMES_CONSIDERED)
}

/**
 * Commands on things by name, for a query such as 'stop web'. A word must match the command, and at least one word must
 * match only the name of the thing; which of them have most of the words is for the ranking.
 * @param names all known names; only the best matches are used
 */
export function namedItems(
  shell: Shell,
  query: string,
  names: readonly NamedThing[],
  act: Acting,
  group: Group = 'named',
): PaletteItem[] {
  const said = asMeant(query).filter(({ isFiller }) => !isFiller)
  if (said.length < 2) return []
  const words = said.map(({ typed }) => typed)
  const commands = shell.registry.all.flatMap((command) => {
    const target = targetOf(command)
    if (command.surface === 'key-only' || target === undefined) return []
    const own = wordsOf(command)
    const verbs = said
      .filter(({ forms }) => forms.some(([form]) => own.some((o) => o.startsWith(form))))
      .map(({ typed }) => typed)
    return verbs.length > 0 ? [{ command, target, verbs }] : []
  })
  const kinds = new Set<string>(commands.map(({ target }) => target))
  const near = nearest(
    names.filter(({ noun }) => kinds.has(noun)),
    words,
  )
  return near.flatMap(({ thing, found }) => {
    const place = placeOf(thing)
    return commands.flatMap(({ command, target, verbs }): PaletteItem[] => {
      if (target !== thing.noun) return []
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
          boost: found.includes(thing.name.toLowerCase()) ? WHOLE_NAME : 0,
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

/** A thing found by name, as the target of a command. What was read of it is not typed: its noun restores the type. */
export const subjectOf = ({ noun, name, id, goesBy = name, parents, value }: NamedThing) =>
  ({
    noun,
    name,
    id,
    args: { ...parents, [fieldOf(noun)]: goesBy },
    value,
    unlisted: true,
  }) as Subject
