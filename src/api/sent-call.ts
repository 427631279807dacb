/** A call in the version of the API that the rack speaks. */
import type { AnyInput, Operation } from './operation'
import { askedVersion } from './rack'
import type { ApiVersion } from './version'
import { NEWEST } from './version'
import type { Chain } from './versions/chain'

/** A call as it goes to this rack. */
export interface SentCall {
  version: ApiVersion
  /** The way between that version and the newest one, where they differ. */
  chain: Chain | undefined
  operation: Operation
  input: AnyInput
}

/** What finds a version that both sides speak, loaded for racks that lack the newest one. */
export const negotiation = () => import('./negotiate')

/** The conversion between the newest version of the API and this one; undefined for the newest itself. */
export const chainTo = async (version: ApiVersion): Promise<Chain | undefined> =>
  version === NEWEST ? undefined : (await import('./versions/chain')).chainTo(version)

/**
 * The call itself where the rack is asked in the newest version; undefined where the call has to be converted. Nothing is
 * waited for: the request is on its way before the page is drawn again.
 */
export function unconverted(operation: Operation, input: AnyInput): SentCall | undefined {
  const version = askedVersion()
  return version === NEWEST ? { version, chain: undefined, operation, input } : undefined
}

/**
 * Converts a request to the version of the API that the rack speaks.
 * @throws ApiError with the reason, where that version cannot express the request
 */
export async function asSent(op: Operation, input: AnyInput): Promise<SentCall> {
  const version = askedVersion()
  const chain = await chainTo(version)
  const sent = chain?.request(op, input) ?? { path: op.path, input }
  if ('refusal' in sent) throw (await negotiation()).unsayable(op, sent.refusal)
  return { version, chain, operation: { ...op, path: sent.path }, input: sent.input }
}
