import { expect, test } from 'vitest'
import type { AuditRow } from '@/nouns/operations/audit-entry/rules/entry'
import { KINDS } from '@/nouns/operations/audit-entry/rules/kinds'
import '../index'
import { entryLink, targetPlace } from './audit-address'

const ID = '2a6b5ee5-09ab-4a86-8c2b-1de6d34a0d2a'

const rowAbout = (requestUri: string, isOwnSilo: boolean | undefined): AuditRow => ({
  id: 'entry',
  isOwnSilo,
  entry: {
    id: 'entry',
    actor: { kind: 'unauthenticated' },
    operationId: 'some_operation',
    requestId: 'request',
    requestUri,
    result: { kind: 'success', httpStatusCode: 200 },
    sourceIp: '172.20.3.4',
    timeStarted: new Date(0),
    timeCompleted: new Date(0),
  },
})

test.each([
  `/v1/system/hardware/sleds/${ID}/provision-policy`,
  `/v1/system/hardware/racks/${ID}/membership/add`,
  '/v1/system/silos/acme',
  '/v1/system/ip-pools/shop',
])('%s belongs to the fleet, and is shown whoever made the call', (uri) => {
  expect(targetPlace(rowAbout(uri, false))).toHaveProperty('address')
  expect(targetPlace(rowAbout(uri, undefined))).toHaveProperty('address')
})

test.each([
  ['/v1/disks/d?project=web', false, 'd is not in your silo'],
  ['/v1/disks/d?project=web', undefined, 'the entry does not name the silo of d'],
  [`/v1/disks/${ID}`, true, `the entry does not name the project of ${ID}`],
  ['/device/confirm', true, 'the entry names no single thing that has a page'],
])('%s with the own silo %s: %s', (uri, isOwnSilo, reason) => {
  expect(targetPlace(rowAbout(uri, isOwnSilo))).toEqual({ reason })
})

test.each([
  ['/v1/me/ssh-keys/laptop', 'only its owner sees laptop'],
  [`/v1/network-interfaces/${ID}`, `the entry does not name the project of ${ID}`],
])('%s: %s', (uri, reason) => {
  expect(targetPlace(rowAbout(uri, true))).toEqual({ reason })
})

test.each([
  ['/v1/internet-gateway-ip-pools/p?project=web&vpc=main&gateway=out', 'internet-gateways/out'],
  ['/v1/network-interfaces/n?project=web&instance=db', 'instances/db/storage'],
  ['/v1/vpcs/main?project=web', 'vpcs/main'],
  [`/v1/system/support-bundles/${ID}`, `support-bundles/${ID}`],
  ['/v1/system/identity-providers/local/users/1/set-password?silo=acme', 'silos/acme/users/1'],
])('%s links to its page, or to that of its parent', (uri, page) => {
  expect(targetPlace(rowAbout(uri, true))).toEqual({ address: expect.stringContaining(page) })
})

test('every target of a URI gives an address without gaps, or a reason why it has none', () => {
  for (const [path, [, , , ...within]] of Object.entries(KINDS)) {
    const query = new URLSearchParams(within.map((one) => [one, `the-${one}`])).toString()
    const place = targetPlace(rowAbout(`/v1/${path}/${ID}?${query}`, true))
    if ('address' in place) expect(place.address).not.toMatch(/[{}]|undefined/)
    else expect(place.reason).toMatch(/^only its owner sees/)
  }
})

test('a link to an entry has its time, but no impossible time', () => {
  const at = (time: string) => entryLink({ entry: ID, at: time })
  expect(at('2026-11-25T10:00:00Z')).toContain('?at=2026-11-25T10%3A00%3A00.000Z&from=')
  for (const time of ['+275760-09-13T00:00:00Z', '275760-09-14', 'NaN', ''])
    expect(at(time)).not.toContain('?')
})
