/** How much of their quotas the silos use, now and over time. */
import { paths } from '@/paths'
import { expect, test } from '../drive/test'

test('the page of all silos shows sums and shares, and the charts of one silo', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.silos())
  await app.press('system-utilization.view')
  await app.isAt(paths.systemUtilization())
  const meter = (name: string) => app.main.getByRole('meter', { name })
  await expect(meter('CPU')).toHaveAttribute('aria-valuetext', '22 % in use')
  await app.list.row('acme').shows({ CPU: '84 / 256', 'CPU free': '172' })
  await app.list.row('initech').shows({ Storage: '0.95 / 1 TiB', 'Storage free': '0.05 TiB' })
  await expect(app.main.getByRole('img', { name: '94.73 % used' })).toBeVisible()
  await expect(app.main).toContainText('The rack leaves out the default silo')
  // A key opens a panel with the values that a narrow window and tooltips hide.
  await app.list.row('initech').press('list.show-all')
  await expect(app.panel.root).toContainText('Memory free')
  await expect(app.panel.root.locator('p', { hasText: '94.73 % used' })).toBeVisible()
  await app.keys('Escape')
  await expect(app.list.focused).toContainText('initech')
  await app.isAt(paths.systemUtilization())
  // The panel has an address: Back closes the panel, and a reload opens it again.
  await app.press('list.show-all')
  await expect(app.panel.root).toContainText('Memory free')
  await app.page.goBack()
  await expect(app.panel.root).toBeHidden()
  await expect(app.list.focused).toContainText('initech')
  await app.press('list.show-all')
  await expect(app.panel.root).toContainText('Memory free')
  await app.page.reload()
  await expect(app.panel.root).toContainText('Memory free')
  await app.keys('Escape')
  await expect(app.panel.root).toBeHidden()
  await app.isAt(paths.systemUtilization())
  // The capacity of the rack is labelled as an estimate.
  await expect(app.main.getByRole('region', { name: 'Rack capacity, estimated' })).toContainText(
    '538 vCPU',
  )

  await app.list.row('initech').press('silo.metrics', { in: 'row' })
  await app.isAt(`${paths.systemUtilization()}?tab=metrics&silo=initech`)
  const asked: string[] = []
  app.page.on('request', (request) => {
    if (request.url().includes('/v1/system/metrics/')) asked.push(request.url())
  })
  await app.press('metrics.range', { args: { range: '30d' } })
  await app.isAt(`${paths.systemUtilization()}?tab=metrics&silo=initech&range=30d`)
  await expect.poll(() => asked.filter((url) => url.includes('silo=initech')).length).toBe(6)
  const chart = (name: string) => app.main.getByRole('figure', { name })
  await expect(chart('CPU')).toContainText('4')
  await expect(chart('Storage')).toContainText('TiB')

  // The same values as a table, and another silo selected by keys.
  await app.press('metrics.table')
  await expect(app.main.getByRole('region', { name: 'CPU, as a table' })).toContainText('Time')
  await app.press('metrics.choose')
  await app.keys('Enter')
  await app.page.getByRole('option', { name: 'All silos' }).click()
  await expect.poll(() => app.address).not.toContain('silo=')
  await expect(chart('CPU')).toContainText('88')
  // These charts have neither an OxQL query nor an instance, and the commands for both show that.
  await app.press('metrics.show', { args: { of: 'cpu' } })
  await expect(app.status).toContainText('there are no other metrics here')
})

test('the utilization of the user’s own silo is filtered by project; other users see only permitted parts', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.projects())
  await app.press('utilization.view')
  await app.isAt(paths.utilization())
  await expect(app.page.getByRole('link', { name: /^Silo utilization/ })).toBeVisible()
  await expect(app.main.getByRole('meter', { name: 'CPU' })).toHaveAttribute(
    'aria-valuetext',
    '32.81 % in use',
  )
  const cpu = app.main.getByRole('figure', { name: 'CPU' })
  await expect(cpu).toContainText('84')
  await app.main.getByRole('button', { name: /All projects/ }).click()
  await app.page.getByRole('option', { name: 'data' }).click()
  await app.isAt(`${paths.utilization()}?project=data`)
  await expect(cpu).toContainText('24')

  // Every user may read the quota of their silo, with or without a role.
  await app.signIn('edsger')
  await app.at(paths.projectAccess({ project: 'web' }))
  await app.page.getByRole('button', { name: 'Silo acme' }).click()
  await app.page.getByRole('link', { name: /^Silo utilization/ }).click()
  await expect(app.main.getByRole('meter', { name: 'CPU' })).toHaveAttribute(
    'aria-valuetext',
    '32.81 % in use',
  )
  // For a user without a role on the fleet, the system pages do not exist.
  await app.signIn('alan')
  for (const address of [paths.systemUtilization(), paths.overview(), paths.sleds()]) {
    await app.at(address)
    await expect(app.title).toHaveText('Page not found')
  }
})

test('five hundred silos are filtered and sorted as a whole', async ({ app }) => {
  await app.as('ada').seed('crowded').at(paths.systemUtilization())
  await expect(app.main).toContainText(/of 50\d/)
  await app.press('list.sort', { args: { column: 'cpus' } })
  await app.press('list.filter')
  await app.type('silo-499')
  await expect(app.list.grid.getByRole('row')).toHaveCount(2)
})
