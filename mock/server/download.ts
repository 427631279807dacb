/** Downloads, whole or in ranges (RFC 9110, section 14). */
import { ApiFault } from '../state/api-fault'

/**
 * The answer to a download.
 * @param range the request's `range` header
 * @param name the file name that browsers use for saving
 * @throws ApiFault 416 for a range outside the bytes; a malformed range is ignored
 */
export function download(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  range: string | null,
  name?: string,
): Response {
  const headers = new Headers({ 'content-type': type, 'accept-ranges': 'bytes' })
  if (name) headers.set('content-disposition', `attachment; filename="${name}"`)
  const part = range === null ? undefined : partOf(range, bytes.length)
  const body = part ? bytes.slice(part.first, part.last + 1) : bytes
  if (part) headers.set('content-range', `bytes ${part.first}-${part.last}/${bytes.length}`)
  // Set explicitly, because the answer to HEAD has no body with a length.
  headers.set('content-length', String(body.length))
  return new Response(body, { status: part ? 206 : 200, headers })
}

function partOf(range: string, size: number): { first: number; last: number } | undefined {
  const [whole, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? []
  if (whole === undefined || (from === '' && to === '')) return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (first > last)
    throw new ApiFault(416, 'InvalidRequest', `range ${range} is not within ${size} bytes`)
  return { first, last }
}
