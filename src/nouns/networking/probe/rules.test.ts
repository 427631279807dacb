import { expect, test } from 'vitest'
import { externalIpText, probeAddresses } from './rules'

const V4 = { ip: '172.30.0.5', subnet: '172.30.0.0/22' }
const V6 = { ip: 'fd00::5', subnet: 'fd00::/64', transitIps: ['fd00:1::/64'] }

test.each([
  [{ type: 'v4', value: V4 }, [{ ...V4, transitIps: [] }]],
  [{ type: 'v6', value: V6 }, [V6]],
  [{ type: 'dual_stack', value: { v4: V4, v6: V6 } }, [{ ...V4, transitIps: [] }, V6]],
  [{ type: 'v7', value: {} }, []],
] as const)('the addresses of %j', (ipConfig, addresses) => {
  expect(probeAddresses({ ipConfig } as unknown as Parameters<typeof probeAddresses>[0])).toEqual(
    addresses,
  )
})

test('an external IP in words', () => {
  expect(externalIpText({ kind: 'snat', ip: '198.51.100.4', firstPort: 0, lastPort: 16383 })).toBe(
    'snat 198.51.100.4 ports 0–16383',
  )
})
