/** An IPv6 address can be written in many ways: texts that may hold one are compared in one spelling. */
import { addressFamily } from '../validate'
import { canonicalIp } from './ip'

/** An address, or an address with a width, in its canonical spelling; any other text as it is. */
export function inOneSpelling(text: string): string {
  if (!text.includes(':')) return text
  const [address = '', ...width] = text.split('/')
  return addressFamily(address) ? [canonicalIp(address), ...width].join('/') : text
}
