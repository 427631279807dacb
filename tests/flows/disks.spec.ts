/** Disks: created, attached, viewed, repaired and deleted, and the refusals of these actions. */
import { NEWEST, R17 } from '@/api/version'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { check } from '../drive/choose'
import { expect, long, test } from '../drive/test'

const web = { project: 'web' }
const idle = { ...web, instance: 'web-2' }

const disk = (app: App, name: string) => app.world.disks.all().find((d) => d.name === name)
const image = (app: App, name: string) => app.world.images.all().find((i) => i.name === name)

test('the source of a new disk may raise its size, and never lowers it', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.diskNew(web))
  const { panel } = app
  const source = (label: string) => check(panel.root.getByRole('radio', { name: label }))
  await panel.fill({ Name: 'restored' })
  await source('Snapshot')
  await panel.submit()
  await panel.showsError('Source snapshot', 'Source snapshot is required')
  await panel.choose('Source snapshot', 'db-1-before-upgrade')
  await expect(panel.field('Size')).toHaveValue('40')
  await panel.choose('Source snapshot', 'db-1-data-1d')
  await expect(panel.field('Size')).toHaveValue('500')
  await panel.choose('Source snapshot', 'db-1-before-upgrade')
  await expect(panel.field('Size')).toHaveValue('500')
  await panel.fill({ Size: '39' })
  await panel.showsError('Size', 'Must be as large as selected snapshot (min. 40 GiB)')

  await source('Image')
  await panel.fill({ Size: '3' })
  await panel.choose('Source image', 'shop-base')
  await expect(panel.field('Size')).toHaveValue('10')
  await panel.fill({ Size: '5' })
  await panel.showsError('Size', 'Must be as large as selected image (min. 6 GiB)')
  await panel.fill({ Size: '12' })
  await panel.submit()
  await app.isAt(paths.disks(web))
  expect(disk(app, 'restored')).toMatchObject({
    imageId: image(app, 'shop-base')?.id,
    size: 12 * 2 ** 30,
  })
})

test('a snapshot that is not ready shows why no disk can be created from it', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.diskNew(web))
  await check(app.panel.root.getByRole('radio', { name: 'Snapshot' }))
  await app.panel.root.getByRole('combobox', { name: 'Source snapshot' }).click()
  const option = app.page.getByRole('option', { name: /^broken-last/ })
  await expect(option).toContainText('Only snapshots in state ready can become a disk')
  await expect(option).toHaveAttribute('aria-disabled', 'true')
})

test('a new disk for a stopped instance is created and attached in one step', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instanceStorage(idle))
  await expect(app.main).toContainText('No other disks')
  await app.press('instance.disk-create', { in: 'detail' })
  await expect(app.panel.field('Name')).toBeFocused()
  await app.type('web-2-data')
  await app.panel.submit()
  await app.isAt(paths.instanceStorage(idle))
  await expect(app.toast('Disk web-2-data attached to web-2')).toBeVisible()
  await app.list.row('web-2-data').shows({ State: 'attached' })
})

test('a new disk that cannot be attached is reported with the next steps', async ({ app }) => {
  app.expectFailure('/attach')
  await app.as('ada').seed('demo').at(paths.instanceDiskNew(idle))
  app.world.faults.next('instanceDiskAttach', { kind: 'status', status: 503 })
  await app.panel.fill({ Name: 'left-over' })
  await app.panel.submit()
  const toast = app.toast('Disk left-over is created, but not attached')
  await expect(toast).toContainText('delete it in the list of disks')
  expect(disk(app, 'left-over')).toBeDefined()
  await app.isAt(paths.instanceStorage(idle))
  await toast.getByRole('button', { name: 'Attach disk' }).click()
  await app.panel.choose('Disk', 'left-over')
  await app.panel.submit()
  await app.list.row('left-over').shows({ State: 'attached' })
})

test('a running instance refuses a new disk and shows why', async ({ app }) => {
  const running = { ...web, instance: 'web-1' }
  await app.as('ada').seed('demo').at(paths.instanceStorage(running))
  await app.press('instance.disk-create', { in: 'detail' })
  await expect(app.status).toContainText(
    'Only creating or stopped instances can have a disk attached',
  )
  await app.at(paths.instanceDiskNew(running))
  await expect(app.panel.root).toContainText('Stop it first')
  await app.panel.fill({ Name: 'never' })
  await app.panel.button('Create and attach').click({ force: true })
  expect(disk(app, 'never')).toBeUndefined()
})

test('the cursor moves between the two lists of the storage tab, and commands act on the focused list', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.instanceStorage({ ...web, instance: 'db-1' }))
  await expect(app.page.getByRole('grid')).toHaveCount(2)
  await app.press('list.next')
  await app.list.press('disk.detach')
  await expect(app.status).toContainText('Boot disk must be unset before it can be detached')
  await app.press('list.next')
  await expect(app.list.row('db-1-data').locator).toBeFocused()
  await app.list.press('disk.detach')
  await expect(app.status).toContainText('instances can have a disk detached')
  await app.press('list.previous')
  await expect(app.list.row('db-1-boot').locator).toBeFocused()
  await app.list.press('disk.set-boot')
  await expect(app.status).toContainText('It is already the boot disk')
})

test(
  'an action that the state of a disk forbids is refused with the reason',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.disks(web))
    const { list } = app
    await list.row('db-1-data').shows({ 'Attached to': 'db-1' })
    const refused: [string, Parameters<App['press']>[0], string][] = [
      ['db-1-data', 'disk.delete', 'Disk must be detached before it can be deleted'],
      ['import-1', 'disk.delete', 'Only disks in state detached or faulted can be deleted'],
      ['broken', 'disk.snapshot', 'Only disks in state attached or detached can be snapshotted'],
      ['scratch', 'disk.repair', 'Only disks in state import ready or importing from bulk writes'],
    ]
    for (const [name, id, reason] of refused) {
      await list.row(name).press(id, { in: 'row' })
      await expect(app.status).toContainText(reason)
    }
  },
)

test(
  'a disk with an unfinished import is repaired, whatever step it stopped at',
  long,
  async ({ app }) => {
    app.expectFailure('/finalize')
    await app.as('ada').seed('demo').clockDriven().at(paths.disks(web))
    const stuck = app.list.row('import-2')
    await stuck.shows({ State: 'importing from bulk writes' })
    app.world.faults.next('diskFinalizeImport', { kind: 'status', status: 500 })
    await stuck.press('disk.repair', { in: 'row' })
    await app.confirm({ title: 'Repair disk' })
    await expect(app.toast('Could not repair import-2')).toBeVisible()
    await stuck.shows({ State: 'import ready' })

    await stuck.press('disk.repair', { in: 'row' })
    await app.confirm()
    await stuck.shows({ State: 'detached' })
    await stuck.press('disk.delete', { in: 'row' })
    await app.confirm({ typed: 'import-2' })
    await expect(stuck.locator).toHaveCount(0)
  },
)

test(
  'a disk’s read-only panel accepts the keys of the disk, and a delete returns to the list',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.disks(web))
    await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await app.list.row('scratch').mark()
    await app.page.getByRole('link', { name: 'db-1-restored' }).click()
    await app.isAt(paths.disk({ ...web, disk: 'db-1-restored' }))
    await expect(app.panel.root).toContainText('snapshot db-1-before-upgrade')
    // In the panel, a command acts on the panel's disk, whatever row of the list below is marked.
    await app.press('copy.id', { in: 'panel', noun: 'disk' })
    await expect
      .poll(() => app.page.evaluate(() => navigator.clipboard.readText()))
      .toBe(disk(app, 'db-1-restored')?.id)
    await app.keys('Escape')
    await app.isAt(paths.disks(web))

    await app.list.press('list.mark-none')
    await app.list.row('db-1-restored').press('disk.view')
    await app.press('disk.delete', { in: 'panel' })
    await app.confirm({ typed: 'db-1-restored' })
    await app.isAt(paths.disks(web))
    await expect(app.list.row('db-1-restored').locator).toHaveCount(0)
    await expect(app.page.getByRole('dialog')).toBeHidden()
  },
)

test('a disk is detached on the list of disks where its instance allows that', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.disks(web))
  await expect(app.status).not.toContainText('detach')
  await app.list.row('staging-db-data').press('disk.detach')
  await app.confirm({ title: 'Detach disk' })
  await app.list.row('staging-db-data').shows({ State: 'detached', 'Attached to': '–' })
})

test('a disk is local or distributed, and refused actions show the reason', async ({ app }) => {
  app.expectFailure('/v1/disks')
  await app
    .as('ada')
    .version(NEWEST)
    .seed('demo')
    .at(paths.diskNew({ project: 'data' }))
  const { panel, list } = app
  const size = panel.field('Size')
  await panel.fill({ Size: '2000', Name: 'fast' })
  await panel.showsError('Size', 'Can be at most 1023 GiB')
  await check(panel.root.getByRole('radio', { name: 'Local' }))
  // A local disk can have no source, and one block size only.
  await expect(panel.root.getByRole('radio', { name: 'Image' })).toHaveCount(0)
  await expect(panel.root).toContainText('without copies')
  await panel.fill({ Size: '5000' })
  await panel.submit()
  await expect(panel.root).toContainText('too large to fit on any zpool')
  await expect(size).toHaveValue('5000')
  await panel.fill({ Size: '2000' })
  await panel.submit()
  await app.isAt(paths.disks({ project: 'data' }))
  expect(disk(app, 'fast')).toMatchObject({ diskType: 'local', size: 2_000 * 2 ** 30 })
  await list.row('fast').shows({ Name: /local/ })
  await list.row('fast').press('disk.snapshot', { in: 'row' })
  await expect(app.status).toContainText('A local disk can have no snapshots')
  await list.row('reference-read-only').shows({ Name: /read-only$/ })
  await list.row('reference-read-only').press('disk.snapshot', { in: 'row' })
  await expect(app.status).toContainText('A read-only disk can have no snapshots')
})

test('a detached disk shows the state maintenance while a snapshot of it is taken', async ({
  app,
}) => {
  app.expectFailure('/v1/snapshots')
  await app.as('ada').seed('demo').clockDriven().at(paths.disks(web))
  const scratch = app.list.row('scratch')
  await scratch.choose('Snapshot now')
  await expect(app.toasts).toContainText('created')
  await scratch.shows({ State: 'maintenance' })
  await scratch.press('disk.delete', { in: 'row' })
  await expect(app.status).toContainText('A snapshot of the disk is being taken')
  await app.list.row('scratch').press('disk.view')
  await expect(app.panel.root).toContainText('A snapshot of the disk is being taken')
  await app.keys('Escape')
  // A disk in a transition is polled soon.
  await app.passes(6_000)
  await scratch.shows({ State: 'detached' })

  // When the list does not show yet that the disk is in maintenance, the console explains the rack's refusal.
  const { id = '', state } = disk(app, 'scratch') ?? {}
  expect(state).toEqual({ state: 'detached' })
  app.world.disks.update(id, { state: { state: 'maintenance' } })
  await scratch.choose('Snapshot now')
  await expect(app.toast('Failed to create snapshot')).toContainText('try again when that is over')
  // The form lists the disk, with the reason why it cannot be selected now.
  await app.at(paths.snapshotNew(web))
  await app.panel.root.getByRole('combobox', { name: 'Disk' }).fill('scratch')
  const option = app.page.getByRole('option', { name: /^scratch(?!-)/ })
  await expect(option).toHaveAttribute('aria-disabled', 'true')
  await expect(option).toContainText('A snapshot of the disk is being taken')
})

test('a new read-only disk has the size of its source', async ({ app }) => {
  await app.as('ada').version(NEWEST).seed('demo').at(paths.diskNew(web))
  const { panel } = app
  await panel.fill({ Name: 'base', Size: '30' })
  await expect(panel.root.getByRole('checkbox', { name: 'Read-only' })).toHaveCount(0)
  await check(panel.root.getByRole('radio', { name: 'Image' }))
  await panel.choose('Source image', 'shop-base')
  await check(panel.root.getByRole('checkbox', { name: 'Read-only' }))
  await expect(panel.field('Size')).toHaveValue('6')
  await expect(panel.field('Size')).toBeDisabled()
  await panel.choose('Source image', 'debian-13')
  await expect(panel.field('Size')).toHaveValue('3')
  await panel.submit()
  await app.isAt(paths.disks(web))
  expect(disk(app, 'base')).toMatchObject({ readOnly: true, size: 3 * 2 ** 30 })
})

test('before release 18 disks have no types', async ({ app }) => {
  await app.as('ada').version(R17).seed('demo').at(paths.disks(web))
  await app.list.row('db-1-data').shows({ 'Attached to': 'db-1' })
  await app.press('disk.create', { in: 'list' })
  await expect(app.panel.field('Name')).toBeFocused()
  await expect(app.panel.root.getByRole('radio', { name: 'Local' })).toHaveCount(0)
  await app.type('plain')
  await app.panel.submit()
  await app.isAt(paths.disks(web))
  expect(disk(app, 'plain')).toMatchObject({ diskType: 'distributed', readOnly: false })
})

test('Escape in the form that a link opened for a disk leads to all snapshots', async ({ app }) => {
  const snapshots = paths.snapshots({ project: 'web' })
  await app
    .as('ada')
    .seed('demo')
    .at(`${paths.snapshotNew({ project: 'web' })}?disk=db-1-boot&sort=name`)
  await expect(app.panel.root).toBeVisible()
  await app.keys('Escape')
  await app.isAt(`${snapshots}?sort=name`)
})
