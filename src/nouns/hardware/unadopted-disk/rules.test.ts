import { expect, test } from 'vitest'
import { identityOf, serialIn, withRequests } from './rules'

const diskId = { vendor: 'a:b', model: 'c d', serial: 'e:f' }

test('an unadopted disk goes by what its maker gave it, and keeps the request for it', () => {
  const disk = { diskId, sledId: 's', slot: 1, variant: 'u2' as const }
  const other = { ...disk, diskId: { ...diskId, serial: 'g' } }
  const request = { id: 'r', diskId, timeCreated: new Date(0) }
  const [one, two] = withRequests([disk, other], [request])
  expect(one).toMatchObject({ id: 'a%3Ab:c%20d:e%3Af', name: 'e:f', request })
  expect(two?.request).toBeUndefined()
  expect(serialIn(identityOf(diskId))).toBe('e:f')
})
