/** From which address a request comes. */
import { addressFamily } from '@/model/validate'

/** The address that a proxy names, else the loopback address. */
export function sourceOf(headers: Pick<Headers, 'get'>): string {
  const first = headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? ''
  return addressFamily(first) ? first : '127.0.0.1'
}
