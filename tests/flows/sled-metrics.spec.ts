/** The charts of the hardware: sensors and links of a sled, and of the whole rack. */
import { paths } from '@/paths'
import { found } from '../drive/found'
import { expect, test } from '../drive/test'

test('the sensors and links of a sled are charts, each with its query', async ({ app }) => {
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.as('ada').seed('demo').at(paths.sleds())
  const { id, baseboard } = found(
    app.world.sleds.all().find(({ baseboard: { serial } }) => serial === 'BRM42220002'),
  )
  const sent: string[] = []
  app.page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v1/system/timeseries/query')
      sent.push((request.postDataJSON() as { query: string }).query)
  })
  await app.list.row(baseboard.serial).press('sled.metrics', { in: 'row' })
  await app.isAt(paths.sledMetrics({ sledId: id }))
  await expect(app.main.getByRole('slider')).toHaveCount(7)
  expect(sent).toHaveLength(7)
  expect(sent[0]).toContain(
    `chassis_kind == "sled" && chassis_serial == "${baseboard.serial}" | align mean_within(60s)`,
  )
  const chart = (name: string) => app.main.getByRole('figure', { name: new RegExp(`^${name}`) })
  await expect(chart('Temperature')).toContainText('°C')
  await expect(chart('Power')).toContainText('W')
  await expect(chart('Fan speed')).toContainText('rpm')
  await expect(
    app.main.getByRole('region', { name: 'Values at the crosshair' }).getByRole('row').nth(1),
  ).toContainText(baseboard.serial)

  const copied = () => app.page.evaluate(() => navigator.clipboard.readText())
  const menu = app.main.getByRole('button', { name: 'Actions for Bytes sent' })
  await menu.click()
  await app.menu.getByRole('menuitem', { name: /^Copy as CLI/ }).click()
  await expect.poll(copied).toContain('system timeseries query')
  await menu.click()
  await app.menu.getByRole('menuitem', { name: /^Open in explorer/ }).click()
  await expect.poll(() => new URL(app.page.url()).pathname).toBe(paths.oxql())
  await app.page.goBack()
  await app.press('metrics.range', { args: { range: '24h' } })
  await app.isAt(`${paths.sledMetrics({ sledId: id })}?range=24h`)
  await app.press('metrics.table')
  await expect(app.main.getByRole('region', { name: 'Power, as a table' })).toContainText('W')
  await app.press('metrics.choose')
  await expect(app.status).toContainText('there is nothing to choose here')
})

test('the hardware of the whole rack is a tab of the utilization of the fleet', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.systemUtilization())
  await app.press('go.tab', { args: { tab: 3 } })
  await app.isAt(`${paths.systemUtilization()}?tab=hardware`)
  await expect(app.main.getByRole('slider')).toHaveCount(6)
  await expect(app.main.getByRole('figure', { name: 'Power' })).toContainText('sum of all sleds')
  await app.main.getByRole('button', { name: 'Actions for Power' }).click()
  await app.menu.getByRole('menuitem', { name: /^View OxQL query/ }).click()
  await expect(app.dialog('OxQL query')).toContainText('get hardware_component:power')
})
