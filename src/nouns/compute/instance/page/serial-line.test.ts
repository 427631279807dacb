import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { behaviour } from '@/model/behaviours'
import type { LineState } from './serial-line'
import { connectSerial } from './serial-line'

/** A web socket that the test opens and closes like a rack. */
class Socket extends EventTarget {
  static readonly OPEN = 1
  static readonly made: Socket[] = []
  readyState = 0
  constructor() {
    super()
    Socket.made.push(this)
  }
  ends(code: number, reason: string) {
    this.dispatchEvent(new Event('open'))
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason }))
  }
  send() {}
  close() {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { href: 'http://console.test/' })
  vi.stubGlobal('WebSocket', Socket)
  Socket.made.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function connected(read: () => Promise<Uint8Array | undefined>) {
  const states: LineState[] = []
  const shown: string[] = []
  const line = connectSerial(
    { project: 'web', instance: 'db-1' },
    {
      state: (state) => states.push(state),
      data: (bytes) => shown.push(new TextDecoder().decode(bytes)),
      mark: (text) => shown.push(`(${text})`),
      isThere: async () => true,
      read,
    },
  )
  return { line, states, shown, last: () => states.at(-1) }
}

test(`${behaviour('serial-needs-modify').rack} It is read, and no other attempt is made`, async () => {
  const written = ['one ', 'one two']
  const { line, shown, last } = connected(async () => new TextEncoder().encode(written.shift()))
  Socket.made[0]?.ends(1011, 'Forbidden')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(last()).toEqual({ socket: 'closed', reason: 'Forbidden', instead: 'shown' })
  expect([shown.join(''), Socket.made.length]).toEqual(['one ', 1])

  // The user reconnects manually, and only new output is shown.
  line.reconnect()
  expect(last()).toMatchObject({ socket: 'connecting', instead: 'reading' })
  Socket.made[1]?.ends(1011, 'Forbidden')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect([shown.join(''), Socket.made.length]).toEqual(['one (read again)two', 2])
})

test('one that cannot be read either says so', async () => {
  const { last } = connected(async () => undefined)
  Socket.made[0]?.ends(1011, 'Forbidden')
  await vi.advanceTimersByTimeAsync(0)
  expect(last()).toMatchObject({ instead: 'failed' })
})

test(`${behaviour('serial-refused-after-opening').rack} It is kept while attempts go on`, async () => {
  const { last } = connected(async () => undefined)
  Socket.made[0]?.ends(1011, 'the sled does not answer')
  await vi.advanceTimersByTimeAsync(0)
  expect(last()).toMatchObject({ reason: 'the sled does not answer', retryAt: Date.now() + 1_000 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(Socket.made).toHaveLength(2)
})

test('once the right is given, it is connected as usual', async () => {
  const { line, last } = connected(async () => new Uint8Array())
  Socket.made[0]?.ends(1011, 'Forbidden')
  await vi.advanceTimersByTimeAsync(0)
  line.reconnect()
  Socket.made[1]?.dispatchEvent(new Event('open'))
  await vi.advanceTimersByTimeAsync(200)
  expect(last()).toEqual({ socket: 'open' })
})
