/** Release 18: which pool an address comes from is said in kinds, where there was the pool alone. */
import { isObject } from '../../json-object'
import type { Change } from '../step'
import { Unsayable } from '../step'

/**
 * The field `poolSelector`, which was the name or id of a pool. Left out, both are the default pool of the silo.
 * @param key what the older version calls the field
 */
export const poolSelector = (key: 'pool' | 'ipPool'): Change => ({
  up({ [key]: pool, ...older }) {
    return { ...older, ...(pool != null && { poolSelector: { type: 'explicit', pool } }) }
  },
  down({ poolSelector: selector, ...newer }) {
    if (!isObject(selector)) return newer
    if (selector['type'] === 'explicit') return { ...newer, [key]: selector['pool'] }
    // The one default pool gave addresses of IPv4.
    if (selector['ipVersion'] === 'v6') throw new Unsayable('a default pool of IPv6')
    return newer
  },
})
