/** The history of a resource, opened from its row, its page and the palette: who changed it, and when. */
import { paths } from '@/paths'
import { found } from '../drive/found'
import { expect, long, test } from '../drive/test'

test(
  'by keys and palette: all actions on an instance since its creation are listed',
  long,
  async ({ app }) => {
    await app
      .as('ada')
      .seed('demo')
      .at(paths.instances({ project: 'web' }))
    await app.list.row('web-1').press('instance.stop')
    await app.confirm({ title: 'Stop instance' })
    await expect(app.toast(/web-1/)).toBeVisible()
    await app.list.row('web-1').press('history.view', { in: 'row' })
    await expect(app.title).toHaveText('History of instance web-1')
    await app.list.row('instance stop').shows({ Actor: 'Ada Lovelace', Status: /2\d\d/ })
    await expect(app.main).toContainText('looked back to')
    await expect(app.list.rows).not.toHaveCount(0)
    for (const row of await app.list.rows.allInnerTexts()) expect(row).toMatch(/^.*instance/s)

    await app.list.row('instance stop').reach()
    await app.keys('Enter')
    await expect(app.panel.root).toContainText('instance web-1')

    // The history leaves out entries of an earlier disk with the same name.
    const disk = found(app.world.disks.all().find(({ name }) => name === 'scratch'))
    await app.at(paths.disks({ project: 'web' }))
    await app.list.row(disk.name).reach()
    await app.palette.run('history', /^History/)
    await expect(app.title).toHaveText('History of disk scratch')
    await expect(app.main).toContainText('No entries about it')
    await expect(app.main).toContainText('That is all since it was made')
    await expect(app.main).toContainText('Calls that named it by an earlier name')
  },
)

test('users who may not read the audit log are told that', async ({ app }) => {
  await app
    .as('katherine')
    .seed('demo')
    .at(paths.instances({ project: 'web' }))
  await app.list.row('web-1').press('history.view', { in: 'row' })
  await expect(app.status).toContainText('for fleet viewers only')
})

test('by mouse: things in a VPC show the history of their name in this VPC', async ({ app }) => {
  const vpc = { project: 'web', vpc: 'backend' }
  await app.as('ada').seed('demo').at(paths.vpcSubnets(vpc))
  await app.list.row('cache').press('vpc-subnet.edit')
  await app.panel.fill({ Description: 'for sessions' })
  await app.panel.submit()
  await expect(app.toast('Subnet cache updated')).toBeVisible()
  const menu = await app.list.row('cache').openMenu()
  await menu.getByRole('menuitem', { name: /^History/ }).click()
  await expect(app.title).toHaveText('History of subnet cache')
  await app.list.row('vpc subnet update').shows({ Actor: 'Ada Lovelace' })
})

test('things that the audit log never names have no history', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.switches())
  const { baseboard } = found(app.world.switches.all()[0])
  await app.list.row(baseboard.serial).press('history.view', { in: 'row' })
  await expect(app.status).toContainText('the audit log does not name any switch')
})
