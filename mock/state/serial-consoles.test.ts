import { beforeEach, expect, test } from 'vitest'
import { manualClock } from './clock'
import { SerialConsoles } from './serial-consoles'

const instance = { id: 'one', hostname: 'db-1' }
const GREETING = '\r\nDebian GNU/Linux 13 db-1 ttyS0\r\n\r\ndb-1 login: '
let clock = manualClock()
let consoles = new SerialConsoles(clock)
beforeEach(() => {
  clock = manualClock()
  consoles = new SerialConsoles(clock)
})

function line() {
  const received: string[] = []
  const closed: string[] = []
  return {
    received,
    closed,
    text: () => received.join(''),
    send: (bytes: Uint8Array) => void received.push(new TextDecoder().decode(bytes)),
    close: (reason: string) => void closed.push(reason),
  }
}

test('it greets after a second, one character every 50 ms', () => {
  const me = line()
  consoles.connect(instance, me)
  clock.advance(999)
  expect(me.text()).toBe('')
  clock.advance(1)
  expect(me.text()).toBe(GREETING.slice(0, 1))
  clock.advance(50 * 9)
  expect(me.text()).toBe(GREETING.slice(0, 10))
  clock.advance(60_000)
  expect(me.text()).toBe(GREETING)
  expect(new Set(me.received.map((part) => part.length))).toEqual(new Set([1]))
})

test('it echoes what is typed, and Enter as a line end', () => {
  const me = line()
  const { receive } = consoles.connect(instance, me)
  receive('l')
  receive(new Uint8Array([115, 13]))
  expect(me.received).toEqual(['l', 's\r\n'])
})

test('all connections see the same; later ones get the earlier output', () => {
  const [first, second, third] = [line(), line(), line()]
  const { receive } = consoles.connect(instance, first)
  receive('abc')
  consoles.connect(instance, second, 2)
  consoles.connect(instance, third)
  receive('d')
  expect([first.text(), second.text(), third.text()]).toEqual(['abcd', 'bcd', 'd'])
  expect(new TextDecoder().decode(consoles.history('one'))).toBe('abcd')
})

test('a closed connection receives nothing more', () => {
  const me = line()
  const { receive, leave } = consoles.connect(instance, me)
  leave()
  receive('x')
  expect(me.received).toEqual([])
})

test('a stop closes the connections; a reboot clears the output', () => {
  const me = line()
  consoles.connect(instance, me)
  clock.advance(60_000)
  consoles.clear('one')
  expect(consoles.history('one')).toHaveLength(0)
  clock.advance(60_000)
  expect(me.text()).toBe(GREETING + GREETING)
  consoles.hangUp('one')
  expect(me.closed).toHaveLength(1)
})
