/** Which reads find the thing of an id or an address. */
import type { QueryClient } from '@tanstack/react-query'
import type { AnyInput, Operation } from '@/api/operation'
import { pathParams } from '@/api/operation'
import type { ApiVersion } from '@/api/version'
import { isIn } from '@/api/version'
import { callAny } from '@/api/client'
import { isUuid } from '@/model/identity'
import { canonicalMac } from '@/model/networking/mac'
import { addressFamily, checkAddressAndWidth } from '@/model/validate'
import type { Given } from '@commands/engine/args'
import type { Noun, NounRecord } from '@commands/engine/noun'
import { allNouns, nounOf } from '@commands/engine/noun'
import type { HolderKind } from './holders'
import type { Found, NamedThing } from './things'
import { listRead, thing } from './things'

interface Way {
  record: NounRecord
  operation: Operation
}

/** The nouns that can be viewed by id without their parents. Each operation is listed once. */
const byId = (): Way[] =>
  allNouns().flatMap((record) => {
    const { view } = record
    const isOther = allNouns().some(({ otherwise }) => otherwise?.noun === record.id)
    return view && !isOther ? [{ record, operation: view }] : []
  })

/** The nouns whose things can have this address. */
const byAddress = (text: string): Way[] =>
  allNouns().flatMap((record) =>
    record.byAddress?.isOne(text) ? [{ record, operation: record.byAddress.operation }] : [],
  )

/** The nouns among which an id or an address is looked up, as far as the API of the rack has them. */
export const waysTo = (text: string, apiVersion: ApiVersion | undefined): Way[] =>
  (isUuid(text) ? byId() : byAddress(text)).filter(
    ({ operation }) => apiVersion && isIn(apiVersion, operation),
  )

/** The input of the call that looks a text up. */
export const inputFor = ({ operation }: Way, text: string): AnyInput => ({
  path: { [pathParams(operation)[0] ?? '']: text },
})

/** Looks a text up. @throws ApiError with the status 404 where no thing of the noun has it, as mostly */
export async function lookUp(way: Way, text: string, signal: AbortSignal): Promise<NamedThing> {
  const input = inputFor(way, text)
  const found = await callAny<Found>(way.operation, input, { signal, expected: 404 })
  return thing(way.record, found, {})
}

/** What a complete address or network is; `undefined` for any other text. */
export const addressKind = (text: string): 'mac' | 'network' | 'ip' | undefined =>
  canonicalMac(text) !== undefined
    ? 'mac'
    : text.includes('/')
      ? checkAddressAndWidth(text) === undefined
        ? 'network'
        : undefined
      : addressFamily(text) && 'ip'

/**
 * The searches for things with an address: in a project, and for operators in the pools. A MAC address is searched
 * among interfaces, a network among subnets and routes.
 */
export function holderKinds(
  text: string,
  { project, isFleetViewer }: { project?: string | undefined; isFleetViewer?: boolean | undefined },
): HolderKind[] {
  const kind = addressKind(text)
  if (kind === undefined) return []
  return [
    ...(project && kind === 'network' ? (['networks'] as const) : []),
    ...(project && kind === 'ip' ? (['floatingIps', 'ephemeralIps'] as const) : []),
    ...(project && kind !== 'network' ? (['interfaces'] as const) : []),
    ...(isFleetViewer && kind !== 'mac' ? (['ranges'] as const) : []),
  ]
}

/** Reads the things of a noun through the cache, for the searches for an address. */
export const listsOf =
  (client: QueryClient) =>
  async (noun: Noun, known: Given): Promise<readonly Found[]> => {
    const record = nounOf(noun)
    return record ? (await client.fetchQuery(listRead(record, known))).items : []
  }
