import { describe, expect, test } from 'vitest'
import {
  addEnds,
  addPorts,
  addProtocol,
  checkIcmpType,
  checkTypedCode,
  endsValue,
  protocolName,
  protocolOf,
  protocolsValue,
  ruleOfValues,
  splitList,
  typedCode,
  valuesOfRule,
} from './form'
import { ruleWith } from './firewall.testing'

describe('pasted lists', () => {
  test('addresses and networks find their types; what is wrong stays typed', () => {
    const value = { ...endsValue([{ type: 'ip', value: '10.0.0.1' }]), type: 'ip' as const }
    const texts = splitList(' 10.0.0.1, 10.0.0.2;10.1.0.0/16\nfd00::1 wrong 10.0.0.300')
    expect(addEnds(value, texts, 'Target name', 'v')).toEqual({
      items: [
        { type: 'ip', value: '10.0.0.1' },
        { type: 'ip', value: '10.0.0.2' },
        { type: 'ip_net', value: '10.1.0.0/16' },
        { type: 'ip', value: 'fd00::1' },
      ],
      rest: 'wrong 10.0.0.300',
      wrong: 'Not a valid IP address',
    })
  })

  test('ports', () => {
    expect(addPorts(['22'], splitList('22, 80 443-440 8000-8099'))).toEqual({
      items: ['22', '80', '8000-8099'],
      rest: '443-440',
      wrong: 'Not a valid port range',
    })
    expect(addPorts(['22'], ['22']).wrong).toBe('Port range already added')
  })

  test('ports are added in one spelling, and found again in any', () => {
    expect(addPorts([], splitList('00080 ８０００－８０９９')).items).toEqual(['80', '8000-8099'])
    expect(addPorts(['80'], ['00080']).wrong).toBe('Port range already added')
    // Another client may have written it so.
    expect(addPorts(['00080'], ['80']).wrong).toBe('Port range already added')
  })

  test('an invisible character in a port is named', () => {
    expect(addPorts([], ['80\u200b80']).wrong).toBe(
      '“80‹U+200B›80” has an invisible character: type it again',
    )
  })

  test('an address in another spelling is not added twice, and a network says which one it is', () => {
    const value = { ...endsValue([{ type: 'ip', value: 'fd00::1' }]), type: 'ip' as const }
    expect(addEnds(value, ['FD00:0::1'], 'Target name', 'v').items).toHaveLength(1)
    const nets = { ...endsValue([{ type: 'ip_net', value: 'fd00::/64' }]), type: 'ip_net' as const }
    expect(addEnds(nets, ['FD00:0::/64'], 'Target name', 'v').items).toHaveLength(1)
    expect(addEnds(nets, ['0.0.0.1/0'], 'Target name', 'v')).toMatchObject({
      rest: '0.0.0.1/0',
      wrong:
        '0.0.0.1/0 means every IPv4 address, 0.0.0.0/0. Write that, or 0.0.0.1/32 for the one address',
    })
  })

  test('a range is one value whatever its dash, and a list with dashes before its lines has none', () => {
    expect(splitList('22,8000–8099; 1 — 5')).toEqual(['22', '8000-8099', '1-5'])
    expect(splitList('- 80\n- 443')).toEqual(['-', '80', '-', '443'])
    expect(splitList('web-1, db-2')).toEqual(['web-1', 'db-2'])
  })
})

test.each([
  ['', undefined],
  ['255', undefined],
  ['256', 'ICMP type must be a number between 0 and 255'],
  ['3abc', 'ICMP type must be a number between 0 and 255'],
])('the ICMP type %s', (text, expected) => expect(checkIcmpType(text)).toBe(expected))

test.each([
  ['', undefined],
  ['0', undefined],
  ['1–3', undefined],
  ['1 – 3', undefined],
  ['1000', 'ICMP code must be between 0 and 255'],
  ['300-301', 'ICMP code range start must be between 0 and 255'],
  ['3-300', 'ICMP code range end must be between 0 and 255'],
  ['3-1', 'ICMP code range start must be less than or equal to range end'],
  ['x', 'ICMP code must be a number or numeric range'],
])('the ICMP code %s', (text, expected) => expect(checkTypedCode(typedCode(text))).toBe(expected))

test('a protocol filter is put together, and a repeated one left out', () => {
  const put = (icmpType: string, code: string) =>
    protocolOf({ ...protocolsValue(), type: 'icmp', icmpType, code }).item
  expect(put('', '')).toEqual({ type: 'icmp', value: null })
  expect(put('0', '')).toEqual({ type: 'icmp', value: { icmpType: 0 } })
  expect(put('3', ' 4 ')).toEqual({ type: 'icmp', value: { icmpType: 3, code: '4' } })
  const items = addProtocol([], { type: 'icmp', value: { icmpType: 0 } })
  expect(addProtocol(items, { type: 'icmp', value: { icmpType: 0, code: null } })).toBe(items)
  expect(protocolName({ type: 'icmp', value: { icmpType: 7, code: '0' } })).toBe(
    'ICMP 7 - Type 7 | Code 0',
  )
})

test('ICMPv6 has types of its own', () => {
  const put = (icmpType: string) =>
    protocolOf({ ...protocolsValue(), type: 'icmp6', icmpType, code: '' }).item
  expect(put('128')).toEqual({ type: 'icmp6', value: { icmpType: 128 } })
  expect(put('')).toEqual({ type: 'icmp6', value: null })
  const names = (['icmp', 'icmp6'] as const).map((type) =>
    protocolName({ type, value: { icmpType: 3 } }),
  )
  expect(names).toEqual(['ICMP 3 - Destination Unreachable', 'ICMPv6 3 - Time Exceeded'])
  expect(protocolName({ type: 'icmp6', value: null })).toBe('ICMPv6 (All types)')
})

test('a rule survives the form', () => {
  const rule = ruleWith('a', {
    filters: {
      hosts: [{ type: 'ip', value: '10.0.0.1' }],
      ports: ['1'],
      protocols: [{ type: 'tcp' }],
    },
  })
  expect(ruleOfValues(valuesOfRule(rule))).toEqual(rule)
})
