/** Addresses and networks in a filter, in any spelling. */
import { addressFamily, checkAddressAndWidth } from '../validate'
import type { Span } from '../networking/ip'
import { contains, parseIp, parseNet, parseSpan, spanOf } from '../networking/ip'
import type { Test, Wanted } from './test'
import { compares } from './test'

/** A whole address or network; `undefined` for a part of one, and for any other text. */
function spanIn(text: string): Span | undefined {
  if (addressFamily(text)) return spanOf(parseIp(text))
  return checkAddressAndWidth(text) === undefined ? parseNet(text) : undefined
}

const SPELLED = /[\da-f:.]+(?:\/\d{1,3})?/g

/** The addresses and networks in a text. */
const spansIn = (text: string): Span[] =>
  [...text.matchAll(SPELLED)].flatMap(
    ([word]) => spanIn(word.replace(/[.:]$/, '')) ?? spanIn(word) ?? [],
  )

/** What is wanted as a span: an address, a network, or the addresses between two. */
function wantedSpan(value: string): Span | undefined {
  const [first = '', last] = value.split('..')
  if (last === undefined) return spanIn(first)
  if (!addressFamily(first) || addressFamily(first) !== addressFamily(last)) return undefined
  return parseSpan({ first, last })
}

/**
 * An address finds itself and the networks that contain it, and a network finds itself and what is in it; with `=`, each
 * finds itself alone. A part of an address is a text.
 */
export function addressTest({ value, sign }: Wanted): Test | undefined {
  const wanted = wantedSpan(value)
  if (!wanted) return undefined
  const isIn = (found: Span): boolean => {
    if (found.family !== wanted.family) return false
    if (sign === '=') return found.first === wanted.first && found.last === wanted.last
    if (sign !== undefined)
      return compares(wanted, sign)(sign.startsWith('>') ? found.last : found.first)
    return wanted.first === wanted.last ? contains(found, wanted) : contains(wanted, found)
  }
  return ({ text }) => spansIn(text).some(isIn)
}

/** The same for a word without a field: an IPv6 address in another spelling than the row's. */
export function spelledTest(value: string): Test | undefined {
  const wanted = value.includes(':') ? spanIn(value) : undefined
  return (
    wanted &&
    (({ text }) =>
      spansIn(text).some(
        ({ family, first, last }) => family === 6 && first === wanted.first && last === wanted.last,
      ))
  )
}
