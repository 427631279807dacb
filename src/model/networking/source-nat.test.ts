import { expect, test } from 'vitest'
import { NEWEST, R17 } from '@/api/version'
import { behaviour } from '@/model/behaviours'
import { sourceNatRefusal } from './source-nat'

const pool = (ipVersion: 'v4' | 'v6', isDefault: boolean) =>
  ({ ipVersion, poolType: 'unicast', isDefault }) as const

test.each([
  [NEWEST, ['v4'], [pool('v4', true)], false],
  [NEWEST, ['v4', 'v6'], [pool('v4', false), pool('v6', true)], true],
  [NEWEST, ['v6'], [pool('v6', true)], false],
  [NEWEST, [], [], false],
  [NEWEST, ['v4'], [{ ...pool('v4', true), poolType: 'multicast' as const }], true],
  [R17, [], [], true],
  [R17, [], [{ isDefault: true }], false],
  [NEWEST, ['v4'], undefined, false],
] as const)(
  `${behaviour('source-nat-needs-default').rack} (%s, %j, %j)`,
  (version, primary, pools, isRefused) => {
    expect(sourceNatRefusal(primary, pools, version) !== undefined).toBe(isRefused)
  },
)
