/** Deleting a project: the question names the contents, and an unchanged default VPC is deleted call by call. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { expect, test } from '../drive/test'

const lab = (app: App) => app.list.row('lab')
const project = (app: App) => app.world.projects.all().find((p) => p.name === 'lab')
const vpcOf = (app: App) => app.world.vpcs.under(found(project(app)).id)

const open = (app: App) => app.as('ada').seed('demo').at(paths.projects())

test('an empty project is deleted with its default VPC, and each call can be copied', async ({
  app,
}) => {
  await open(app)
  const id = found(project(app)).id
  const sent: string[] = []
  app.page.on('request', (request) => {
    if (request.method() === 'DELETE') sent.push(new URL(request.url()).pathname)
  })
  const ids = vpcOf(app).flatMap((vpc) => [
    vpc.id,
    ...app.world.subnets.under(vpc.id).map((s) => s.id),
  ])
  await lab(app).press('project.delete')
  await expect(app.question).toContainText('subnet default, then VPC default')
  await app.confirm({ title: 'Delete project', typed: 'lab' })
  await expect(app.toast('Project lab deleted')).toBeVisible()
  await expect(lab(app).locator).toHaveCount(0)
  expect(app.world.vpcs.under(id)).toEqual([])
  // The calls use IDs, so a VPC that has taken the name in the meantime is not deleted.
  expect(sent).toEqual([`/v1/vpc-subnets/${ids[1]}`, `/v1/vpcs/${ids[0]}`, `/v1/projects/${id}`])

  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.press('view.log')
  const log = app.dialog('Command log')
  const copied: string[] = []
  for (const row of await log.getByRole('row').filter({ hasText: 'Delete project' }).all()) {
    await row.getByRole('button', { name: 'CLI' }).click()
    copied.push(await app.page.evaluate(() => navigator.clipboard.readText()))
  }
  expect(copied).toEqual([
    'oxide vpc subnet delete --project lab --vpc default --subnet default',
    'oxide vpc delete --project lab --vpc default',
    'oxide project delete --project lab',
  ])
})

test('the question names the contents of a project, with a link to them', async ({ app }) => {
  await open(app)
  await app.list.row('web').press('project.delete')
  const toast = app.toast('web still holds')
  await expect(toast).toContainText(/\d+ instances \(\S+, \S+, \S+, and \d+ others\)/)
  await expect(toast).toContainText(/\d+ disks \(/)
  await expect(toast).toContainText('2 VPCs (backend and dmz)')
  await expect(toast).toContainText('1 probe (latency)')
  await expect(toast.getByRole('link', { name: 'dmz' })).toHaveAttribute(
    'href',
    paths.vpcFirewallRules({ project: 'web', vpc: 'dmz' }),
  )
  await expect(app.question).toBeHidden()
  await toast.getByRole('link', { name: 'View instances' }).click()
  await app.isAt(paths.instances({ project: 'web' }))
  expect(app.world.projects.all().some((p) => p.name === 'web')).toBe(true)
})

test('when only VPCs are left, the link opens them', async ({ app }) => {
  await open(app)
  const [vpc] = vpcOf(app)
  app.world.vpcs.add({ ...found(vpc), id: app.world.ids.uuid(), name: 'dmz' })
  await lab(app).press('project.delete')
  const toast = app.toast('lab still holds 1 VPC (dmz)')
  await toast.getByRole('link', { name: 'View VPCs' }).click()
  await app.isAt(paths.vpcs({ project: 'lab' }))
})

test('a default VPC with changes is not deleted', async ({ app }) => {
  await open(app)
  const [rule] = app.world.firewallRules.under(found(vpcOf(app)[0]).id)
  app.world.firewallRules.update(found(rule).id, { name: 'allow-web' })
  await lab(app).press('project.delete')
  await expect(app.toasts).toContainText('it has 1 firewall rule (allow-web)')
  await expect(app.question).toBeHidden()
  expect(vpcOf(app)).toHaveLength(1)
  await app.toast('was changed: it has').getByRole('link', { name: 'View VPC' }).click()
  await app.isAt(paths.vpcFirewallRules({ project: 'lab', vpc: 'default' }))
})

test('when a call fails, the deleted things are named, and the rest can be retried', async ({
  app,
}) => {
  app.expectFailure('/v1/vpcs')
  await open(app)
  app.world.faults.next('vpcDelete', { kind: 'status', status: 500 })
  await lab(app).press('project.delete')
  await app.confirm({ typed: 'lab' })
  await expect(app.toast('Could not delete project')).toContainText(
    'Already deleted: subnet default',
  )
  expect(vpcOf(app).map((vpc) => app.world.subnets.count(vpc.id))).toEqual([0])

  await lab(app).press('project.delete')
  await expect(app.question).toContainText('VPC default')
  await app.confirm({ typed: 'lab' })
  await expect(app.toast('Project lab deleted')).toBeVisible()
  expect(project(app)).toBeUndefined()
})

test('things created while the question is open are not deleted', async ({ app }) => {
  await open(app)
  await lab(app).press('project.delete')
  await app.read(app.question)
  const [disk] = app.world.disks.all()
  if (disk)
    app.world.disks.add({ ...disk, id: app.world.ids.uuid(), projectId: found(project(app)).id })
  await app.confirm({ typed: 'lab' })
  await expect(app.toast('Could not delete project')).toContainText('lab still holds 1 disk')
  expect(vpcOf(app).map((vpc) => app.world.subnets.count(vpc.id))).toEqual([1])
})

/** Adds a probe to the default subnet of lab, which is empty otherwise. */
function addProbe(app: App) {
  const { world } = app
  const vpc = found(vpcOf(app)[0])
  const subnet = found(world.subnets.under(vpc.id)[0])
  world.probes.add({
    ...found(world.probes.all()[0]),
    id: world.ids.uuid(),
    name: 'alone',
    projectId: found(project(app)).id,
    subnetId: subnet.id,
    externalIps: [],
  })
}

test('deleting a project that contains only a probe is refused before anything is deleted', async ({
  app,
}) => {
  await app.as('ada').seed('demo').start()
  addProbe(app)
  await app.at(paths.projects())
  await lab(app).press('project.delete')
  await expect(app.toast('lab still holds')).toContainText('1 probe (alone)')
  await expect(app.question).toBeHidden()
})

test('users who may not see probes are warned that a probe may block the deletion', async ({
  app,
}) => {
  await app.as('katherine').seed('demo').start()
  addProbe(app)
  app.expectFailure('/experimental/v1/probes')
  await app.at(paths.projects())
  await lab(app).press('project.delete')
  await expect(app.question).toContainText('You may not see whether it holds probes')
  await app.keys('Escape')
  expect(vpcOf(app)).toHaveLength(1)
})
