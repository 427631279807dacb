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
  [paths.disks(web), undefined],
  [paths.images(web), undefined],
  [paths.affinity(web), /^New group/],
  [paths.affinityNew(web), /^Add group/],
  [paths.antiAffinityGroup({ ...web, antiAffinityGroup: 'front-ends' }), /^Add instance/],
  [paths.affinityMemberAdd({ ...web, affinityGroup: 'builds' }), /^Add to group/],
  [paths.siloImages(), undefined],
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
    const button = app.page.getByRole('button', { name: action }).first()
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
