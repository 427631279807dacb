/**
 * A serial console's line for as long as somebody looks: taken up again by itself when it is cut, with
 * what was written in between, or with a mark where something was missed. Source: `ux-and-asks` E7.
 */
import { lastBytes, newerThan } from '@/model/serial-text'
import type { SerialSocket, SocketState } from './serial-socket'
import { openSerial } from './serial-socket'

export interface LineState {
  socket: SocketState
  /** When it will be tried again by itself, in milliseconds since 1970. */
  retryAt?: number
}

export interface SerialLine {
  send(data: string): void
  /** Tries now. */
  reconnect(): void
  close(): void
}

interface Hearing {
  state(state: LineState): void
  data(bytes: Uint8Array): void
  /** Something happened between what was shown and what comes: said in a line of its own. */
  mark(text: string): void
  /** Is there anything to connect to? */
  isThere(): boolean
}

/** Milliseconds before each try. */
const BACK_OFF = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000] as const
/** How much of the end of what was seen is looked for in what comes again. */
const TAIL = 512
/** How long the history may take to come in pieces. */
const GATHER = 150

/** Opens the line of an instance. Whoever opens it closes it. */
export function keepSerial(at: { project: string; instance: string }, hear: Hearing): SerialLine {
  let socket: SerialSocket | undefined
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let tail: Uint8Array = new Uint8Array()
  let isOver = false

  const show = (bytes: Uint8Array) => {
    tail = lastBytes(tail, bytes, TAIL)
    hear.data(bytes)
  }

  function open() {
    clearTimeout(timer)
    const wasOpen = tail.length > 0
    const take = wasOpen ? takeUp(tail, show, hear.mark) : show
    let opened = false
    socket = openSerial(at, {
      data: take,
      state(state) {
        if (isOver) return
        if (state === 'open') {
          opened = true
          tries = 0
        }
        const isLost = state === 'closed' || (state === 'error' && (wasOpen || opened))
        if (!isLost || !hear.isThere() || tries >= BACK_OFF.length)
          return hear.state({ socket: state })
        const wait = BACK_OFF[tries] ?? 30_000
        tries += 1
        timer = setTimeout(open, wait)
        hear.state({ socket: 'closed', retryAt: Date.now() + wait })
      },
    })
  }

  open()
  return {
    send: (data) => socket?.send(data),
    reconnect() {
      socket?.close()
      tries = 0
      hear.state({ socket: 'connecting' })
      open()
    },
    close() {
      isOver = true
      clearTimeout(timer)
      socket?.close()
    },
  }
}

/**
 * The history comes again first, in one piece or several. It is gathered until what was seen is found in
 * it; what comes after that is new.
 */
function takeUp(
  tail: Uint8Array,
  show: (bytes: Uint8Array) => void,
  mark: (text: string) => void,
): (bytes: Uint8Array) => void {
  let gathered: Uint8Array = new Uint8Array()
  let isThrough = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = (bytes: Uint8Array, words: string) => {
    isThrough = true
    clearTimeout(timer)
    mark(words)
    if (bytes.length > 0) show(bytes)
  }
  return (bytes) => {
    if (isThrough) return show(bytes)
    gathered = lastBytes(gathered, bytes, Infinity)
    const fresh = newerThan(tail, gathered)
    if (fresh) return end(fresh, 'connected again')
    clearTimeout(timer)
    timer = setTimeout(() => end(gathered, 'connected again: output may be missing here'), GATHER)
  }
}
