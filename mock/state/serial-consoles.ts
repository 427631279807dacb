/**
 * Serial consoles, independent of the transport. Each instance has one console: it keeps what the
 * guest wrote since boot, and all connections see the same. It echoes what is typed.
 */
import type { Clock } from './clock'

/** What a transport (a WebSocket in the browser or in Node) provides to the console. */
export interface SerialLine {
  send: (bytes: Uint8Array) => void
  close: (reason: string) => void
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
/** The number of bytes of output that are kept, at least. */
const KEPT = 1_048_576

interface Console {
  written: number[]
  lines: Set<SerialLine>
  /** What the guest prints after boot, once there is a connection. */
  greeting: string
  greeted: boolean
  cancels: (() => void)[]
}

const encoder = new TextEncoder()

export class SerialConsoles {
  private readonly consoles = new Map<string, Console>()
  private readonly clock: Clock

  constructor(clock: Clock) {
    this.clock = clock
  }

  /**
   * Connects to an instance's console. The first connection since boot gets the greeting; later
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
    if (mostRecent > 0 && console.written.length > 0)
      line.send(Uint8Array.from(console.written.slice(-mostRecent)))
    if (!console.greeted) this.greet(console)
    return {
      receive: (message) => this.echo(console, message),
      leave: () => console.lines.delete(line),
    }
  }

  /** What the guest wrote since boot. */
  history(id: string): Uint8Array {
    return Uint8Array.from(this.consoles.get(id)?.written ?? [])
  }

  /** Writes output of the guest, with or without a connection. */
  writes(id: string, text: string | Uint8Array): void {
    const console = this.consoles.get(id)
    if (console) write(console, typeof text === 'string' ? encoder.encode(text) : text)
  }

  /** Closes all connections, because the instance's state no longer has a console. */
  hangUp(id: string): void {
    const console = this.consoles.get(id)
    for (const line of console?.lines ?? []) line.close('The instance is no longer running')
    console?.lines.clear()
  }

  /** Drops all output for a new boot. Connections stay open. */
  clear(id: string): void {
    const console = this.consoles.get(id)
    if (!console) return
    for (const cancel of console.cancels) cancel()
    Object.assign(console, { written: [], greeted: false, cancels: [] })
    if (console.lines.size > 0) this.greet(console)
  }

  private of({ id, hostname }: { id: string; hostname: string }): Console {
    const existing = this.consoles.get(id)
    if (existing) return existing
    const console: Console = {
      written: [],
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
  for (const byte of bytes) console.written.push(byte)
  if (console.written.length > 2 * KEPT) console.written = console.written.slice(-KEPT)
  for (const line of console.lines) line.send(Uint8Array.from(bytes))
}
