import { expect, test } from 'vitest'
import type { AuditLogEntry } from '@/api/contract/audit-log'
import type { AuditRow } from './entry'
import { actorId, actorKind, durationOf, outcomeText } from './entry'
import { entryAt } from './entry.testing'
import { csvCell } from '@/model/csv'
import { safeUri, toCsv, toJsonLines } from './export'
import type { LoadedLog } from './log'
import { MOST_ENTRIES, cannotLoadMore, withNewer, withOlder } from './log'
import { targetOf, targetText } from './target'

const logOf = (...rows: AuditRow[]): LoadedLog => ({
  items: rows,
  start: 0,
  isFull: false,
  nextPage: 'more',
})

const ID = '2a6b5ee5-09ab-4a86-8c2b-1de6d34a0d2a'

test('a thing that is addressed by its id has its name where that is known', () => {
  expect(targetText('disk_delete', `/v1/disks/${ID}`, 'scratch-7')).toBe('disk scratch-7')
})

test.each([
  ['/v1/instances/db-1/start?project=web', 'instance_start', 'instance db-1', false],
  ['/v1/instances/db-1?project=web', 'instance_delete', 'instance db-1', true],
  ['https://rack.example/v1/disks/d?project=web', 'disk_view', 'disk d', false],
  ['/v1/floating-ips/shop?project=web', 'floating_ip_update', 'floating ip shop', false],
  ['/v1/projects/data/policy', 'project_policy_update', 'project data', false],
  ['/v1/system/ip-pools/p/ranges/add', 'ip_pool_range_add', 'ip pool p', false],
  [
    `/experimental/v1/system/support-bundles/${ID}`,
    'support_bundle_delete',
    `support bundle ${ID}`,
    true,
  ],
  ['/v1/images/debian', 'image_demote', 'silo image debian', false],
  [`/v1/disks/${ID}`, 'disk_delete', `disk ${ID}`, true],
  ['/v1/instances/2a6b5ee5-09ab-4a86-8c2b-1de6d34a0d2a', 'instance_view', undefined, false],
])('%s is about %s', (uri, operation, text, isGone) => {
  const target = targetOf(operation, uri)
  if (text === undefined) expect(target?.params).toHaveProperty('instance')
  else expect(targetText(operation, uri)).toBe(text)
  expect(target?.isGone).toBe(isGone)
})

test.each([
  '/v1/instances?project=web',
  '/v1/instances/db-1',
  '/v1/constructor/x',
  '/device/confirm',
  '/experimental/v2/disks/d?project=web',
  '/v1/instances/%E0%A4%A/start?project=web',
  '',
])('%s names nothing that can be shown', (uri) => {
  expect(targetOf('some_operation', uri)).toBeUndefined()
  expect(targetText('some_operation', uri)).toBe(uri)
})

test('an entry is described by its actor, its end and its length', () => {
  const { entry } = entryAt(5, {
    actor: { kind: 'silo_user', siloId: 's', siloUserId: 'u' },
    result: {
      kind: 'error',
      httpStatusCode: 403,
      errorCode: 'Forbidden',
      errorMessage: 'not allowed',
    },
  })
  expect(outcomeText(entry)).toBe('403 error Forbidden not allowed')
  expect([actorId(entry.actor), actorKind(entry.actor)]).toEqual(['u', 'silo user'])
  expect(durationOf(entry)).toBe(12)
  expect(outcomeText(entryAt(1, { result: { kind: 'unknown' } }).entry)).toBe('unknown')
  const future = { kind: 'scim_token' } as unknown as AuditLogEntry['actor']
  expect([actorId(future), actorKind(future)]).toEqual([undefined, 'scim token'])
})

test('newer entries come first, once each, also one that was written late', () => {
  const log = logOf(entryAt(9), entryAt(7), entryAt(5))
  const next = withNewer(log, [entryAt(11), entryAt(9), entryAt(8), entryAt(7)])
  expect(next.items.map(({ entry }) => entry.timeCompleted.getTime() / 1_000)).toEqual([
    11, 9, 8, 7, 5,
  ])
  expect(withNewer(log, [entryAt(9), entryAt(7)])).toBe(log)
  expect(next.nextPage).toBe('more')
})

test('older entries follow, and the log stays bounded', () => {
  const log = withOlder(logOf(entryAt(9)), [entryAt(9), entryAt(8)], undefined)
  expect(log.items).toHaveLength(2)
  expect(cannotLoadMore(log)).toBe('all entries of this range are loaded')
  const many = Array.from({ length: MOST_ENTRIES }, (_, n) => entryAt(MOST_ENTRIES - n))
  const full = withOlder(logOf(entryAt(MOST_ENTRIES + 1)), many, 'more')
  expect(full.items).toHaveLength(MOST_ENTRIES)
  expect(cannotLoadMore(full)).toMatch(/no more are kept/)
  const newer = withNewer(full, [entryAt(MOST_ENTRIES + 2)])
  expect(newer.items).toHaveLength(MOST_ENTRIES)
  expect(newer.items[0]?.id).toBe(entryAt(MOST_ENTRIES + 2).id)
})

test('a cell is quoted where it must be, and is never a formula', () => {
  expect(csvCell('a,"b"\n')).toBe('"a,""b""\n"')
  const hidden = [
    ' =1',
    '\u00a0=1',
    '"=1"',
    "'=1",
    '\u200b=1',
    '\ufeff=1',
    ' "+1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
  ]
  for (const text of ['=1+1', '+1', '-1', '@x', '\tx', ...hidden])
    expect(csvCell(text)).toMatch(/^"?'./)
  expect(csvCell("'=1")).toBe("''=1")
  expect([csvCell(undefined), csvCell(12), csvCell('plain')]).toEqual(['', '12', 'plain'])
})

test('values of a query that may be secret are left out of a file', () => {
  expect(safeUri('/v1/x?project=web&code=abc&SAMLResponse=y&key=k')).toBe(
    '/v1/x?project=web&code=‹secret›&SAMLResponse=‹secret›&key=‹secret›',
  )
  expect(safeUri('/v1/x')).toBe('/v1/x')
  const row = entryAt(3, { requestUri: '/login/saml?token=hidden' })
  expect(toCsv([row])).not.toContain('hidden')
  expect(toJsonLines([row])).not.toContain('hidden')
})

test('a file holds a line for each entry', () => {
  const [header = '', line = ''] = toCsv([entryAt(3)]).split('\r\n')
  expect(header.split(',')).toHaveLength(line.split(',').length)
  expect(JSON.parse(toJsonLines([entryAt(3)]))).toMatchObject({
    operation_id: 'login_local',
    time_completed: '1970-01-01T00:00:03.000Z',
    result: { kind: 'success', http_status_code: 204 },
  })
})
