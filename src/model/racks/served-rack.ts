/** The racks that can be reached from this console: the list beside it, checked. */
import { isObject } from '@/api/json-object'
import { withoutInvisible } from '../invisible-characters'

/** The colours by which racks are told apart. Each is one that every theme has for a state. */
export const RACK_COLORS = {
  green: 'ok',
  blue: 'busy',
  purple: 'new',
  yellow: 'warn',
  gray: 'off',
  red: 'bad',
} as const

type RackColor = keyof typeof RACK_COLORS

/** A rack that a console is there for. */
export interface ServedRack {
  /** The name, which is also the id of its row. */
  id: string
  name: string
  color: RackColor
  /** The profile of the command-line client that stands for it, where there is one. */
  profile: string | undefined
  /** Its server refuses every change. */
  readOnly: boolean
  /** The origin of its console; `undefined` for the rack of this console. */
  url: string | undefined
  /** The path on this origin below which its API can be read, where there is one. */
  api: string | undefined
}

export interface ServedRacks {
  /** The rack of this console; `undefined` where the list does not name it. */
  here: ServedRack | undefined
  others: readonly ServedRack[]
  /** What is wrong with the list, in words; such entries are left out. */
  faults: readonly string[]
}

/** The maximum length of the name of a rack: the prompt has no room for more. */
export const LONGEST_NAME = 40

const isColor = (value: unknown): value is RackColor =>
  typeof value === 'string' && Object.hasOwn(RACK_COLORS, value)

/** Whether an address is an origin that this console may lead to: not from https to plain http. */
function originFault(url: unknown, own: string): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return 'its url is not an address'
  const { protocol, origin, username, pathname, search, hash } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') return 'its url is neither https nor http'
  if (protocol === 'http:' && own.startsWith('https:'))
    return 'its url is plain http, and this console is https'
  if (username !== '' || `${pathname}${search}${hash}` !== '/')
    return `its url is more than an origin: ${origin} is one`
  return undefined
}

/** Whether a path is one on this origin, without a way up: `%2e%2e` is one for a browser. */
const isOwnPath = (api: unknown): api is string =>
  typeof api === 'string' &&
  /^(?:\/[\w%-][\w%.~-]*)+$/.test(api) &&
  new URL(api, 'https://own.invalid').pathname === api

/** @returns the entry, or what is wrong with it */
function entryOf(entry: unknown, own: string, rank: number): ServedRack | string {
  if (!isObject(entry)) return 'it is not an object'
  const { name, color, readOnly = false, url, api, profile } = entry
  if (typeof name !== 'string' || name.trim() === '') return 'it has no name'
  if (name.length > LONGEST_NAME || withoutInvisible(name) !== name)
    return `its name is longer than ${LONGEST_NAME} characters, or has some that cannot be seen`
  if (color !== undefined && !isColor(color))
    return `its color is none of ${Object.keys(RACK_COLORS).join(', ')}`
  if (typeof readOnly !== 'boolean') return 'its readOnly is neither true nor false'
  const fault = url === undefined ? undefined : originFault(url, own)
  if (fault !== undefined) return fault
  if (api !== undefined && !isOwnPath(api)) return 'its api is not a path on this origin'
  if (profile !== undefined && typeof profile !== 'string') return 'its profile is not a name'
  const origin = url === undefined ? own : new URL(String(url)).origin
  const colors = Object.keys(RACK_COLORS).filter(isColor)
  return {
    id: name,
    name,
    color: color ?? colors[rank % colors.length] ?? 'gray',
    profile,
    readOnly,
    url: origin === own ? undefined : origin,
    api,
  }
}

/**
 * Checks the list of racks beside the console. Entries that are not right are left out and named.
 * @param list the content of `racks.json`
 * @param own the origin of this console
 */
export function readServedRacks(list: unknown, own: string): ServedRacks {
  const entries = isObject(list) ? list['racks'] : undefined
  if (!Array.isArray(entries))
    return { here: undefined, others: [], faults: ['racks.json holds no list of racks'] }
  const faults: string[] = []
  const found: ServedRack[] = []
  for (const [rank, one] of entries.entries()) {
    const entry = entryOf(one, own, rank)
    const fault =
      typeof entry === 'string'
        ? entry
        : found.some(({ name }) => name === entry.name)
          ? 'another one has its name'
          : entry.url === undefined && found.some(({ url }) => url === undefined)
            ? 'another one is at this address, too'
            : undefined
    if (typeof entry === 'string' || fault !== undefined)
      faults.push(`racks.json: rack ${rank + 1} is left out: ${fault}`)
    else found.push(entry)
  }
  return {
    here: found.find(({ url }) => url === undefined),
    others: found.filter(({ url }) => url !== undefined),
    faults,
  }
}
