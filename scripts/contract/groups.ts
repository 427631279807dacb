/** In which module an operation and a schema stand. */
import { GROUPS, PARTS, SCHEMAS } from '@/api/overlay/groups'
import { toSnakeKey } from '@/api/wire'
import { keysOf } from '@/model/objects'
import { plural } from '@/model/words'
import type { Model } from './model'
import { namesIn, rowOf, typesOf } from './model'

/** The key of the words with which an id begins: the longest count. */
export function claimed<Key extends string>(
  id: string,
  words: Readonly<Partial<Record<Key, string>>>,
) {
  const snake = toSnakeKey(id)
  return keysOf(words)
    .flatMap((key) => (words[key] ?? '').split(' ').map((word) => ({ key, word })))
    .filter(({ word }) => snake === word || snake.startsWith(`${word}_`))
    .toSorted((a, b) => b.word.length - a.word.length)[0]
}

/**
 * The group of an operation: the one that claims it, or else the noun of a usual operation, `backup-schedule` for
 * `backupScheduleList`.
 * @throws Error for another operation that no group claims
 */
export function groupOf(id: string): string {
  const group = claimed(id, GROUPS)?.key ?? usualNoun(id)
  if (group === undefined)
    throw new Error(`${id} has no group: give it one in src/api/overlay/groups.ts`)
  return group
}

/** The noun of a usual operation; `undefined` for others. */
function usualNoun(id: string): string | undefined {
  const [, noun] = /^(\w+)(?:List|Create|View|Update|Delete)$/.exec(id) ?? []
  return noun && kebab(noun)
}

/** What versions lack that do not have an operation that no group claims: 'backup schedules'. */
export const usualWhat = (id: string): string | undefined =>
  claimed(id, GROUPS) ? undefined : plural(groupOf(id).replaceAll('-', ' '))

/** The module of an operation: that of its group, or of a part of one. */
export function moduleOf(id: string): string {
  const part = claimed(id, PARTS)
  const group = claimed(id, GROUPS)
  return part && (!group || part.word.length >= group.word.length) ? part.key : groupOf(id)
}

const kebab = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()

const given = new Map<string, string>(
  keysOf(SCHEMAS).flatMap((group) =>
    (SCHEMAS[group] ?? '').split(' ').map((name) => [name, group] as const),
  ),
)

/** The group of each schema. @throws Error for one that several groups use, and none by its name */
export function groupsOfSchemas({ calls, schemas }: Model): ReadonlyMap<string, string> {
  const users = new Map<string, Set<string>>()
  const visit = (name: string, group: string): void => {
    const type = schemas.get(name)
    const groups = users.get(name) ?? new Set()
    if (!type || groups.has(group)) return
    // A page is written where it is used.
    if (!rowOf(type)) users.set(name, groups.add(group))
    for (const inner of namesIn(type)) visit(inner, group)
  }
  for (const call of calls)
    for (const type of typesOf(call))
      for (const name of namesIn(type)) visit(name, groupOf(call.id))
  return new Map(
    [...users].map(([name, groups]) => {
      const found =
        given.get(name) ??
        (groups.size === 1
          ? [...groups][0]
          : [...groups]
              .filter((group) => kebab(name).startsWith(group))
              .toSorted((a, b) => b.length - a.length)[0])
      if (!found)
        throw new Error(
          `${name} is used by ${[...groups].join(', ')}: give it a group in src/api/overlay/groups.ts`,
        )
      return [name, found]
    }),
  )
}
