/** Commands on things by name: 'stop web'. */
import { commandId } from '@/bind/shell'
import { withoutInvisible } from '@/model/invisible-characters'
import type { Command } from '@commands/engine/command'
import { subjectField } from '@commands/engine/command'
import type { Subject } from '@commands/engine/scope'
import { about } from '@commands/engine/scope'
import { called, fieldOf } from '@commands/engine/noun'
import type { Shell } from '@/bind/shell'
import type { Acting, PaletteItem } from './items'
import { choiceOf, cliOf } from './items'
import type { NamedThing } from './names'
import { placeOf } from './names'

/** The words of a command that a query can match by their beginnings. */
const wordsOf = (command: Command) =>
  `${command.title} ${command.verb} ${command.also ?? ''} ${called(command.noun)}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

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
 * Commands on things by name, for a query such as 'stop web'. Each word must match the command or the name
 * of the thing, and at least one word must match only the name.
 * @param names all known names; only the best matches are used
 */
export function namedItems(
  shell: Shell,
  query: string,
  names: readonly NamedThing[],
  act: Acting,
): PaletteItem[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length < 2) return []
  const commands = shell.registry.all.flatMap((command) => {
    if (command.surface === 'key-only' || subjectField(command) === undefined) return []
    const own = wordsOf(command)
    const verbs = words.filter((word) => own.some((o) => o.startsWith(word)))
    return verbs.length > 0 ? [{ command, verbs }] : []
  })
  const kinds = new Set<string>(commands.map(({ command }) => command.noun))
  const near = nearest(
    names.filter(({ noun }) => kinds.has(noun)),
    words,
  )
  return near.flatMap(({ thing, found }) => {
    const place = placeOf(thing)
    return commands.flatMap(({ command, verbs }): PaletteItem[] => {
      if (command.noun !== thing.noun) return []
      if (!words.every((word) => verbs.includes(word) || found.includes(word))) return []
      // 'open disk' asks for any disk, even if one is called disk-1.
      if (!found.some((word) => !verbs.includes(word))) return []
      const id = commandId(command.id)
      const held = about(act.held, [subjectOf(thing)])
      const { address, choose } = choiceOf(shell, act, id, {}, held)
      let state: { reason?: string | undefined } | undefined
      return [
        {
          key: `${id} ${thing.id}`,
          group: 'named',
          text: withoutInvisible(
            command.title.endsWith(called(command.noun))
              ? `${command.title} ${thing.name}`
              : `${command.verb}: ${thing.name}`,
          ),
          also: `${command.title} ${command.also ?? ''} ${called(command.noun)}`,
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
        },
      ]
    })
  })
}

/** A thing found by name, as the target of a command. What was read of it is not typed: its noun restores the type. */
const subjectOf = ({ noun, name, id, goesBy = name, parents, value }: NamedThing) =>
  ({
    noun,
    name,
    id,
    args: { ...parents, [fieldOf(noun)]: goesBy },
    value,
    unlisted: true,
  }) as Subject
