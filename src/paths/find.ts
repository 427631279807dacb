/** The address that searches: the palette opens with a word in it, for links of things of which only that is known. */
import { HOME } from './core'

const PARAMETER = 'find'

/** A name, an id, an address or a serial: what things go by has no spaces, as commands have. */
const isOne = (word: string) => /^\S{1,200}$/.test(word)

/** The address that searches for a thing. @returns `undefined` for what is not one word */
export const findAddress = (word: string): string | undefined =>
  isOne(word) ? `${HOME}?${PARAMETER}=${encodeURIComponent(word)}` : undefined

/** What an address searches for, and the address without that; `undefined` where it does not search. */
export function foundIn(address: string): { word: string | undefined; rest: string } | undefined {
  const [path = '', query] = address.split('?')
  const search = new URLSearchParams(query)
  const word = search.get(PARAMETER)
  if (word === null) return undefined
  search.delete(PARAMETER)
  const rest = search.toString()
  return { word: isOne(word) ? word : undefined, rest: rest ? `${path}?${rest}` : path }
}
