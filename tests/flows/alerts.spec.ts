/** Alerts: listed by class and time, opened and copied. Only racks after release 22 list alerts. */
import { NEWEST, R22 } from '@/api/version'
import { paths } from '@/paths'
import { expect, long, test } from '../drive/test'

const INSERTED = 'hardware.power_shelf.psu.insert'
const REMOVED = 'hardware.power_shelf.psu.remove'
const FAILED = 'compute.instance.failed'

test(
  'by keys: alerts are filtered by class and time, and one is opened with its payload',
  long,
  async ({ app }) => {
    await app.as('ada').version(NEWEST).seed('demo').at(paths.silos())
    await app.press('alert.list')
    await app.isAt(paths.alerts())
    await app.list.has(['probe', FAILED, INSERTED, REMOVED])

    await app.main.getByLabel('Class').fill('hardware.')
    await expect(app.main).toContainText('Words between dots')
    await app.main.getByLabel('Class').fill('hardware.**')
    await app.list.has([INSERTED, REMOVED])
    await app.isAt(`${paths.alerts()}?class=hardware.**`)
    await app.main.getByLabel('Class').fill('')
    await app.list.has(['probe', FAILED, INSERTED, REMOVED])

    await app.palette.run('range of the alerts', 'Range of the alerts', '1h')
    await app.isAt(`${paths.alerts()}?range=1h`)
    await app.list.has(['probe', FAILED])
    await app.palette.run('range of the alerts', 'Range of the alerts', '30d')
    await app.isAt(paths.alerts())

    await app.list.row(INSERTED).reach()
    await app.keys('Enter')
    const json = app.panel.root.getByLabel('Payload')
    await expect(json).toContainText('"part_number": "MWOCES-278"')
    await app.keys('Escape')
    await app.list.row(REMOVED).press('alert.same-class')
    await app.isAt(`${paths.alerts()}?class=${REMOVED}`)
    await app.list.has([REMOVED])
  },
)

test('an alert has an address by its id, and a delivery links to it', async ({ app }) => {
  await app.as('ada').version(NEWEST).seed('demo').start()
  const [delivery] = app.world.deliveries.all()
  await app.at(paths.alert({ alert: delivery?.alertId ?? '' }))
  await expect(app.panel.root).toContainText(delivery?.alertClass ?? '')
})

test('the parts of alerting are tabs, opened by digits, and old addresses redirect to them', async ({
  app,
}) => {
  await app.as('ada').version(NEWEST).seed('demo').at('/system/alerts')
  await app.isAt(paths.alerts())
  await app.follow(paths.alerting())
  await app.isAt(paths.alertReceivers())
  await app.list.row('not-yet').shows({ Events: '–' })
  await app.list.row('ops-pager').shows({ Events: 'hardware.** +1' })

  await app.keys('2')
  await app.isAt(paths.alertClasses())
  await app.list.has([FAILED, INSERTED, REMOVED, 'probe'])
  await app.main.getByLabel('Class', { exact: true }).fill('*.*.failed')
  await app.list.has([FAILED])
  await app.main.getByLabel('Class', { exact: true }).fill('software.**')
  await expect(app.main).toContainText('No alert classes')
  await app.main.getByLabel('Class', { exact: true }).fill('')
  await app.list.has([FAILED, INSERTED, REMOVED, 'probe'])
  await app.keys('Enter')
  await app.list.row(INSERTED).reach()
  await app.keys('Enter')
  await app.isAt(`${paths.alerts()}?class=${INSERTED}`)
  await app.list.has([INSERTED])
})

test('up to release 22 the API does not list alerts', async ({ app }) => {
  await app.as('ada').version(R22).seed('demo').at(paths.issues())
  const sidebar = app.page.getByRole('navigation', { name: 'Sidebar' })
  await expect(sidebar.getByRole('link', { name: 'Audit log' })).toBeVisible()
  await sidebar.getByRole('link', { name: 'Alerting' }).click()
  await app.isAt(paths.alertReceivers())
  const tabs = app.main.getByRole('navigation', { name: 'Alerting' })
  await expect(tabs.getByRole('link')).toHaveText([/Receivers/, /Classes/])
  await app.at(paths.alerts())
  await expect(app.title).toHaveText('Not on this rack')
})
