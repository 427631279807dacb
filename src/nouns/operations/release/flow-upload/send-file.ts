/**
 * Sends a file and reports how much of it has been sent, which `fetch` cannot do. The browser reads the file
 * from the disk while it sends: it is never in memory as a whole.
 */

/** Called with the bytes sent so far. */
type OnSent = (bytes: number) => void

/** The response headers of a request, one a line as the browser gives them. */
function headersOf(lines: string): Headers {
  const headers = new Headers()
  for (const line of lines.trim().split(/[\r\n]+/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return headers
}

/**
 * A sender for one call of the client, like `fetch`: it rejects with a TypeError when the connection is lost, and
 * with the signal's reason when it is aborted.
 */
export const sendingFile =
  (onSent: OnSent) =>
  (url: string, init: RequestInit): Promise<Response> => {
    // The mock build answers calls of `fetch` inside the page, and no other ones.
    if (import.meta.env.MODE === 'mock') return fetch(url, init)
    return new Promise((resolve, reject) => {
      const { signal } = init
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'PUT', url)
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
      const abort = () => request.abort()
      request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
      request.addEventListener('load', () =>
        resolve(
          new Response(request.responseText, {
            status: request.status,
            headers: headersOf(request.getAllResponseHeaders()),
          }),
        ),
      )
      request.addEventListener('error', () => reject(new TypeError('The connection was lost')))
      request.addEventListener('abort', () =>
        reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')),
      )
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
      if (signal?.aborted) {
        reject(signal.reason)
        return
      }
      signal?.addEventListener('abort', abort)
      request.send(init.body as Blob)
    })
  }
