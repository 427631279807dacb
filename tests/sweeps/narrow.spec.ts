/**
 * In a window 320 pixels wide nothing overflows, and the main action is visible or can be scrolled to. This file tests
 * states that an address alone does not show; the sweep `routes` tests every address.
 */
import type { PathName } from '@/paths'
import { paths } from '@/paths'
import { atMost } from '../drive/answers'
import { expect, onScreen, test } from '../drive/test'
import { NARROW, NO_ACTION, actionOf, fits, needlessActions } from './narrow'

test.use({ viewport: NARROW })

const web = { project: 'web' }
const db = { ...web, instance: 'db-1' }

/** Addresses with data or options that the sweep of addresses does not show, and an unknown address. */
const STATES: [address: string, action: RegExp | undefined][] = [
  [paths.instanceStorage(db), /^Stop/],
  [paths.instanceMetricsCpu(db), /^As table/],
  [`${paths.instanceMetricsDisk(db)}?from=2026-01-01&to=2026-01-02`, /^As table/],
  [`${paths.instanceMetricsNetwork(db)}?table=1`, /^As drawing/],
  [`${paths.instancesCompare(web)}?of=db-1&of=web-1&of=web-2`, /^As table/],
  [paths.instanceNetworking(db), /^Attach floating IP/],
  [paths.instanceConnect(db), /^Connect/],
  [paths.instanceSettings(db), undefined],
  [paths.instanceSerialConsole(db), /^Release keyboard/],
  [paths.disk({ ...web, disk: 'db-1-data' }), /^Snapshot/],
  [paths.snapshot({ ...web, snapshot: 'db-1-data-1d' }), /^New image/],
  ['/no/such/place', /^Sign out/],
  [`${paths.systemUtilization()}?tab=metrics`, /^As table/],
  [`${paths.systemUtilization()}?tab=hardware`, /^As table/],
  [`${paths.utilization()}?table=1`, /^As drawing/],
]

test('every address has a main action, or a reason why it has none', () => {
  const names = Object.keys(paths) as PathName[]
  expect(names.filter((name) => (actionOf(name) === undefined) !== name in NO_ACTION)).toEqual([])
  expect(needlessActions()).toEqual([])
})

test('pages in other states fit a window 320 pixels wide', onScreen, async ({ app }) => {
  test.setTimeout(atMost(90_000))
  await app.as('ada').seed('demo').start()
  for (const [address, action] of STATES)
    await test.step(address, async () => {
      await app.visit(address)
      await fits(app, address, action)
    })
})
