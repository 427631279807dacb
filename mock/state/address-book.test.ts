import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSpan } from '@/model/networking/ip'
import { AddressBook, PARTS } from './address-book'
import { Table } from './table'

interface Lease {
  id: string
  ip: string
  part?: number
}
const SPACE = 'pool'
const span = parseSpan({ first: '10.0.0.250', last: '10.0.1.9' })
const SIZE = 16

function open() {
  const book = new AddressBook()
  const leases = new Table<Lease>({ noun: 'lease' })
  book.track(leases, ({ ip, part }) => [{ space: SPACE, ip, ...(part !== undefined && { part }) }])
  return { book, leases }
}

test('the lowest free address is found after any sequence of changes', () => {
  const step = fc.record({ add: fc.boolean(), which: fc.nat(SIZE) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const { book, leases } = open()
      const all = Array.from({ length: SIZE }, (_, i) =>
        i < 6 ? `10.0.0.${250 + i}` : `10.0.1.${i - 6}`,
      )
      for (const [i, { add, which }] of steps.entries()) {
        const rows = leases.all()
        const taken = new Set(rows.map((r) => r.ip))
        const free = book.lowestFree(SPACE, span)
        expect(free).toBe(all.find((ip) => !taken.has(ip)))
        if (add && free !== undefined) leases.add({ id: `lease-${i}`, ip: free })
        else leases.remove(rows[which % Math.max(1, rows.length)]?.id ?? '')
        expect(book.count(SPACE, 4)).toBe(leases.size)
        expect(book.anyIn(SPACE, span)).toBe(leases.size > 0)
      }
    }),
  )
})

test('an address stays with its row while other fields change, and is freed when the row’s address changes', () => {
  const { book, leases } = open()
  leases.add({ id: 'a', ip: '10.0.0.250' })
  leases.update('a', { ip: '10.0.0.255' })
  expect(book.isTaken(SPACE, '10.0.0.250')).toBe(false)
  expect(book.isTaken(SPACE, '10.0.0.255')).toBe(true)
  expect(book.count(SPACE, 4)).toBe(1)
})

test('a shared address has room until all its parts are used, and counts once', () => {
  const { book, leases } = open()
  for (let part = 0; part < PARTS; part += 1) {
    expect(book.room(SPACE)).toEqual(part === 0 ? undefined : { ip: '10.0.0.250', part })
    leases.add({ id: `lease-${part}`, ip: '10.0.0.250', part })
  }
  expect(book.room(SPACE)).toBeUndefined()
  expect(book.count(SPACE, 4)).toBe(1)
  leases.remove('lease-2')
  expect(book.room(SPACE)).toEqual({ ip: '10.0.0.250', part: 2 })
})

test('an address that the same call has allocated is skipped, and stays free', () => {
  const { book } = open()
  expect(book.lowestFree(SPACE, span, new Set(['10.0.0.250']))).toBe('10.0.0.251')
  expect(book.lowestFree(SPACE, span)).toBe('10.0.0.250')
})

test('the lowest free one of fifty thousand addresses is found without a search from the beginning', () => {
  const { book, leases } = open()
  const wide = parseSpan({ first: '10.0.0.0', last: '10.0.255.255' })
  const began = performance.now()
  for (let n = 0; n < 50_000; n += 1)
    leases.add({ id: `lease-${n}`, ip: book.lowestFree(SPACE, wide) ?? '' })
  // A search from the beginning for each address would take minutes.
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(book.lowestFree(SPACE, wide)).toBe('10.0.195.80')
})
