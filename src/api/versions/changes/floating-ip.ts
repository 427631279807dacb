/** Release 18: how a floating IP gets its address is said in kinds, where there were an address and a pool. */
import { isObject } from '../../json-object'
import type { Change } from '../step'
import { poolSelector } from './pool-selector'

const selector = poolSelector('pool')

/** An address came with its pool, and without one had to be in the default pool. */
export const floatingIpCreate: Change = {
  up({ ip, pool, ...older }) {
    if (ip != null)
      return {
        ...older,
        addressAllocator: { type: 'explicit', ip, ...(pool != null && { pool }) },
      }
    return pool == null
      ? older
      : { ...older, addressAllocator: { type: 'auto', ...selector.up({ pool }) } }
  },
  down({ addressAllocator, ...newer }) {
    if (!isObject(addressAllocator)) return newer
    const { type, ...allocator } = addressAllocator
    return { ...newer, ...(type === 'explicit' ? allocator : selector.down(allocator)) }
  },
}
