import { beforeEach, describe, expect, test } from 'vitest'
import { behaviour } from '@/model/behaviours'
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

test('a guest sends its greeting after a second, one character every 50 ms', () => {
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

test('a guest echoes typed text, and Enter as a line end', () => {
  const me = line()
  const { receive } = consoles.connect(instance, me)
  receive('l')
  receive(new Uint8Array([115, 13]))
  expect(me.received).toEqual(['l', 's\r\n'])
})

test('all connections receive the same output, and later ones also the earlier output', () => {
  const [first, second, third] = [line(), line(), line()]
  const { receive } = consoles.connect(instance, first)
  receive('abc')
  consoles.connect(instance, second, 2)
  consoles.connect(instance, third)
  receive('d')
  expect([first.text(), second.text(), third.text()]).toEqual(['abcd', 'bcd', 'd'])
  expect(new TextDecoder().decode(consoles.history('one'))).toBe('abcd')
})

test('a closed connection receives no more output', () => {
  const me = line()
  const { receive, leave } = consoles.connect(instance, me)
  leave()
  receive('x')
  expect(me.received).toEqual([])
})

test('a stop closes the connections, and a new start clears the output', () => {
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

describe(`${behaviour('serial-history-kept').rack}`, () => {
  const MIB = 2 ** 20
  const HEAD = { fromStart: 0 }
  const text = (found: { data: Uint8Array; end: number } | undefined) =>
    found && [new TextDecoder().decode(found.data), found.end]

  test('output from before a reboot is kept', () => {
    const me = line()
    consoles.connect(instance, me).receive('before')
    consoles.boot('one')
    clock.advance(60_000)
    expect(text(consoles.read('one', HEAD, 6))).toEqual(['before', 6])
    expect(me.text()).toBe(`before${GREETING}`)
  })

  test('of three and a half MiB, the first and the last MiB are kept', () => {
    consoles.connect(instance, line()).leave()
    const part = (letter: string, mib: number) => consoles.writes('one', letter.repeat(mib * MIB))
    part('a', 1)
    part('b', 1)
    const at = (fromStart: number) => text(consoles.read('one', { fromStart }, 2))
    expect(at(MIB - 1)).toEqual(['ab', MIB + 1])
    part('c', 1.5)
    expect(at(MIB - 1)).toEqual(['a', MIB])
    expect(at(MIB)).toBeUndefined()
    expect(at(2.5 * MIB - 1)).toBeUndefined()
    expect(at(2.5 * MIB)).toEqual(['cc', 2.5 * MIB + 2])
    expect(text(consoles.read('one', { mostRecent: 1 }, 2))).toEqual(['c', 3.5 * MIB])
    expect(at(9 * MIB)).toEqual(['', 3.5 * MIB])
  })
})

test(behaviour('serial-needs-offset').rack, () => {
  consoles.connect(instance, line()).receive('abc')
  expect(consoles.read('one', {}, 9)).toBeUndefined()
  expect(consoles.read('one', { fromStart: 0, mostRecent: 1 }, 9)).toBeUndefined()
  expect(consoles.read('one', { fromStart: null, mostRecent: 2 }, 9)?.data).toHaveLength(2)
})
