/** Which calls of successive versions are one call: those of one address, whatever their ids, else those of one id. */
import type { ApiVersion } from '@/api/version'
import type { OperationFact } from './fact'
import type { At } from './merge'

/** A call in one version, with its id there in camelCase. */
interface CallAt {
  readonly version: ApiVersion
  readonly id: string
  readonly call: OperationFact
}

/** A call in all versions that have it, from the oldest to the newest. */
export type History = readonly CallAt[]

type Calls = ReadonlyMap<string, OperationFact>

const addressOf = ({ method, path }: OperationFact): string =>
  `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`

/**
 * The history of every call.
 * @param all the calls of each version by id, from the oldest to the newest
 * @param was the earlier ids of calls that got another id and another address at once
 */
export function historiesOf(
  all: readonly At<Calls>[],
  was: Readonly<Record<string, string>>,
): History[] {
  const done: History[] = []
  let open: History[] = []
  for (const { version, form: calls } of all.toReversed()) {
    const free = new Map(calls)
    const byAddress = new Map([...calls].map(([id, call]) => [addressOf(call), id]))
    /** The histories that go on with the id that is found for the oldest call of each. */
    const follow = (rest: readonly History[], idOf: (oldest: CallAt) => string | undefined) =>
      rest.flatMap((history): History[] => {
        const id = history[0] && idOf(history[0])
        const call = id === undefined ? undefined : free.get(id)
        if (id === undefined || !call) return []
        free.delete(id)
        return [[{ version, id, call }, ...history]]
      })
    const sameAddress = follow(open, ({ call }) => byAddress.get(addressOf(call)))
    const followed = new Set(sameAddress.map(([, newer]) => newer))
    const rest = open.filter(([oldest]) => !followed.has(oldest))
    const sameId = follow(rest, ({ id }) => was[id] ?? id)
    for (const [, newer] of sameId) followed.add(newer)
    done.push(...open.filter(([oldest]) => !followed.has(oldest)))
    open = [
      ...sameAddress,
      ...sameId,
      ...[...free].map(([id, call]): History => [{ version, id, call }]),
    ]
  }
  return [...done, ...open].toSorted((a, b) => (newestId(a) < newestId(b) ? -1 : 1))
}

/** The id of a call in the newest version that has it. */
export const newestId = (history: History): string => history.at(-1)?.id ?? ''
