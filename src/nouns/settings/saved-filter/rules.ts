/** Saved filters: names for addresses of lists, with their filter, order and columns. */
import { isObject } from '@/api/json-object'
import { safeTarget } from '@/model/redirect'
import { checkName } from '@/model/validate'

export interface SavedFilter {
  name: string
  /** Path and query of a page of this console. */
  address: string
}

/** The problem with the spelling of a name, or `undefined`. */
const spellingProblem = checkName('Name')

/**
 * The problem with the name of a saved filter, or `undefined`.
 * @param own the saved filters; @param before the name that it had, which it may keep
 */
export const nameProblem = (
  name: string,
  own: readonly SavedFilter[],
  before?: string,
): string | undefined =>
  spellingProblem(name) ??
  (name !== before && own.some((one) => one.name === name)
    ? 'A saved filter has this name already'
    : undefined)

/** An origin for checks: which one it is makes no difference to a path. */
const ANY_ORIGIN = 'https://console.invalid'

/** The problem with an address, or `undefined`. It must be a path of this console: stored text may come from anyone. */
export function addressProblem(address: string): string | undefined {
  if (address === '') return 'Address is required'
  return safeTarget(address, ANY_ORIGIN) === undefined
    ? 'Must be a path of this console, such as /projects?q=web'
    : undefined
}

/** What a list's address has for one moment only: the opened row and the page. */
const PASSING = ['row', 'after']

/** The address of a list as it is saved. */
export function lastingAddress(address: string): string {
  const [path = '', query] = address.split('?')
  const search = new URLSearchParams(query)
  for (const name of PASSING) search.delete(name)
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

const WORDS: readonly (readonly [param: string, word: string])[] = [
  ['q', 'filter'],
  ['sort', 'sorted by'],
  ['columns', 'columns'],
]

/** What a saved address does to its list, for users: 'filter state:running, sorted by -memory'; empty for nothing. */
export function toldOfAddress(address: string): string {
  const search = new URLSearchParams(address.split('?')[1])
  return WORDS.flatMap(([param, word]) => {
    const value = search.get(param)
    return value === null || value === '' ? [] : [`${word} ${value}`]
  }).join(', ')
}

/** The page of a saved address, without its query: '/projects/web/instances'. */
export function pageOfAddress(address: string): string {
  const [path = ''] = address.split('?')
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function isSavedFilter(value: unknown): value is SavedFilter {
  if (!isObject(value)) return false
  const { name, address, ...rest } = value
  return typeof name === 'string' && typeof address === 'string' && Object.keys(rest).length === 0
}

/** The problem with one entry of a file or of the storage, or `undefined`. */
export function entryProblem(entry: unknown): string | undefined {
  if (!isSavedFilter(entry)) return 'is not of the form { "name": …, "address": … }'
  const problem = spellingProblem(entry.name) ?? addressProblem(entry.address)
  return problem && `“${entry.name}”: ${problem.charAt(0).toLowerCase()}${problem.slice(1)}`
}

/** Reads stored saved filters: the valid ones (the last of each name), and a message for each invalid one. */
export function readSavedFilters(value: unknown): { valid: SavedFilter[]; rejected: string[] } {
  if (value === undefined) return { valid: [], rejected: [] }
  if (!Array.isArray(value)) return { valid: [], rejected: ['The saved filters are not a list.'] }
  const entries: readonly unknown[] = value
  const rejected: string[] = []
  const valid: SavedFilter[] = []
  for (const [i, entry] of entries.entries()) {
    const problem = entryProblem(entry)
    if (problem) rejected.push(`Saved filter ${i + 1}: ${problem}.`)
    else if (isSavedFilter(entry)) valid.push(entry)
  }
  return { valid: withSavedFilters([], valid), rejected }
}

/** Adds saved filters; one of the same name is replaced. In the order of the names. */
export const withSavedFilters = (
  own: readonly SavedFilter[],
  more: readonly SavedFilter[],
): SavedFilter[] =>
  [...new Map([...own, ...more].map((one) => [one.name, one])).values()].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )

/** Removes the saved filters of these names. */
export const withoutSavedFilters = (
  own: readonly SavedFilter[],
  names: readonly string[],
): SavedFilter[] => own.filter(({ name }) => !names.includes(name))
