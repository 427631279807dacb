/** A window 320 pixels wide: nothing sticks out, and what one came for is within reach. */
import { paths } from '@/paths'
import { expect, test } from '../drive/test'

test.use({ viewport: { width: 320, height: 640 } })

const web = { project: 'web' }
const db = { ...web, instance: 'db-1' }

/** The pages, each with its main action. */
const pages: [address: string, action: RegExp | undefined][] = [
  [paths.projects(), /^New project/],
  [paths.projectNew(), /^Create project/],
  [paths.instances(web), /^New instance/],
  [paths.instanceNew(web), /^Create instance/],
  [paths.instanceStorage(db), /^Stop/],
  [paths.instanceMetricsCpu(db), /^As table/],
  [`${paths.instanceMetricsDisk(db)}?from=2026-01-01&to=2026-01-02`, /^As table/],
  [`${paths.instanceMetricsNetwork(db)}?table=1`, /^As drawing/],
  [paths.instanceNetworking(db), /^Attach floating IP/],
  [paths.instanceNicNew({ ...web, instance: 'web-2' }), /^Add interface/],
  [paths.instanceNicEdit({ ...web, instance: 'web-2', interface: 'net0' }), /^Update interface/],
  [paths.instanceEphemeralAttach({ ...web, instance: 'web-2' }), /^Attach/],
  [paths.instanceFloatingAttach({ ...web, instance: 'web-2' }), /^Attach/],
  [paths.instanceGroupAdd({ ...web, instance: 'web-2' }), /^Add to group/],
  [paths.instanceConnect(db), /^Connect/],
  [paths.instanceSettings(db), undefined],
  [paths.instanceResize({ ...web, instance: 'web-2' }), /^Resize/],
  [paths.instanceSerialConsole(db), /^Release keyboard/],
  [paths.instanceDiskNew({ ...web, instance: 'web-2' }), /^Create and attach/],
  [paths.disks(web), /^New disk/],
  [paths.diskNew(web), /^Create disk/],
  [paths.disk({ ...web, disk: 'db-1-data' }), /^Snapshot/],
  [paths.snapshots(web), /^New snapshot/],
  [paths.snapshotNew(web), /^Create snapshot/],
  [paths.snapshot({ ...web, snapshot: 'db-1-data-1d' }), /^Create image/],
  [paths.snapshotImageNew({ ...web, snapshot: 'db-1-data-1d' }), /^Create image/],
  [paths.images(web), undefined],
  [paths.image({ ...web, image: 'shop-base' }), /^Promote/],
  [paths.affinity(web), /^New group/],
  [paths.affinityNew(web), /^Add group/],
  [paths.antiAffinityGroup({ ...web, antiAffinityGroup: 'front-ends' }), /^Add instance/],
  [paths.affinityMemberAdd({ ...web, affinityGroup: 'builds' }), /^Add to group/],
  [paths.siloImages(), /^Promote image/],
  [paths.siloImage({ image: 'debian-13' }), /^Demote/],
  [paths.siloImagePromote(), /^Promote image/],
  [paths.siloImageDemote({ image: 'debian-13' }), /^Demote image/],
  [paths.access(), /^Add user or group/],
  [paths.projectAccess(web), /^Add user or group/],
  [paths.fleetAccess(), /^Add user or group/],
  [paths.users(), undefined],
  [paths.groups(), undefined],
  [paths.certificates(), /^New certificate/],
  [paths.certificateNew(), /^Create certificate/],
  [paths.certificate({ certificate: 'rack' }), /^Delete/],
  [paths.authSettings(), /^Edit/],
  [paths.authSettingsEdit(), /^Update settings/],
  [paths.profile(), undefined],
  [paths.sshKeys(), /^Add SSH key/],
  [paths.sshKeyNew(), /^Add SSH key/],
  [paths.sshKey({ sshKey: 'laptop' }), /^Copy public key/],
  [paths.accessTokens(), undefined],
  [paths.appearance(), undefined],
  [paths.keys(), /^Presets/],
  [paths.keyEdit({ key: 'instance.start' }), /^Add keys/],
  [paths.keyImport(), /^Import/],
  [paths.aliases(), /^New alias/],
  [paths.aliasNew(), /^Add alias/],
  [paths.silos(), undefined],
  [paths.loginLocal({ silo: 'acme' }), /^Sign in/],
  ['/no/such/place', /^Sign out/],
]

for (const [address, action] of pages)
  test(`${address} fits a narrow window`, async ({ app }) => {
    await app.as('ada').seed('demo').at(address)
    const sticksOut = await app.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      const pane = document.querySelector('main')
      return {
        page: scrollWidth - clientWidth,
        pane: pane ? pane.scrollWidth - pane.clientWidth : 0,
      }
    })
    expect(sticksOut).toEqual({ page: 0, pane: 0 })
    if (!action) return
    const button = app.page
      .getByRole('button', { name: action })
      .or(app.page.getByRole('link', { name: action }))
      .first()
    await button.scrollIntoViewIfNeeded()
    await expect(button).toBeInViewport({ ratio: 1 })
    const box = await button.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  })

test('in a narrow window the sidebar comes out by its button', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  const link = app.page.getByRole('link', { name: /^Disks/ })
  await expect(link).toBeHidden()
  await app.page.getByRole('button', { name: 'Sidebar' }).click()
  await link.click()
  await expect(app.title).toHaveText('Disks')
  await expect(link).toBeHidden()
})

test('in a narrow window an instance is started from its row', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.list.row('web-2').choose('Start')
  await app.list.row('web-2').shows({ State: 'starting' })
})
