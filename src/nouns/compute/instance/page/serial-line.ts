/**
 * Keeps a serial console connected while its page is open. After a disconnect it reconnects and shows the missed
 * output, or a mark where output is missing.
 */
import { lastBytes, newerThan } from '../rules-serial-text'
import type { SerialSocket, SocketState } from './serial-socket'
import { BACKLOG, openSerial } from './serial-socket'

export interface LineState {
  socket: SocketState
  /** The time of the next automatic attempt, in milliseconds since 1970. */
  retryAt?: number
  /** The server's reason for closing the connection, in its own words. */
  reason?: string | undefined
  /** The user may not connect: the progress of reading the guest's output instead. */
  instead?: 'reading' | 'shown' | 'failed'
}

export interface SerialLine {
  send(data: string): void
  /** Connects now. */
  reconnect(): void
  close(): void
}

interface LineHandlers {
  state(state: LineState): void
  /**
   * @param isReplay whether the output is from before the connection, so that the guest expects no replies to its
   * queries
   */
  data(bytes: Uint8Array, isReplay: boolean): void
  /** Shows a line of the console itself between earlier and later output. */
  mark(text: string): void
  /** Reads whether a connection to the instance is still possible; also called before each attempt. Never rejects. */
  isThere(): Promise<boolean>
  /**
   * Reads the last output of the guest without connecting, for users who may see the instance but not change it.
   * @returns undefined where the read fails
   */
  read(): Promise<Uint8Array | undefined>
}

/** Milliseconds before each attempt. */
const BACK_OFF = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000] as const
/** After a connection has been open for this many milliseconds, the wait before attempts is reset. */
const GOOD_AFTER = 10_000
/** The number of last shown bytes that are searched in the history after a reconnect. */
const TAIL = 512
/** Milliseconds without output after which the history counts as complete. */
const GATHER = 150
/** Milliseconds after which the history ends in any case, for a guest that writes continuously. */
const GATHER_AT_MOST = 5_000

/** The rack's reason for users who may see an instance but not change it. */
const FORBIDDEN = /forbidden/i
/** The text between earlier and later output. */
const CONNECTED = 'connected again'

/** Opens the serial console of an instance. The caller must close it. */
export function connectSerial(
  at: { project: string; instance: string },
  handlers: LineHandlers,
): SerialLine {
  let socket: SerialSocket | undefined
  /** Counts the sockets: events of an earlier socket, or after closing, are ignored. */
  let turn = 0
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Why the user may not connect, as far as known. */
  let forbidden: string | undefined
  let tail: Uint8Array = new Uint8Array()

  const show = (bytes: Uint8Array, isReplay: boolean) => {
    tail = lastBytes(tail, bytes, TAIL)
    handlers.data(bytes, isReplay)
  }

  /** Closes the current socket. @returns the number of the next one */
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
    const history = takeHistory(wasOpen ? tail : undefined, show, handlers.mark, CONNECTED)
    let openSince: number | undefined
    socket = openSerial(at, {
      data: (bytes) => isOwn() && history.take(bytes),
      state(state, reason) {
        if (!isOwn()) return
        if (state === 'open') openSince = Date.now()
        if (state === 'closed' || state === 'error') history.end()
        const isLost = state === 'closed' || (state === 'error' && (wasOpen || openSince))
        if (!isLost) return progress(own, state)
        clearTimeout(timer)
        // A forbidden connection stays forbidden: another attempt would be refused as well.
        if (reason && FORBIDDEN.test(reason)) return void readInstead(own, reason)
        forbidden = undefined
        if (openSince !== undefined && Date.now() - openSince >= GOOD_AFTER) tries = 0
        void lost(own, reason)
      },
    })
  }

  /** A previously forbidden connection is opened and then refused again: until then nothing changes. */
  function progress(own: number, state: SocketState) {
    if (forbidden === undefined || state === 'error') return handlers.state({ socket: state })
    if (state !== 'open')
      return handlers.state({ socket: state, reason: forbidden, instead: 'reading' })
    timer = setTimeout(() => {
      if (own !== turn) return
      forbidden = undefined
      handlers.state({ socket: state })
    }, GATHER)
    return undefined
  }

  /** Retries after a while, as long as a connection to the instance is possible. */
  async function lost(own: number, reason: string | undefined) {
    const closed = { socket: 'closed', reason } as const
    const wait = BACK_OFF[tries]
    handlers.state(closed)
    const isThere = await handlers.isThere()
    if (own !== turn || !isThere || wait === undefined) return
    tries += 1
    timer = setTimeout(async () => {
      const isStillThere = await handlers.isThere()
      if (own !== turn) return
      if (isStillThere) open()
      else handlers.state(closed)
    }, wait)
    handlers.state({ ...closed, retryAt: Date.now() + wait })
  }

  /** Shows the guest's output to a user who may not connect. */
  async function readInstead(own: number, reason: string) {
    const refused = { socket: 'closed', reason } as const
    forbidden = reason
    handlers.state({ ...refused, instead: 'reading' })
    const written = await handlers.read()
    if (own !== turn) return
    if (written) {
      const before = tail.length > 0 ? tail : undefined
      const history = takeHistory(before, show, handlers.mark, 'read again')
      if (written.length > 0) history.take(written)
      history.end()
    }
    handlers.state({ ...refused, instead: written ? 'shown' : 'failed' })
  }

  open()
  return {
    send: (data) => socket?.send(data),
    reconnect() {
      tries = 0
      progress(turn, 'connecting')
      open()
    },
    close: () => void drop(),
  }
}

/**
 * The history arrives first, in one or several chunks. After a disconnect the chunks are collected until they contain
 * the last shown output; everything after it is new. The history ends when no data arrives for a moment.
 * @param again the text between earlier output and the new output
 */
function takeHistory(
  tail: Uint8Array | undefined,
  show: (bytes: Uint8Array, isReplay: boolean) => void,
  mark: (text: string) => void,
  again: string,
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
    if (isGathering && gathered.length > 0) found(gathered, `${again}: output may be missing here`)
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
        if (fresh) found(fresh, again)
      } else show(bytes, true)
      if (received >= BACKLOG || Date.now() - since >= GATHER_AT_MOST) return end()
      clearTimeout(timer)
      timer = setTimeout(end, GATHER)
      return undefined
    },
    end,
  }
}
