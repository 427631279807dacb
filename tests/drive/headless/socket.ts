/** Web sockets of a window without a screen, which the world accepts or refuses as over a network. */
import { EventEmitter } from 'node:events'
import type { DOMWindow } from 'jsdom'
import type { StartedWorld } from '@mock/node'

type Opened = ReturnType<StartedWorld['stream']>
type Session = ReturnType<Extract<Opened, (...given: never[]) => unknown>>

/** The surroundings of a window's sockets. */
export interface Around {
  /** Requests a stream from the world. */
  open: (url: URL) => Opened
  /** Milliseconds on the window's clock until a message arrives. */
  latency: () => number
  /** Called with each new socket. */
  onSocket: (seen: SeenSocket) => void
  onError: (text: string) => void
}

/** A socket with Playwright's interface, which emits `framesent`. */
export class SeenSocket extends EventEmitter {
  readonly #url: string

  constructor(url: string) {
    super()
    this.#url = url
  }

  url = () => this.#url
}

const STATES = { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 } as const
/** The code of a connection that closed without a message. */
const ABNORMAL = 1006

/** @returns the `WebSocket` class of a window, and a function that closes all open sockets */
export function socketsOf(window: DOMWindow, { open, latency, onSocket, onError }: Around) {
  const all = new Set<WindowSocket>()
  const { EventTarget, Event, MessageEvent, CloseEvent } = window

  class WindowSocket extends EventTarget {
    static readonly OPEN = STATES.OPEN
    readonly url: string
    binaryType = 'blob'
    readyState: number = STATES.CONNECTING
    readonly #seen: SeenSocket
    #session: Session | undefined

    constructor(url: string | URL) {
      super()
      this.url = String(url)
      this.#seen = new SeenSocket(this.url)
      all.add(this)
      onSocket(this.#seen)
      this.#later(() => this.#connect())
    }

    /** Runs a function after the latency. */
    #later(work: () => void): void {
      window.setTimeout(work, latency())
    }

    #connect(): void {
      if (this.readyState !== STATES.CONNECTING) return
      const opened = open(new URL(this.url.replace(/^ws/, 'http')))
      if (typeof opened !== 'function') {
        const { status } = opened
        return this.#fail(`Error during WebSocket handshake: Unexpected response code: ${status}`)
      }
      this.#session = opened({
        send: (bytes) => this.#later(() => this.#receive(bytes)),
        close: (reason, code = 1000) =>
          this.#later(() => this.#end({ code, reason, wasClean: code !== ABNORMAL })),
      })
      this.readyState = STATES.OPEN
      this.dispatchEvent(new Event('open'))
    }

    #receive(bytes: Uint8Array): void {
      if (this.readyState !== STATES.OPEN) return
      const { buffer } = Uint8Array.from(bytes)
      const data = this.binaryType === 'arraybuffer' ? buffer : new Blob([buffer])
      this.dispatchEvent(new MessageEvent('message', { data }))
    }

    /** Fails like a browser without a connection. */
    #fail(why: string): void {
      onError(`WebSocket connection to '${this.url}' failed: ${why}`)
      this.readyState = STATES.CLOSING
      this.dispatchEvent(new Event('error'))
      this.#end({ code: ABNORMAL })
    }

    #end(how: CloseEventInit): void {
      if (this.readyState === STATES.CLOSED) return
      this.readyState = STATES.CLOSED
      this.leave()
      this.dispatchEvent(new CloseEvent('close', how))
    }

    send(bytes: Uint8Array): void {
      if (this.readyState !== STATES.OPEN) return
      this.#seen.emit('framesent', { payload: Buffer.from(bytes) })
      this.#session?.receive(bytes)
    }

    close(): void {
      if (this.readyState >= STATES.CLOSING) return
      const isEarly = this.readyState === STATES.CONNECTING
      this.readyState = STATES.CLOSING
      this.leave()
      this.#later(() =>
        isEarly
          ? this.#fail('WebSocket is closed before the connection is established.')
          : this.#end({ code: 1005, wasClean: true }),
      )
    }

    /** Reports to the world that the connection is closed. */
    leave(): void {
      all.delete(this)
      this.#session?.leave()
    }
  }

  return {
    WebSocket: WindowSocket,
    close: () => {
      for (const socket of all) socket.leave()
    },
  }
}
