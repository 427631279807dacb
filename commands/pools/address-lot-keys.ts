/** The keys of the address lots. */
import type { Binding } from '../keys/binding'
import { key, sortKeys } from '../keys/binding'

const ON_BLOCK = { noun: 'address-lot-block' } as const

export const lotKeys: readonly Binding[] = [
  ...key('root', 'g Shift+O', 'address-lot.list'),
  ...sortKeys('address-lot', { k: 'kind' }),
  ...sortKeys('address-lot-block', { i: 'first', l: 'last', z: 'size' }),
  ...key('row', 'y f', 'address-lot-block.copy-first', ON_BLOCK),
  ...key('row', 'y e', 'address-lot-block.copy-last', ON_BLOCK),
]
