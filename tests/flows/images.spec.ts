/** Snapshots made from disks, and images of a project and of the silo. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { expect, long, test } from '../drive/test'

const web = { project: 'web' }
const lab = { project: 'lab' }
const data = { project: 'data' }

const disk = (app: App, name: string) => app.world.disks.all().find((d) => d.name === name)
const image = (app: App, name: string) => app.world.images.all().find((i) => i.name === name)

test(
  'by keys alone: a disk becomes a snapshot and an image, which is promoted, demoted and deleted',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').clockDriven().at(paths.disks(lab))
    await expect(app.main).toContainText('No disks')

    await app.press('disk.create', { in: 'root' })
    await expect(app.panel.field('Name')).toBeFocused()
    await app.type('data-1')
    await app.panel.submit()
    await app.isAt(paths.disks(lab))
    await app.list.row('data-1').shows({ State: 'detached', Size: '10 GiB' })
    expect(disk(app, 'data-1')).toMatchObject({ blockSize: 4096, size: 10 * 2 ** 30 })

    await app.list.row('data-1').press('disk.snapshot')
    await expect(app.panel.field('Name')).toHaveValue(/^data-1-[0-9a-f]{6}$/)
    await expect(app.panel.root.getByRole('combobox', { name: 'Disk' })).toHaveValue('data-1')
    await app.panel.submit()
    await expect(app.toast(/Snapshot data-1-[0-9a-f]{6} created/)).toBeVisible()
    await app.press('snapshot.list')
    await expect(app.title).toHaveText('Snapshots')
    const { name = '' } = app.world.snapshots.all().find((s) => s.name.startsWith('data-1-')) ?? {}
    const snapshot = app.list.row(name)
    // A snapshot of a detached disk takes time.
    await snapshot.shows({ State: 'creating', Disk: 'data-1' })
    await app.later(2_000)
    await snapshot.shows({ State: 'ready' })

    await snapshot.press('snapshot.image-create')
    await expect(app.panel.field('Name')).toBeFocused()
    await expect(app.panel.field('Name')).toHaveValue(name)
    await app.keys('Control+a')
    await app.type('golden')
    await app.panel.submit()
    await app.isAt(paths.snapshots(lab))
    const created = app.toast('Image golden created')
    await expect(created.getByRole('link', { name: 'View image golden' })).toBeVisible()

    await app.press('image.list')
    await app.list.row('golden').press('image.promote')
    await app.confirm({ title: 'Promote image' })
    await expect(app.main).toContainText('No images')

    await app.press('silo-image.list')
    await app.list.row('golden').press('silo-image.demote', { in: 'row' })
    await expect(app.panel.root.getByRole('combobox', { name: 'Project' })).toBeFocused()
    await app.type('lab')
    await app.keys('Enter')
    await app.panel.submit()
    await expect(app.toast('Image golden demoted')).toBeVisible()
    await expect(app.list.row('golden').locator).toHaveCount(0)

    await app.press('image.list')
    await app.palette.answer('lab')
    await app.list.row('golden').press('image.delete', { in: 'row' })
    await app.confirm({ title: 'Delete image' })
    await expect(app.main).toContainText('No images')
    await app.press('snapshot.list')
    await app.list.row(name).press('snapshot.delete', { in: 'row' })
    await app.confirm({ title: 'Delete snapshot' })
    await expect(app.main).toContainText('No snapshots')
    await app.press('disk.list')
    await app.list.row('data-1').press('disk.delete', { in: 'row' })
    await app.confirm({ title: 'Delete disk', typed: 'data-1' })
    await expect(app.main).toContainText('No disks')
    for (const table of [app.world.disks, app.world.snapshots, app.world.images])
      expect(table.all().filter((t) => /^(data-1|golden)/.test(t.name))).toEqual([])
  },
)

test('a snapshot that is still being created cannot become an image, and shows why', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.snapshots(web))
  const snapshot = app.list.row('metrics-now')
  await snapshot.shows({ State: 'creating' })
  await snapshot.press('snapshot.image-create')
  await expect(app.status).toContainText('Only snapshots in state ready can become an image')
  await app.isAt(paths.snapshots(web))
})

test('a taken name is shown at its field, for disks, snapshots and images', async ({ app }) => {
  app.expectFailure(/\/v1\/(disks|snapshots|images)/)
  await app.as('ada').seed('demo').at(paths.diskNew(web))
  await app.panel.fill({ Name: 'scratch' })
  await app.panel.submit()
  await app.panel.showsError('Name', 'Name already exists')
  await expect(app.panel.errors).toHaveCount(0)

  await app.at(paths.snapshotNew(web))
  await app.panel.fill({ Name: 'scratch-copy' })
  await app.panel.choose('Disk', 'scratch')
  await app.panel.submit()
  await app.panel.showsError('Name', 'Name already exists')

  await app.at(paths.snapshotImageNew({ ...web, snapshot: 'scratch-copy' }))
  await app.panel.fill({ Name: 'shop-base' })
  await app.panel.submit()
  await app.panel.showsError('Name', 'Name already exists')
  await expect(app.panel.errors).toHaveCount(0)
})

test('a deleted source is shown as deleted', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.snapshots(web))
  await app.list.row('of-a-deleted-disk').shows({ Disk: 'deleted' })
  await app.list.row('scratch-copy').shows({ Disk: 'scratch-2' })
  await app.list.filter('disk:deleted')
  await app.list.has(['of-a-deleted-disk'])
  await app.at(paths.disk({ ...data, disk: 'legacy' }))
  await expect(app.panel.root).toContainText('image deleted')
})

test('an image is promoted from its panel, and the report links to the promoted image', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.images(web))
  await app.list.row('shop-base').press('image.view')
  await expect(app.panel.root).toContainText('Project image')
  await expect(app.panel.root).toContainText(/shop-base · updated \d+s ago/)
  await app.press('image.promote', { in: 'panel' })
  await app.confirm({ title: 'Promote image' })
  await app.isAt(paths.images(web))
  await app
    .toast('Image shop-base promoted')
    .getByRole('link', { name: 'View silo images' })
    .click()
  await app.isAt(paths.siloImages())
  await expect(app.list.row('shop-base').locator).toBeVisible()
  expect(image(app, 'shop-base')?.projectId).toBeUndefined()
})

test('promoting on the silo’s page asks first for the project, then for the image', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.siloImages())
  await app.press('silo-image.promote', { in: 'list' })
  await expect(app.panel.root.getByRole('combobox', { name: 'Project' })).toBeFocused()
  await app.panel.submit()
  await app.panel.showsError('Project', 'Project is required')
  await app.panel.choose('Project', 'web')
  await app.panel.choose('Image', 'ci-runner')
  await app.panel.choose('Project', 'data')
  await app.panel.submit()
  await app.panel.showsError('Image', 'Image is required')
  await app.panel.choose('Image', 'warehouse-base')
  await app.panel.submit()
  await app.isAt(paths.siloImages())
  await expect(app.list.row('warehouse-base').locator).toBeVisible()

  await app.list.row('warehouse-base').press('silo-image.demote', { in: 'row' })
  await app.panel.choose('Project', 'lab')
  await app.panel.submit()
  await app
    .toast('Image warehouse-base demoted')
    .getByRole('link', { name: 'View images in lab' })
    .click()
  await app.isAt(paths.images(lab))
  await app.list.has(['warehouse-base'])
})

test('users without the role are told beforehand, in the form and on the row', async ({ app }) => {
  await app.as('edsger').seed('demo').at(paths.diskNew(web))
  const reason = 'needs the collaborator role on the project; your role there is viewer'
  await expect(app.panel.root).toContainText(`Create disk: ${reason}`)
  await expect(app.panel.button('Create disk')).toHaveAttribute('aria-disabled', 'true')
  await app.panel.fill({ Name: 'not-mine' })
  await app.panel.submit()
  await expect(app.panel.errors).toContainText(reason)
  await expect(app.panel.field('Name')).toHaveValue('not-mine')

  await app.at(paths.images(web))
  await app.list.row('shop-base').press('image.promote', { in: 'row' })
  await expect(app.status).toContainText(
    'Promote image to the silo: needs the collaborator role on the silo; you have no role there',
  )
  await expect(app.question).toHaveCount(0)
})

test('a silo image that may not be deleted shows the reason; a permitted one is deleted', async ({
  app,
}) => {
  app.expectFailure('/v1/images')
  await app.as('ada').seed('demo').at(paths.siloImages())
  app.world.faults.next('imageDelete', {
    kind: 'status',
    status: 403,
    body: { error_code: 'Forbidden', message: 'Forbidden', request_id: 'r' },
  })
  await app.list.row('debian-13').press('silo-image.delete', { in: 'row' })
  await app.confirm({ title: 'Delete silo image' })
  await expect(app.toast('Could not delete image')).toContainText('Action not authorized')
  await expect(app.list.row('debian-13').locator).toBeVisible()
  await app.list.row('debian-13').press('silo-image.delete', { in: 'row' })
  await app.confirm({ title: 'Delete silo image' })
  await expect(app.list.row('debian-13').locator).toHaveCount(0)
  expect(image(app, 'debian-13')).toBeUndefined()
})

test('disks and snapshots are found by name, and commands ask for them by name', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.palette.run('scratch-copy', /^scratch-copy snapshot in web/)
  await app.isAt(paths.snapshot({ ...web, snapshot: 'scratch-copy' }))
  await app.keys('Escape')
  await app.palette.run('snapshot disk now', /^Snapshot disk now/, 'old-db-data')
  const link = app.toast(/Snapshot old-db-data-[0-9a-f]{6} created/).getByRole('link')
  await expect(link).toHaveText(/^View snapshot old-db-data-[0-9a-f]{6}$/)
  await link.focus()
  await app.keys('Enter')
  await expect(app.panel.root).toContainText('old-db-data')
  await expect(app.toasts.getByRole('listitem')).toHaveCount(0)
})

test(
  'the report of a create links to the new thing only when its row is out of view',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.disks(web))
    await app.press('disk.create', { in: 'list' })
    await app.panel.fill({ Name: 'data-1' })
    await app.panel.submit()
    await expect(app.list.row('data-1').locator).toBeFocused()
    await app.list.row('old-db-data').mark()
    await expect(app.toast('Disk data-1 created')).toBeVisible()
    expect(await app.toast('Disk data-1 created').getByRole('link').count()).toBe(0)
    await app.list.row('scratch').mark()
    await app.list.row('scratch').choose('Snapshot now')
    await app.confirm({ title: 'Snapshot 2 disks now' })
    const several = app.toast('2 of 2 disks done').getByRole('link', { name: 'View 2 snapshots' })
    await several.click()
    await app.isAt(paths.snapshots(web))

    // After two seconds the disk is no longer in maintenance.
    await app.later(2_000)
    // The new snapshot exists, but the filter hides its row.
    await app.follow(`${paths.snapshots(web)}?q=nothing-has-this-name`)
    await app.palette.run('new snapshot', /^New snapshot/)
    await app.panel.fill({ Name: 'kept' })
    await app.panel.choose('Disk', 'old-db-data')
    await app.panel.submit()
    await app
      .toast('Snapshot kept created')
      .getByRole('link', { name: 'View snapshot kept' })
      .click()
    await expect(app.panel.root).toContainText('kept · live')
  },
)

test(
  'among ten thousand disks, a disk outside the loaded list is found by name',
  long,
  async ({ app }) => {
    // The picker looks up partial names while the user types, which end in a 404.
    app.expectFailure('/v1/disks/')
    await app.as('ada').seed('crowded').start()
    const web1 = app.world.projects.all().find((p) => p.name === 'web')
    const names = app.world.disks
      .under(found(web1).id)
      .filter((d) => /^(at|de)tached$/.test(d.state.state))
    const last = found(
      names
        .map((d) => d.name)
        .toSorted()
        .at(-1),
    )
    await app.at(paths.snapshotNew(web))
    await app.panel.fill({ Name: 'of-the-last' })
    const picker = app.panel.root.getByRole('combobox', { name: 'Disk' })
    await picker.focus()
    await app.type('zzz-none')
    await expect(app.page.getByText('There is none with the name “zzz-none”')).toBeVisible()
    await app.keys('Control+a')
    await app.type(last)
    await expect(app.page.getByRole('option', { name: new RegExp(`^${last}`) })).toHaveAttribute(
      'data-focused',
      'true',
    )
    await app.keys('Enter')
    await app.panel.submit()
    await app.isAt(paths.snapshots(web))
    const made = app.world.snapshots.all().find((s) => s.name === 'of-the-last')
    expect(made?.diskId).toBe(disk(app, last)?.id)
  },
)

test('an image without OS and version shows a dash for each', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  app.world.images.update(found(image(app, 'shop-base')).id, { os: '', version: '' })
  await app.at(paths.images(web))
  await app.list.row('shop-base').shows({ OS: '–', Version: '–' })
})

test('a project without images offers to upload one', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.images(lab))
  await expect(app.main).toContainText('No images')
  await app.main.getByRole('link', { name: /^Upload image/ }).click()
  await app.isAt(paths.imageUpload(lab))
  await expect(app.panel.field('Name')).toBeFocused()
})
