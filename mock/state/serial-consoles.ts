/**
 * Serial consoles, independent of the transport. Each instance has one console: it keeps what the
 * guest wrote first and last since the instance started, and all connections see the same. It echoes what is typed.
 */
import type { Clock } from './clock'

/** What a transport (a WebSocket in the browser or in Node) provides to the console. */
export interface SerialLine {
  send: (bytes: Uint8Array) => void
  /** @param code 1000 unless it is given; 1006 ends the connection without a frame that says why */
  close: (reason: string, code?: 1000 | 1006 | 1011) => void
}

/** The console's side of one connection. */
export interface SerialSession {
  /** Handles bytes or text from the user. */
  receive: (message: Uint8Array | string) => void
  /** Handles the end of the connection. */
  leave: () => void
}

const GREETING_AFTER = 1_000
const PER_CHARACTER = 50
const ENTER = 13
const LINE_END = [13, 10]
/**
 * The number of bytes that are kept of the beginning, and of the end (source: propolis:
 * bin/propolis-server/src/lib/serial/history_buffer.rs).
 */
const KEPT = 1_048_576

/** Where to read from: by how much after the beginning, or before the end. */
interface Offset {
  fromStart?: number | null | undefined
  mostRecent?: number | null | undefined
}

interface Console {
  /** What was written first. */
  first: number[]
  /** What was written after that: at least its last KEPT bytes. */
  last: number[]
  /** The number of all bytes that were written. */
  total: number
  lines: Set<SerialLine>
  /** What the guest prints after boot, once there is a connection. */
  greeting: string
  greeted: boolean
  cancels: (() => void)[]
}

const encoder = new TextEncoder()

/** The output of an instance that has written nothing. */
const NOTHING: Pick<Console, 'first' | 'last' | 'total'> = { first: [], last: [], total: 0 }

export class SerialConsoles {
  private readonly consoles = new Map<string, Console>()
  private readonly clock: Clock

  constructor(clock: Clock) {
    this.clock = clock
  }

  /**
   * Connects to an instance's console. The first connection since the guest booted gets its greeting; later
   * ones get the earlier output.
   * @param mostRecent how many bytes of that, at most
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

  /** What is kept of what the guest wrote since the instance started. */
  history(id: string): Uint8Array {
    const { first, last } = this.consoles.get(id) ?? NOTHING
    return Uint8Array.from([...first, ...last.slice(-KEPT)])
  }

  /**
   * Reads what was written, with the offset at which that ends.
   * @returns undefined without an offset, with two, and where what lies there is not kept
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
    // Behind the gap, offsets are counted from the end.
    const at = from < first.length ? from : kept.length - (total - from)
    const data = Uint8Array.from(kept.slice(at, at + most))
    return { data, end: from + data.length }
  }

  /** Writes output of the guest, with or without a connection. */
  writes(id: string, text: string | Uint8Array): void {
    const console = this.consoles.get(id)
    if (console) write(console, typeof text === 'string' ? encoder.encode(text) : text)
  }

  /**
   * Closes all connections, because the instance's state no longer has a console.
   * @param failure given where something else has failed: the reason in the frame
   */
  hangUp(id: string, failure?: string): void {
    const console = this.consoles.get(id)
    for (const line of console?.lines ?? [])
      if (failure) line.close(failure, 1011)
      else line.close('The instance is no longer running')
    console?.lines.clear()
  }

  /** Drops all output, for a new start of the instance. Connections stay open. */
  clear(id: string): void {
    const console = this.consoles.get(id)
    if (console) Object.assign(console, { first: [], last: [], total: 0 })
    this.boot(id)
  }

  /** The guest boots: it greets again, after what it has written before. */
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
