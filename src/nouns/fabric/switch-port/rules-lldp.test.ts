import { expect, test } from 'vitest'
import { NO_LLDP, checkManagementIp, lldpBody, lldpValues } from './rules-lldp'

test('an announcement is sent without the parts that are empty', () => {
  expect(lldpBody({ ...NO_LLDP, enabled: true, systemName: ' rack-one ', chassisId: ' ' })).toEqual(
    {
      enabled: true,
      systemName: 'rack-one',
    },
  )
  expect(lldpBody(NO_LLDP)).toEqual({ enabled: false })
})

test('a form shows what the API gave, and sends it back', () => {
  const config = { enabled: true, linkName: 'phy0', managementIp: '10.85.1.1' }
  expect(lldpBody(lldpValues({ ...config, systemName: null }))).toEqual(config)
})

test.each([
  ['', undefined],
  ['10.85.1.1', undefined],
  [' fe80::1 ', undefined],
  ['10.85.1', 'Not a valid IP address'],
  ['10.85.1.0/24', 'Not a valid IP address'],
])('the management address %j: %s', (text, problem) => {
  expect(checkManagementIp(text)).toBe(problem)
})
