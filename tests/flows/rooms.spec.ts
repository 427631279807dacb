/** Further actions on a project, an instance and its disks. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { check } from '../drive/choose'
import { expect, onScreen, test } from '../drive/test'

const web = { project: 'web' }
const idle = { ...web, instance: 'staging-db' }

const instance = (app: App, name: string) => app.world.instances.all().find((i) => i.name === name)
const disk = (app: App, name: string) => app.world.disks.all().find((d) => d.name === name)

test('a project is renamed in its panel, and the list shows it', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.projects())
  await app.list.row('lab').press('project.edit')
  await app.panel.fill({ Name: 'workshop', Description: 'Benches' })
  await app.panel.submit()
  await app.list.has(['data', 'web', 'workshop'])
  await app.list.row('workshop').shows({ Description: 'Benches' })
})

test('a stopped instance is resized; a running one must be stopped first', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.list.row('web-1').press('instance.resize', { in: 'row' })
  await expect(app.status).toContainText(
    'Only stopped, failed, or creating instances can be resized',
  )
  await app.list.row('staging-db').press('instance.resize', { in: 'row' })
  await expect(app.panel.field('vCPUs')).toHaveValue('2')
  await app.panel.submit()
  await expect(app.status).toContainText('Nothing is changed')
  await app.panel.fill({ vCPUs: '4', Memory: '24' })
  await app.panel.submit()
  await expect(app.page.getByRole('dialog')).toBeHidden()
  await app.list.row('staging-db').shows({ vCPU: '4', Memory: '24 GiB' })
  expect(instance(app, 'staging-db')).toMatchObject({ ncpus: 4, memory: 24 * 2 ** 30 })
})

test('a disk is attached, and detached after a question', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instanceStorage(idle))
  await app.press('instance.disk-attach', { in: 'detail' })
  await app.panel.choose('Disk', 'scratch')
  await app.panel.submit()
  await app.list.row('scratch').shows({ State: 'attached' })
  await app.list.row('scratch').press('disk.detach')
  await app.confirm()
  await expect(app.list.row('scratch').locator).toHaveCount(0)
  expect(disk(app, 'scratch')?.state.state).toBe('detached')
})

test('a boot disk must be unset before it can be detached, and can be set again', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.instanceStorage(idle))
  const boot = disk(app, 'staging-db-data') ? instance(app, 'staging-db')?.bootDiskId : undefined
  const { name = '' } = app.world.disks.all().find((d) => d.id === boot) ?? {}
  await app.list.row(name).press('disk.detach')
  await expect(app.status).toContainText('Boot disk must be unset before it can be detached')
  await app.list.row(name).press('disk.unset-boot')
  await app.confirm()
  await expect(app.main).toContainText('No boot disk set')
  expect(instance(app, 'staging-db')).toMatchObject({ ncpus: 2, memory: 16 * 2 ** 30 })
  await app.list.row('staging-db-data').press('disk.set-boot')
  await app.confirm()
  await expect
    .poll(() => instance(app, 'staging-db')?.bootDiskId)
    .toBe(disk(app, 'staging-db-data')?.id)
})

test('changing the restart policy changes nothing else of the instance', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instanceSettings(idle))
  const before = { ...instance(app, 'staging-db') }
  await check(app.main.getByRole('radio', { name: /^Never/ }))
  await app.form.button('Save').click()
  await expect.poll(() => instance(app, 'staging-db')?.autoRestartPolicy).toBe('never')
  const { ncpus, memory, bootDiskId } = before
  expect(instance(app, 'staging-db')).toMatchObject({ ncpus, memory, bootDiskId })
})

test('Control and Enter opens a row in a new tab', onScreen, async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.list.row('db-1').reach()
  const opened = app.context.waitForEvent('page')
  await app.press('copy.new-tab')
  const tab = await opened
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('db-1')
  await app.isAt(paths.instances(web))
})

test('pressing the same key twice at once sends one request', async ({ app }) => {
  await app.as('ada').seed('demo').latency(150).at(paths.instances(web))
  let sent = 0
  app.page.on('request', (request) => void (sent += Number(request.url().includes('/start'))))
  await app.list.row('web-2').reach()
  await app.press('instance.start', { in: 'row' })
  await app.press('instance.start', { in: 'row' })
  await app.list.row('web-2').shows({ State: 'starting' })
  expect(sent).toBe(1)
})

/** Stops the six running instances, and cancels that when four of the calls are sent. */
async function cancelStops(app: App) {
  await app
    .as('ada')
    .seed('demo')
    .at(`${paths.instances(web)}?q=state:running`)
  await app.list.row('bastion').reach()
  await app.press('list.mark-all')
  const answer = await app.hold('**/v1/instances/*/stop*')
  await app.press('instance.stop', { in: 'row' })
  await app.confirm({ typed: '6' })
  await expect(app.status).toContainText('Stop instance: 0 of 6')
  await app.status.getByRole('button', { name: 'Cancel' }).click()
  return answer
}

test('cancelling a bulk run leaves the remaining calls unsent', async ({ app }) => {
  const answer = await cancelStops(app)
  answer()
  await expect(app.toasts).toContainText('Stop: 4 of 6 instances done')
  const states = ['bastion', 'build-cache', 'ci-runner-02', 'db-1', 'metrics', 'web-1'].map(
    (name) => instance(app, name)?.runState,
  )
  expect(states.filter((state) => state === 'stopping')).toHaveLength(4)
})

test('a retry after a cancelled run is about the failed things alone', async ({ app }) => {
  app.expectFailure('/stop')
  const answer = await cancelStops(app)
  app.world.faults.next('instanceStop', { kind: 'status', status: 500 })
  answer()
  await app.toasts.getByRole('button', { name: 'Retry 1' }).click()
  await expect(app.question).toHaveAccessibleName('Stop instance')
})

test('an unknown state is shown by its name', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  await app.page.route(/\/v1\/instances\?/, async (route) => {
    const answer = await route.fetch()
    const page = (await answer.json()) as { items: Record<string, unknown>[] }
    const items = page.items.map((item) => ({ ...item, run_state: 'hibernating', news: { a: 1 } }))
    await route.fulfill({ response: answer, json: { ...page, items } })
  })
  await app.at(paths.instances(web))
  await app.list.row('db-1').shows({ State: 'hibernating (unknown)' })
})

test('a page whose code is gone shows that the console was updated', onScreen, async ({ app }) => {
  app.expectConsoleError(/./)
  await app.as('ada').seed('demo').at(paths.projects())
  await app.page.route(/\/assets\/image-silo-list-/, (route) => route.fulfill({ status: 404 }))
  await app.press('silo-image.list')
  await expect(app.title).toHaveText('The console was updated')
  await app.page.unroute(/\/assets\/image-silo-list-/)
  await app.page.getByRole('button', { name: 'Reload' }).click()
  await expect(app.title).toHaveText('Silo images')
})

test('a page that was shown before appears without waiting for its answers', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await expect(app.list.rows.first()).toBeVisible()
  await app.press('disk.list')
  await expect(app.title).toHaveText('Disks')
  const answer = await app.hold('**/v1/instances?*')
  await app.press('instance.list')
  await expect(app.title).toHaveText('Instances')
  await expect(app.list.rows.first()).toBeVisible()
  answer()
})
