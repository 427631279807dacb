import { expect, test } from 'vitest'
import { isLinked, lastOfServices } from './rules-assignment'

const ofServices = (id: string) => ({ id, name: id, assignment: 'system_services' as const })
const ofSilos = (id: string) => ({ id, name: id, assignment: 'silos' as const })

test('the services keep at least one pool', () => {
  const words = 'a is the last IP pool of the system services'
  expect(lastOfServices(ofServices('a'), [ofServices('a'), ofSilos('b')])).toBe(words)
  expect(lastOfServices(ofServices('a'), [ofServices('a'), ofServices('b')])).toBeUndefined()
  expect(lastOfServices(ofSilos('b'), [ofServices('a'), ofSilos('b')])).toBeUndefined()
  // While the other pools are unknown, the control plane decides.
  expect(lastOfServices(ofServices('a'), undefined)).toBeUndefined()
})

test('a linked pool is unlinked first', () => {
  expect(isLinked('lab', 1)).toBe('lab is linked to 1 silo: unlink it first')
  expect(isLinked('lab', 1_000, true)).toBe(
    'lab is linked to 1,000 silos and more: unlink it first',
  )
})
