/** The stream of the serial console. */
import { instanceSerialConsoleStream } from '@/api/operations/instance'
import { urlOf } from '@/api/client'

/** Bytes of earlier output that are requested first. */
export const BACKLOG = 262_144

export type SocketState = 'connecting' | 'open' | 'closed' | 'error'

/** The close code of a server that cannot continue. */
const INTERNAL_ERROR = 1011

export interface SerialSocket {
  send(data: string): void
  close(): void
}

/**
 * Opens the stream of an instance: same origin, ws or wss like the page, bytes in both directions.
 */
export function openSerial(
  at: { project: string; instance: string },
  handlers: {
    /** @param reason the server's reason for closing: racks accept every connection, and refuse it afterwards */
    state(state: SocketState, reason?: string): void
    data(bytes: Uint8Array): void
  },
): SerialSocket {
  const path = urlOf(instanceSerialConsoleStream, {
    path: { instance: at.instance },
    query: { project: at.project, mostRecent: BACKLOG },
  })
  const url = new URL(path, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(url)
  socket.binaryType = 'arraybuffer'
  let failed = false
  const text = new TextEncoder()
  socket.addEventListener('open', () => handlers.state('open'))
  socket.addEventListener('error', () => {
    failed = true
    handlers.state('error')
  })
  socket.addEventListener('close', ({ code, reason }: CloseEvent) => {
    if (!failed) handlers.state('closed', code === INTERNAL_ERROR && reason ? reason : undefined)
  })
  socket.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer | string>) =>
    handlers.data(typeof data === 'string' ? text.encode(data) : new Uint8Array(data)),
  )
  return {
    send: (data) => socket.readyState === WebSocket.OPEN && socket.send(text.encode(data)),
    close: () => socket.close(),
  }
}
