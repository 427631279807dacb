/** The page of issues: the issues, failed reads, repairs, and the count in the sidebar. */
import { paths } from '@/paths'
import { R16 } from '@/api/version'
import { found } from '../drive/found'
import { heldAnswer } from '../drive/held-answer'
import { expect, long, onScreen, test } from '../drive/test'

test(
  'an issue is listed with its repair, and disappears after the repair',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').start()
    app.world.maintenance.suspended = true
    await app.at(paths.silos())
    // The sidebar shows the count automatically after the page has loaded.
    const entry = app.page
      .getByRole('navigation', { name: 'Sidebar' })
      .getByRole('link', { name: /^Issues/ })
    await expect(entry).toContainText(/\d+ issues/)
    await app.press('issue.list')
    await app.isAt(paths.issues())
    const sources = app.main.getByRole('list', { name: 'Sources' })
    await expect(sources).toContainText('IP pools ok')
    await app.list.row('nightly').shows({ Problem: 'failed', What: /Instances · data/ })
    await app.list.row('broken').shows({ Problem: 'faulted' })
    await app.list.row('legacy-siem').shows({ Problem: 'deliveries fail' })
    const updates = app.list.row('Automatic updates')
    if (app.world.version === R16) await expect(sources).not.toContainText('System update')
    else {
      await updates.shows({ Problem: 'suspended', What: /System update/ })
      await expect(
        updates.locator.getByRole('link', { name: 'Automatic updates' }),
      ).toHaveAttribute('href', paths.systemUpdate())
    }

    // The repair is a command of the resource, with the command's own key.
    const before = await app.main.locator('[data-row]').count()
    await app.list.row('nightly').press('instance.start')
    await app.later(10_000)
    await expect(app.main.locator('[data-row]')).toHaveCount(before - 1)
    await expect(app.list.row('nightly').locator).toBeHidden()
    await app.list.row('broken').press('disk.delete')
    await app.confirm({ typed: 'broken' })
    await expect(app.list.row('broken').locator).toBeHidden()

    // The issue of a session that is down links to the peer, and to the session in its list.
    await app.list.row('10.85.0.66').reach()
    await app.keys('Enter')
    await app.isAt(paths.bgpPeer({ bgpPeer: 'switch1_10.85.0.66_47' }))
    await expect(app.panel.root).toContainText('active')
    await app.keys('Escape')
    await app.press('issue.list')
    await app.isAt(paths.issues())
    await expect(
      app.list.row('10.85.0.2').locator.getByRole('link', { name: '10.85.0.2' }),
    ).toHaveAttribute('href', `${paths.bfdSessions()}?q=peer:10.85.0.2`)

    // The name in the issue opens the resource.
    await app.list.row('reports').reach()
    await app.keys('Enter')
    await app.isAt(paths.instanceStorage({ project: 'data', instance: 'reports' }))
  },
)

test('by mouse: the first repair of an issue is a button in its row, whichever row has the cursor', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.issues())
  const row = app.list.row('nightly')
  await row.shows({
    'What it means': /policy is “never”\. Start it by hand\.$/,
    Repair: /^Start/,
  })
  await app.list.row('broken').reach()
  await row.locator.getByRole('button', { name: /^Start/ }).click()
  await app.later(10_000)
  await expect(row.locator).toBeHidden()
  await app.list.row('broken').locator.getByRole('link', { name: 'Snapshots' }).click()
  await app.isAt(`${paths.snapshots({ project: 'web' })}?q=disk%3Abroken`)
})

test('issues are filtered by their source, which stands below the name', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.issues())
  await app.list.filter('source:instances')
  await expect(app.list.rows).toHaveCount(3)
  await app.list.row('ci-runner-03').shows({ What: /Instances · web$/ })
  await expect(app.list.row('broken').locator).toBeHidden()
})

test('a viewer reads why the repair of an issue is not for them', async ({ app }) => {
  await app.as('grace').seed('demo').at(paths.issues())
  const repair = app.list.row('BRM42220006').locator.getByRole('button')
  const resume = repair.filter({ hasText: 'Resume provisioning' })
  await expect(resume).toHaveAttribute('aria-disabled', 'true')
  await expect(resume).toHaveAttribute('data-tip', /role/)
})

test('a failing receiver is probed, and missed alerts are sent again once it answers', async ({
  app,
}) => {
  await app.as('ada').seed('demo').start()
  const siem = found(app.world.receivers.named('legacy-siem'))
  const resent = () => app.world.deliveries.under(siem.id).filter((d) => d.trigger === 'resend')
  const before = resent().length
  await app.at(paths.issues())
  await app.list.row('legacy-siem').press('alert-receiver.probe')
  await expect(app.toast('legacy-siem does not take alerts')).toContainText(
    'It answered the probe with status 500',
  )
  expect(resent()).toHaveLength(before)

  app.world.receivers.update(siem.id, { endpoint: 'https://siem.example.com/in' })
  const menu = await app.list.row('legacy-siem').openMenu()
  await menu.getByRole('menuitem', { name: /^Probe and send again/ }).click()
  await expect(app.toast('legacy-siem answers: what it missed is sent again')).toBeVisible()
  // No log contains the probe itself. The webhook counts as healthy after the missed alerts have been delivered.
  await app.later(2_000)
  await expect(app.list.row('legacy-siem').locator).toBeHidden()
  expect(resent()).toHaveLength(before + 2)

  const bridge = found(app.world.receivers.named('chat-bridge'))
  app.world.receivers.update(bridge.id, { endpoint: 'https://unreachable.example.com/' })
  await app.at(paths.silos())
  await app.palette.run('probe', /^Probe webhook and send again…/, 'chat-bridge')
  await expect(app.toast('chat-bridge does not take alerts')).toContainText('cannot be reached')
})

test('a read of issues that fails or is refused is named, and the other issues are shown', async ({
  app,
}) => {
  await app.as('ada').seed('demo').start()
  app.expectFailure('/v1/system/networking/bgp-status')
  app.expectFailure('/v1/system/hardware/switch-port')
  app.world.faults.next('networkingBgpStatus', { kind: 'status', status: 503 })
  app.world.faults.next('networkingSwitchPortList', { kind: 'status', status: 403 })
  await app.at(paths.issues())
  await expect(app.main).toContainText('BGP peers could not be read')
  await expect(app.main).toContainText('Your role does not show you Switch ports')
  await app.list.row('nightly').shows({ Problem: 'failed' })
  await app.main.getByRole('button', { name: 'Try again' }).click()
  await expect(app.main).not.toContainText('could not be read')
  await expect(app.main.getByRole('list', { name: 'Sources' })).toContainText(/BGP peers \d/)
})

test('without issues the page and the sidebar show no warnings', async ({ app }) => {
  await app.as('ada').seed('empty').start()
  const { world } = app
  for (const { id } of world.sleds.all())
    world.sleds.update(id, { policy: { kind: 'in_service', provisionPolicy: 'provisionable' } })
  for (const { id } of world.physicalDisks.all())
    world.physicalDisks.update(id, { policy: { kind: 'in_service' } })
  for (const { id } of world.uninitializedSleds.all()) world.uninitializedSleds.remove(id)
  await app.at(paths.issues())
  await expect(app.main).toContainText('Nothing needs attention')
  await expect(app.main.getByRole('list', { name: 'Sources' })).toContainText('Switch ports ok')
  await expect(app.page.getByText(/\d issues?$/)).toHaveCount(0)
  await app.press('overview.view')
  await expect(app.main.getByRole('status')).toContainText(
    /^Nothing is wrong\s*Looked at: instances, disks, sleds, sleds to add, physical disks, unadopted disks, IP pools, quotas, .* and system update\./,
  )
})

test('by keys: an acknowledged issue is not counted until it changes', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  await app.at(paths.issues())
  const { world } = app
  const known = app.main.getByText(/acknowledged, until the problem changes/)
  await app.list.row('nightly').press('issue.acknowledge')
  await expect(app.status).toContainText('nightly: acknowledged in this browser')
  await app.list.row('nightly').shows({ Problem: 'failed (acknowledged)' })
  await expect(known).toContainText('1 issue acknowledged')
  await app.press('issue.acknowledge')
  await expect(app.status).toContainText('it is acknowledged')

  // The overview moves to the next issue. After a reload, the acknowledgement is applied at once.
  await app.page.reload()
  await app.list.row('nightly').shows({ Problem: 'failed (acknowledged)' })
  await app.press('overview.view')
  await expect(app.main).toContainText('1 acknowledged in this browser')
  await expect(app.list.row('nightly').locator).toBeHidden()
  await app.list.row('broken').press('issue.acknowledge')
  await expect(app.main).toContainText('2 acknowledged in this browser')
  await expect(app.list.row('broken').locator).toBeHidden()

  // A second failure of the same instance counts as a new issue.
  const nightly = found(world.instances.all().find(({ name }) => name === 'nightly'))
  world.instances.update(nightly.id, { timeRunStateUpdated: world.clock.now() })
  await app.press('view.refresh')
  await app.list.row('nightly').shows({ Problem: 'failed' })
  await app.press('issue.list')
  await expect(known).toContainText('1 issue acknowledged')
  await app.list.row('broken').press('issue.unacknowledge')
  await app.list.row('broken').shows({ Problem: 'faulted' })
  await expect(known).toBeHidden()
})

test('by mouse: the full explanation of the focused issue is shown, with its repair', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.issues())
  const row = app.list.row('broken')
  await row.locator.getByText('faulted').click()
  const about = app.main.getByRole('region', { name: 'About broken' })
  // No snapshot of the disk is ready.
  await expect(about).toContainText('No snapshot of it is ready')
  await about.getByRole('button', { name: /^Acknowledge/ }).click()
  await row.shows({ Problem: 'faulted (acknowledged)' })
  await about.getByRole('button', { name: /^Count again/ }).click()
  await row.shows({ Problem: 'faulted' })
  // The menu acts on its own row, while the focus is on another row.
  const menu = await app.list.row('legacy-siem').openMenu()
  await menu.getByRole('menuitem', { name: /^Acknowledge/ }).click()
  await app.list.row('legacy-siem').shows({ Problem: 'deliveries fail (acknowledged)' })
  await row.shows({ Problem: 'faulted' })
})

test('a faulted disk links to its snapshots, and a new disk is created from one', async ({
  app,
}) => {
  await app.as('ada').seed('demo').start()
  const { world } = app
  const last = found(world.snapshots.all().find(({ name }) => name === 'broken-last'))
  await app.at(paths.issues())
  const menu = await app.list.row('broken').openMenu()
  await menu.getByRole('menuitem', { name: /^Snapshots/ }).click()
  await app.isAt(`${paths.snapshots({ project: 'web' })}?q=disk%3Abroken`)
  await app.list.has(['broken-last'])
  await app.list.row('broken-last').press('snapshot.disk-create')
  await expect(app.status).toContainText('Only snapshots in state ready can become a disk')

  world.snapshots.update(last.id, { state: 'ready' })
  await app.press('view.refresh')
  await app.list.row('broken-last').shows({ State: 'ready' })
  await app.list.row('broken-last').press('snapshot.disk-create')
  await expect(app.panel.field('Name')).toHaveValue('broken-last')
  await expect(app.panel.root.getByRole('combobox', { name: 'Source snapshot' })).toHaveValue(
    'broken-last',
  )
  await app.panel.fill({ Name: 'restored' })
  await app.panel.submit()
  await expect(app.toast('Disk restored created')).toBeVisible()
  expect(world.disks.all().find(({ name }) => name === 'restored')).toMatchObject({
    snapshotId: last.id,
    size: last.size,
  })
  await app.list.has(['broken-last'])
})

test('while sources are still read, the cursor stays on the first issue until the user moves it', async ({
  app,
}) => {
  const { alter, goOn } = heldAnswer('/v1/instances')
  await app.as('ada').seed('demo').alter(alter).at(paths.issues())
  await expect(app.list.row('nightly').locator).toBeHidden()
  await expect(app.list.rows.first()).toHaveAttribute('data-cursor')
  goOn()
  await expect(app.list.row('nightly').locator).toBeVisible()
  await expect(app.list.rows.first()).toHaveAttribute('data-cursor')
})

test.describe('in a tall window', () => {
  test.use({ viewport: { width: 2560, height: 1440 } })

  test('the overview lists as many issues as have room', onScreen, async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.overview())
    await expect(app.list.rows).toHaveCount(12)
    // All of the page is seen without scrolling.
    await expect
      .poll(() =>
        app.main.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
      )
      .toBe(0)
    await app.page.setViewportSize({ width: 1280, height: 800 })
    await expect(app.list.rows).toHaveCount(5)
  })
})

test('in a low window the first issue is seen, not what is about it', onScreen, async ({ app }) => {
  await app.page.setViewportSize({ width: 640, height: 400 })
  await app.as('ada').seed('demo').at(paths.issues())
  const about = app.main.getByRole('region', { name: /^About / })
  await expect(about).toBeAttached()
  await expect(about).not.toBeInViewport()
})

test('the number of issues is back in the sidebar as soon as nothing is looked for there', async ({
  app,
}) => {
  await app.as('ada').seed('demo').clockDriven().at(paths.projects())
  const sidebar = app.page.getByRole('navigation', { name: 'Sidebar' })
  const counted = sidebar.getByRole('link', { name: /^Issues.*\d issue/ })
  // They are counted some seconds after the page is whole.
  await expect(async () => {
    await app.passes(5_000)
    await expect(counted).toBeVisible({ timeout: 100 })
  }).toPass()
  await sidebar.getByRole('searchbox', { name: 'Find a page' }).fill('disks')
  await expect(counted).toBeHidden()
  await app.keys('Escape')
  // It is not counted anew, which would take ten seconds.
  await expect(counted).toBeVisible({ timeout: 3_000 })
})
