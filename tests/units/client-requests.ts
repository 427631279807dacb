/** Converts calls of the command-line client to requests, independently of the console's parser of lines. */
import type { Operation } from '@/api/operation'
import { fillPath, pathParams } from '@/api/operation'
import { operations } from '@/api/operations'
import { fromWire, toCamelKey, toWire } from '@/api/wire'
import { testApi } from '../../mock/testing/test-api'
import type { Call } from './oxide-lines'
import { callsOf, flagsOf } from './oxide-lines'

/** A request, with names instead of IDs. */
export interface Sent {
  method: string
  path: string
  query: Readonly<Record<string, string>>
  body: unknown
}

/** The parameters that locate a resource, outermost first. */
export const PLACES = ['project', 'vpc']

/** The members of a body without those that are null, since some clients leave these out. */
export const said = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body ?? {}, (_, value: unknown) => value ?? undefined))

/** Converts a call of the client to a request. Values that look like numbers or booleans are converted. */
function requestOf({ words, body }: Call) {
  const all: readonly Operation[] = Object.values(operations)
  const flag = words.findIndex((word) => word.startsWith('--'))
  const name = words.slice(0, flag).join(' ')
  const op = all.find(({ cli }) => cli === name)
  if (!op) throw new Error(`There is no command ${name}`)
  const given = flagsOf(words.slice(flag)).map(
    ([key, value]) => [toCamelKey(key.replaceAll('-', '_')), value] as const,
  )
  const isPlace = (key: string) => PLACES.includes(key)
  const inPath = pathParams(op)
  const part = (fits: (key: string) => boolean) =>
    Object.fromEntries(given.filter(([key]) => fits(key)))
  const path = part((key) => inPath.includes(key))
  const query = part((key) => isPlace(key) && !inPath.includes(key))
  const members = part((key) => !isPlace(key) && !inPath.includes(key))
  const document: object = body === undefined ? {} : (fromWire(JSON.parse(body)) as object)
  return { op, input: { path, query, body: { ...document, ...members } } }
}

/**
 * Runs calls of the client in a new world.
 * @param lines without `oxide`
 * @returns the requests that reached the control plane
 * @throws Error for a call that the control plane refuses
 */
export async function called(lines: readonly string[]): Promise<Sent[]> {
  const api = testApi('demo')
  const sent: Sent[] = []
  for (const call of callsOf(lines.map((line) => `oxide ${line}`)).flat()) {
    const { op, input } = requestOf(call)
    const hasBody = Object.keys(input.body).length > 0
    const { body: _, ...without } = input
    const { status, data } = await api.call(op.id, hasBody ? input : without)
    if (status >= 300) throw new Error(`${call.words.join(' ')}: ${JSON.stringify(data)}`)
    const query = Object.entries(input.query).map(([key, value]) => [key, String(value)])
    sent.push({
      method: op.method,
      path: fillPath(op, input.path),
      query: Object.fromEntries(query),
      body: said(toWire(input.body)),
    })
  }
  return sent
}
