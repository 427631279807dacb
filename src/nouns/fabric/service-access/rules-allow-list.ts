/**
 * The addresses that may reach the services of the rack, such as its API and console. The API replaces the list as a
 * whole, so two edits are merged address by address, without clashes.
 */
import type { AllowList, AllowListUpdate } from '@/api/contract/ingress'
import type { AuditLogEntry } from '@/api/contract/audit-log'
import type { Merged } from '@/model/merge'
import { contains, parseIp, parseNet, spanOf } from '@/model/networking/ip'
import { actorId } from '@/nouns/operations/audit-entry/rules/entry'
import { addressFamily, checkAddress, checkAddressAndWidth } from '@/model/validate'
import { allOf } from '@/model/word-lists'
import { networkText } from '@/nouns/fabric/announce-set/rules'

/** The allowed addresses. With `any` the list is empty. */
export interface AllowValues {
  mode: 'any' | 'list'
  ips: readonly string[]
}

/** An allow list as form values. */
export const valuesOfAllowList = ({ allowedIps }: Pick<AllowList, 'allowedIps'>): AllowValues =>
  allowedIps.allow === 'list'
    ? { mode: 'list', ips: allowedIps.ips.map(sourceText) }
    : { mode: 'any', ips: [] }

/** The body that writes an allow list. */
export const bodyOfAllowList = ({ mode, ips }: AllowValues): AllowListUpdate => ({
  allowedIps: mode === 'any' ? { allow: 'any' } : { allow: 'list', ips: [...ips] },
})

/** An entry in the form of the request: a network with its first address; a single address becomes a network. */
export function sourceText(text: string): string {
  const typed = text.trim()
  const family = addressFamily(typed)
  return networkText(family === undefined ? typed : `${typed}/${family === 4 ? 32 : 128}`)
}

/** Whether a network begins with the unspecified address, like every network of width 0. */
export const isUnspecified = (network: string): boolean =>
  ['0.0.0.0', '::'].includes(network.split('/')[0] ?? '')

/** The error of an entry. */
export function checkSource(text: string, others: readonly string[]): string | undefined {
  const typed = text.trim()
  const wrong = typed.includes('/') ? checkAddressAndWidth(typed) : checkAddress(typed)
  if (wrong) return wrong
  const wanted = sourceText(typed)
  if (isUnspecified(wanted))
    return `A list cannot hold ${wanted}: choose “Any address” to allow every one`
  return others.includes(wanted) ? `${wanted} is in the list already` : undefined
}

/** Whether a list has at least one entry. */
export const checkSources = (ips: readonly string[]): string | undefined =>
  ips.length === 0 ? 'At least one address or network is required' : undefined

/** Whether an address is in one of these networks. */
export const isAllowed = (address: string, ips: readonly string[]): boolean =>
  addressFamily(address) !== undefined &&
  ips.some(
    (ip) =>
      checkAddressAndWidth(ip) === undefined && contains(parseNet(ip), spanOf(parseIp(address))),
  )

/**
 * Merges two edits of the list.
 * @param base the list when the form was opened
 * @param mine this user's list
 * @param now the current list
 */
export function mergeAllowed(
  base: AllowValues,
  mine: AllowValues,
  now: AllowValues,
): Merged<AllowValues, never> {
  const kept: string[] = []
  /** This user's changes win; everything else has its current value. */
  const pick = <T>(was: T, wanted: T, is: T, name: string): T => {
    if (wanted !== was || is === wanted) return wanted
    kept.push(name)
    return is
  }
  const mode = pick(base.mode, mine.mode, now.mode, now.mode === 'any' ? 'any address' : 'the list')
  // Where all addresses are allowed, there are no entries.
  const ips = [...new Set(mode === 'any' ? [] : [...mine.ips, ...now.ips])].filter((ip) =>
    pick(base.ips.includes(ip), mine.ips.includes(ip), now.ips.includes(ip), ip),
  )
  const merged = { mode, ips }
  return { merged, clashes: [], isMerged: kept.length > 0, kept }
}

/** A sentence about this user's changes that the list lacks; empty where it has all of them. */
export function lostAllowed(
  now: AllowValues,
  mine: AllowValues,
  base: AllowValues,
): readonly string[] {
  if (mine.mode !== now.mode)
    return mine.mode === base.mode
      ? []
      : [mine.mode === 'any' ? 'Only listed addresses are allowed.' : 'Any address is allowed.']
  const lost = [...new Set([...mine.ips, ...base.ips])].filter((ip) => {
    const isWanted = mine.ips.includes(ip)
    return isWanted !== base.ips.includes(ip) && isWanted !== now.ips.includes(ip)
  })
  return lost.length > 0 ? [`Not as you sent: ${allOf(lost)}.`] : []
}

/** The source address of a user's latest request, from entries of the audit log, newest first. */
export const latestAddress = (
  entries: readonly AuditLogEntry[],
  userId: string,
): string | undefined => entries.find(({ actor }) => actorId(actor) === userId)?.sourceIp

/** A sentence about the user's own address. @param own the source address of the latest request */
export function ownAddressText(own: string | undefined, ips: readonly string[]): string {
  if (own === undefined)
    return 'The console cannot know the address that the rack sees you from. The rack refuses a list without it.'
  const from = `Your latest request in the audit log came from ${own}`
  return isAllowed(own, ips)
    ? `${from}, which is in the list.`
    : `${from}, which is not in the list: the rack refuses a list without the address that it sees you from.`
}
