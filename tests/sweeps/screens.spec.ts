/**
 * Screens that an address alone does not show: axe finds nothing, and every text has colours that are proven to be
 * readable in every theme. The sweep `routes` checks the addresses.
 */
import { paths } from '@/paths'
import { atMost } from '../drive/answers'
import type { App } from '../drive/app'
import { expect, onScreen, test } from '../drive/test'
import { halves } from './addresses'
import { checkDrawn } from './drawn'

const web = { project: 'web' }
const WEB = paths.instances(web)

/** Overlays that stay when the page below changes. */
const over = (app: App) =>
  app
    .dialog(/./)
    .or(app.question)
    .or(app.menu)
    .or(app.page.getByRole('combobox', { name: 'Command line' }))
    .or(app.page.getByRole('status', { name: 'Keys that can follow' }))

/** Opens an address inside the running program, or loads the program anew when an overlay stays open. */
async function at(app: App, address: string): Promise<void> {
  const isOver = async () => (await over(app).count()) > 0
  if (await isOver()) await app.keys('Escape')
  await ((await isOver()) ? app.at(address) : app.follow(address))
}

/** Opens the command line on a list, and types into it. */
async function line(app: App, text: string): Promise<void> {
  await at(app, WEB)
  await app.press('view.line')
  await expect(app.page.getByRole('combobox', { name: 'Command line' })).toBeFocused()
  await app.type(text)
}

/** Screens that an address alone does not show, with the steps that open them. */
const screens: Record<string, (app: App) => Promise<unknown>> = {
  'a list with a cursor and marks': async (app) => {
    await at(app, WEB)
    await app.list.row('web-2').mark()
    await app.list.row('db-1').reach()
  },
  'a list that answers nothing': async (app) => {
    await at(app, `${WEB}?q=no-such`)
    await expect(app.main).toContainText('Nothing matches')
  },
  'an empty list': (app) => at(app, paths.instances({ project: 'lab' })),
  charts: async (app) => {
    await at(app, `${paths.instanceMetricsCpu({ ...web, instance: 'db-1' })}?state=all`)
    await expect(app.page.getByRole('slider')).toHaveCount(5)
  },
  'charts as tables': async (app) => {
    await at(app, `${paths.instanceMetricsDisk({ ...web, instance: 'db-1' })}?table=1`)
    await expect(app.page.getByRole('table')).toHaveCount(5)
  },
  'charts that show a reason': (app) =>
    at(app, `${paths.instanceMetricsNetwork({ ...web, instance: 'web-2' })}?from=2&to=1`),
  'a form of a new disk': async (app) => {
    await at(app, paths.diskNew(web))
    await app.panel.submit()
    await app.panel.showsError('Name', 'Name is required')
  },
  'a map with a trace, marks and a cursor': async (app) => {
    await at(
      app,
      `${paths.vpcMap({ ...web, vpc: 'default' })}?from=198.51.100.7&to=web-1&protocol=tcp&port=443`,
    )
    await expect(app.main.getByRole('row', { name: /where the path ends$/ })).toBeVisible()
    await app.keys('j', 'x', 'ArrowRight')
  },
  networking: async (app) => {
    await at(app, paths.instanceNetworking({ ...web, instance: 'db-1' }))
    await app.listOf('Network interfaces').row('net0').mark()
  },
  'a list of values with a complaint': async (app) => {
    await at(app, paths.instanceNicEdit({ ...web, instance: 'web-2', interface: 'net0' }))
    for (const text of ['10.0.0.0/8', '10.0.0.0/33']) {
      await app.panel.field('Transit IPs').fill(text)
      await app.keys('Enter')
    }
    await app.panel.showsError('Transit IPs', 'Max width for IPv4 is 32')
  },
  'settings of a failed one': (app) =>
    at(app, paths.instanceSettings({ ...web, instance: 'ci-runner-03' })),
  'the serial console': async (app) => {
    await at(app, paths.instanceSerialConsole({ ...web, instance: 'web-1' }))
    await expect(app.main.getByText('connected', { exact: true })).toBeVisible()
  },
  'a page form with errors': async (app) => {
    await at(app, paths.instanceNew(web))
    await app.form.submit()
    await app.form.showsError('Name', 'Name is required')
  },
  'a panel with errors': async (app) => {
    await at(app, paths.projectNew())
    await app.panel.submit()
    await app.panel.showsError('Name', 'Name is required')
  },
  'the palette': async (app) => {
    await at(app, WEB)
    await app.list.row('web-2').reach()
    await app.palette.open()
    await app.type('st')
    await expect(app.palette.option(/^Stop instance/).first()).toBeVisible()
  },
  'the palette that fills in a form': async (app) => {
    await at(app, WEB)
    await app.palette.open()
    await app.type('firewall allow 443')
    await expect(app.palette.option(/^New firewall rule: allow port 443/)).toBeVisible()
  },
  'the palette asking': async (app) => {
    // On the profile page nothing selects a project; the list of projects would select the row with the cursor.
    await at(app, paths.profile())
    await app.palette.run('stop instance', /^Stop instance/, 'web')
    await expect(app.palette.option(/^web-2/)).toBeVisible()
  },
  'a command line that is completed': async (app) => {
    await line(app, 'instance stop --instance web')
    await expect(app.page.getByRole('option', { name: /^web-2 / })).toBeVisible()
  },
  'a command line that is not understood': async (app) => {
    await line(app, 'instance stpo --instance web-1')
    await app.keys('Enter')
    await expect(app.page.getByRole('alert')).toContainText('Did you mean stop?')
  },
  help: async (app) => {
    await at(app, WEB)
    await app.list.row('web-2').reach()
    await app.press('view.help')
    await expect(app.dialog('Keys').getByRole('option').first()).toBeVisible()
  },
  'what can follow a key': async (app) => {
    await at(app, WEB)
    await app.list.row('web-2').reach()
    await app.keys('a')
    await expect(app.page.getByRole('status', { name: 'Keys that can follow' })).toBeVisible()
  },
  'a question with a name to type': async (app) => {
    await at(app, WEB)
    await app.list.row('web-2').press('instance.delete')
    await app.read()
  },
  'a row menu': async (app) => {
    await at(app, WEB)
    await app.list.row('web-2').openMenu()
  },
  'a toast of success and one of failure': async (app) => {
    await at(app, WEB)
    await app.list.row('staging-web').press('instance.start')
    await expect(app.toast('Starting instance staging-web')).toBeVisible()
    app.world.faults.next('instanceStart', { kind: 'status', status: 503 })
    await app.list.row('staging-db').press('instance.start')
    await expect(app.toast('Error starting staging-db')).toBeVisible()
  },
  'the command log': async (app) => {
    await at(app, WEB)
    await app.list.row('web-3').press('instance.start')
    await app.list.row('web-3').shows({ State: 'starting' })
    await app.press('view.log')
    await expect(app.dialog('Command log').getByRole('row').nth(1)).toBeVisible()
  },
  'raw JSON': async (app) => {
    await at(app, WEB)
    await app.list.row('db-1').press('view.raw')
    await expect(app.dialog('As the API returned it')).toContainText('run_state')
  },
  'not found': (app) => at(app, '/no/such/place'),
  'a private key': async (app) => {
    await at(app, paths.sshKeyNew())
    await app.panel.field('Public key').fill('-----BEGIN OPENSSH PRIVATE KEY-----')
    await app.panel.showsError('Public key', /private key/)
  },
  'keys with something in the way': async (app) => {
    await at(app, paths.keyEdit({ key: 'instance.start' }))
    await expect(app.panel.field('New keys')).toBeFocused()
    await app.keys('r')
    await expect(app.panel.root).toContainText('your key works too, it comes first')
  },
}

for (const [part, some] of Object.entries(halves(Object.entries(screens))))
  test(
    `axe finds nothing on any screen, and all its colours are readable: ${part}`,
    onScreen,
    async ({ app }) => {
      test.setTimeout(atMost(150_000))
      app.expectFailure('/start')
      await app.as('ada').seed('demo').start()
      await app.page.emulateMedia({ reducedMotion: 'reduce' })
      for (const [name, open] of some)
        await test.step(name, async () => {
          await open(app)
          await checkDrawn(app, name)
        })
    },
  )
