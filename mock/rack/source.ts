/** The source address of a request. */
import { addressFamily } from '@/model/validate'

/** The client's address that a proxy puts into the headers, or else the loopback address. */
export function sourceOf(headers: Pick<Headers, 'get'>): string {
  const first = headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? ''
  return addressFamily(first) ? first : '127.0.0.1'
}
