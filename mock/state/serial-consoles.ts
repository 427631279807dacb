/**
 * Serial consoles, independent of the transport. Each instance has one console, which keeps the first and the last
 * output since the instance's start. All connections receive the same output, and the guest echoes input.
 */
import type { Clock } from './clock'

/** The functions of a transport (a WebSocket in the browser or in Node). */
export interface SerialLine {
  send: (bytes: Uint8Array) => void
  /** @param code by default 1000; 1006 closes without a close frame */
  close: (reason: string, code?: 1000 | 1006 | 1011) => void
}

/** The console's functions for one connection. */
export interface SerialSession {
  /** Receives bytes or text from the user. */
  receive: (message: Uint8Array | string) => void
  /** Ends the connection. */
  leave: () => void
}

const GREETING_AFTER = 1_000
const PER_CHARACTER = 50
const ENTER = 13
const LINE_END = [13, 10]
/**
 * How many bytes are kept at the beginning and at the end. Source: propolis:
 * bin/propolis-server/src/lib/serial/history_buffer.rs
 */
const KEPT = 1_048_576

/** Where to start reading: bytes after the beginning, or before the end. */
interface Offset {
  fromStart?: number | null | undefined
  mostRecent?: number | null | undefined
}

interface Console {
  /** The first KEPT bytes of the output. */
  first: number[]
  /** The output after `first`; at least its last KEPT bytes. */
  last: number[]
  /** The number of all bytes of the output. */
  total: number
  lines: Set<SerialLine>
  /** The text that the guest prints after boot, once a connection exists. */
  greeting: string
  greeted: boolean
  cancels: (() => void)[]
}

const encoder = new TextEncoder()

/** A console without output. */
const NOTHING: Pick<Console, 'first' | 'last' | 'total'> = { first: [], last: [], total: 0 }

export class SerialConsoles {
  private readonly consoles = new Map<string, Console>()
  private readonly clock: Clock

  constructor(clock: Clock) {
    this.clock = clock
  }

  /**
   * Connects to an instance's console. The first connection since the guest's boot gets the greeting, later ones the
   * earlier output.
   * @param mostRecent the maximum number of bytes of earlier output
   */
  connect(
    instance: { id: string; hostname: string },
    line: SerialLine,
    mostRecent = 0,
  ): SerialSession {
    const console = this.of(instance)
    console.lines.add(line)
    const written = this.history(instance.id)
    if (mostRecent > 0 && written.length > 0) line.send(written.slice(-mostRecent))
    if (!console.greeted) this.greet(console)
    return {
      receive: (message) => this.echo(console, message),
      leave: () => console.lines.delete(line),
    }
  }

  /** The kept output since the instance's start. */
  history(id: string): Uint8Array {
    const { first, last } = this.consoles.get(id) ?? NOTHING
    return Uint8Array.from([...first, ...last.slice(-KEPT)])
  }

  /**
   * Reads output.
   * @returns the data and the offset of its end; undefined unless exactly one offset is given and its output is kept
   */
  read(
    id: string,
    { fromStart, mostRecent }: Offset,
    most: number,
  ): { data: Uint8Array; end: number } | undefined {
    const offsets = [fromStart, mostRecent].filter((one) => typeof one === 'number')
    if (offsets.length !== 1) return undefined
    const { first, last, total } = this.consoles.get(id) ?? NOTHING
    const from = Math.max(0, Math.min(total, fromStart ?? total - (mostRecent ?? 0)))
    const isWhole = total <= 2 * KEPT
    if (!isWhole && from >= first.length && from < total - KEPT) return undefined
    const kept = from < first.length && !isWhole ? first : [...first, ...last]
    // Behind the gap, the position is counted from the end.
    const at = from < first.length ? from : kept.length - (total - from)
    const data = Uint8Array.from(kept.slice(at, at + most))
    return { data, end: from + data.length }
  }

  /** Adds output of the guest, with or without a connection. */
  writes(id: string, text: string | Uint8Array): void {
    const console = this.consoles.get(id)
    if (console) write(console, typeof text === 'string' ? encoder.encode(text) : text)
  }

  /**
   * Closes all connections, because an instance in its new state has no console.
   * @param failure the reason in the close frame, when another error is the cause
   */
  hangUp(id: string, failure?: string): void {
    const console = this.consoles.get(id)
    for (const line of console?.lines ?? [])
      if (failure) line.close(failure, 1011)
      else line.close('The instance is no longer running')
    console?.lines.clear()
  }

  /** Drops all output at a new start of the instance. Connections stay open. */
  clear(id: string): void {
    const console = this.consoles.get(id)
    if (console) Object.assign(console, { first: [], last: [], total: 0 })
    this.boot(id)
  }

  /** Boots the guest, which prints its greeting after the earlier output. */
  boot(id: string): void {
    const console = this.consoles.get(id)
    if (!console) return
    for (const cancel of console.cancels) cancel()
    Object.assign(console, { greeted: false, cancels: [] })
    if (console.lines.size > 0) this.greet(console)
  }

  private of({ id, hostname }: { id: string; hostname: string }): Console {
    const existing = this.consoles.get(id)
    if (existing) return existing
    const console: Console = {
      first: [],
      last: [],
      total: 0,
      lines: new Set(),
      greeting: `\r\nDebian GNU/Linux 13 ${hostname} ttyS0\r\n\r\n${hostname} login: `,
      greeted: false,
      cancels: [],
    }
    this.consoles.set(id, console)
    return console
  }

  private greet(console: Console): void {
    console.greeted = true
    console.cancels = [...encoder.encode(console.greeting)].map((byte, i) =>
      this.clock.after(GREETING_AFTER + i * PER_CHARACTER, () => write(console, [byte])),
    )
  }

  private echo(console: Console, message: Uint8Array | string): void {
    const bytes = typeof message === 'string' ? encoder.encode(message) : message
    write(
      console,
      [...bytes].flatMap((byte) => (byte === ENTER ? LINE_END : byte)),
    )
  }
}

function write(console: Console, bytes: Iterable<number>): void {
  for (const byte of bytes) {
    console.total += 1
    if (console.first.length < KEPT) console.first.push(byte)
    else console.last.push(byte)
  }
  if (console.last.length > 2 * KEPT) console.last = console.last.slice(-KEPT)
  for (const line of console.lines) line.send(Uint8Array.from(bytes))
}
