/** IP pools and their ranges, on two racks. */
import { isObject } from '@/api/json-object'
import type { Comparing } from '../engine/comparing/comparing'

export const ipPool: Comparing = {
  members: ['ipVersion', 'poolType', 'assignment'],
}

export const ipRange: Comparing = {
  body: ({ range }) => ({ body: isObject(range) ? range : {} }),
}
