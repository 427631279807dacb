/**
 * A serial console's line for as long as somebody looks: taken up again by itself when it is cut, with
 * what was written in between, or with a mark where something was missed. Source: `ux-and-asks` E7.
 */
import { lastBytes, newerThan } from '@/model/compute/serial-text'
import type { SerialSocket, SocketState } from './serial-socket'
import { BACKLOG, openSerial } from './serial-socket'

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
  /** @param isReplay was it written before the line was opened? Then nobody waits for an answer to it. */
  data(bytes: Uint8Array, isReplay: boolean): void
  /** Something happened between what was shown and what comes: said in a line of its own. */
  mark(text: string): void
  /** Looks whether there is still something to connect to; also asked before each try. Never rejects. */
  isThere(): Promise<boolean>
}

/** Milliseconds before each try. */
const BACK_OFF = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000] as const
/** A line that was open for so long was a good one: the tries after it begin anew. */
const GOOD_AFTER = 10_000
/** How much of the end of what was seen is looked for in what comes again. */
const TAIL = 512
/** How long the history may take to come in pieces. */
const GATHER = 150
/** The history is over after this long, also when the guest writes without a pause. */
const GATHER_AT_MOST = 5_000

/** Opens the line of an instance. Whoever opens it closes it. */
export function keepSerial(at: { project: string; instance: string }, hear: Hearing): SerialLine {
  let socket: SerialSocket | undefined
  /** Counts the sockets: what one says after the next is opened, or after the line is closed, is not heard. */
  let turn = 0
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let tail: Uint8Array = new Uint8Array()

  const show = (bytes: Uint8Array, isReplay: boolean) => {
    tail = lastBytes(tail, bytes, TAIL)
    hear.data(bytes, isReplay)
  }

  /** Ends the socket there is. @returns the number of the next */
  function drop(): number {
    clearTimeout(timer)
    const last = socket
    socket = undefined
    turn += 1
    last?.close()
    return turn
  }

  function open() {
    const own = drop()
    const isOwn = () => own === turn
    const wasOpen = tail.length > 0
    const history = takeHistory(wasOpen ? tail : undefined, show, hear.mark)
    let openSince: number | undefined
    socket = openSerial(at, {
      data: (bytes) => isOwn() && history.take(bytes),
      state(state) {
        if (!isOwn()) return
        if (state === 'open') openSince = Date.now()
        if (state === 'closed' || state === 'error') history.end()
        const isLost = state === 'closed' || (state === 'error' && (wasOpen || openSince))
        if (!isLost) return hear.state({ socket: state })
        if (openSince !== undefined && Date.now() - openSince >= GOOD_AFTER) tries = 0
        void lost(own)
      },
    })
  }

  /** Tries again after a while, for as long as there is something to connect to. */
  async function lost(own: number) {
    const closed = { socket: 'closed' } as const
    const wait = BACK_OFF[tries]
    hear.state(closed)
    const isThere = await hear.isThere()
    if (own !== turn || !isThere || wait === undefined) return
    tries += 1
    timer = setTimeout(async () => {
      const isStillThere = await hear.isThere()
      if (own !== turn) return
      if (isStillThere) open()
      else hear.state(closed)
    }, wait)
    hear.state({ ...closed, retryAt: Date.now() + wait })
  }

  open()
  return {
    send: (data) => socket?.send(data),
    reconnect() {
      tries = 0
      hear.state({ socket: 'connecting' })
      open()
    },
    close: () => void drop(),
  }
}

/**
 * The history comes first, in one piece or several. After a cut it is gathered until what was seen is found
 * in it; what comes after that is new. It is over when nothing has come for a moment.
 */
function takeHistory(
  tail: Uint8Array | undefined,
  show: (bytes: Uint8Array, isReplay: boolean) => void,
  mark: (text: string) => void,
): { take(bytes: Uint8Array): void; end(): void } {
  let gathered: Uint8Array = new Uint8Array()
  let isGathering = tail !== undefined
  let isReplay = true
  let received = 0
  let since: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const found = (bytes: Uint8Array, words: string) => {
    isGathering = false
    mark(words)
    if (bytes.length > 0) show(bytes, true)
  }
  const end = () => {
    clearTimeout(timer)
    if (isGathering && gathered.length > 0)
      found(gathered, 'connected again: output may be missing here')
    isReplay = false
  }
  return {
    take(bytes) {
      if (!isReplay) return show(bytes, false)
      received += bytes.length
      since ??= Date.now()
      if (isGathering && tail) {
        gathered = lastBytes(gathered, bytes, 2 * BACKLOG)
        const fresh = newerThan(tail, gathered)
        if (fresh) found(fresh, 'connected again')
      } else show(bytes, true)
      if (received >= BACKLOG || Date.now() - since >= GATHER_AT_MOST) return end()
      clearTimeout(timer)
      timer = setTimeout(end, GATHER)
      return undefined
    },
    end,
  }
}
