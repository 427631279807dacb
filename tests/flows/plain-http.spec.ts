/** Over plain HTTP from a local network name, browsers disable the clipboard and other features. */
import { manualClock } from '@mock/state/clock'
import { startApi } from '@mock/node'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { expect, test } from '../drive/screen'

const KEY =
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIEQB6UC6UdQAffJu4ghIt/ci5E7HYKAL1x8IA9jAWZQ/ ada@desk'

const web = { project: 'web' }

async function atPlainHttp(app: App, address: string): Promise<void> {
  const running = await startApi({
    seed: 'demo',
    static: 'dist/console',
    allowHosts: ['rack.lan'],
    clock: manualClock(new Date()),
  })
  app.against({ ...running, url: running.url.replace('127.0.0.1', 'rack.lan') })
  await app.as('ada').at(address)
  expect(await app.page.evaluate(() => isSecureContext)).toBe(false)
}

/** Pastes into the filter. @returns the pasted text */
async function pasted(app: App): Promise<string> {
  await app.list.filterBox.focus()
  await app.keys('Control+a', 'Control+v')
  const text = await app.list.filterBox.inputValue()
  await app.list.filterBox.fill('')
  await app.keys('Enter')
  return text
}

test('keys, the palette, forms and buttons copy over plain http', async ({ app }) => {
  await atPlainHttp(app, paths.instances(web))
  const { id } = app.world.instances.all().find(({ name }) => name === 'web-1') ?? {}
  await app.list.row('web-1').press('copy.id')
  await expect(app.status).toContainText('copied')
  expect(await pasted(app)).toBe(id)
  await app.list.row('web-1').press('copy.cli')
  await expect(app.status).toContainText('copied command line')
  expect(await pasted(app)).toContain('oxide instance view')
})

test('what copies is loaded before it is needed, since WebKit lets no copy wait for code', async ({
  app,
}) => {
  await app.as('ada').at(paths.projects())
  const row = await app.list.row('web').reach()
  await app.fetchedAhead()
  const asked: string[] = []
  app.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await row.press('copy.id')
  await expect(app.status).toContainText('copied')
  await row.press('copy.cli')
  await expect(app.status).toContainText('copied command line')
  // The page that the row leads to may be fetched ahead meanwhile.
  const loaded = asked.filter((path) => /^\/assets\/(?!instance-list)/.test(path))
  expect(loaded).toEqual([])
})

test('where the browser refuses to copy, the text is shown and selected', async ({ app }) => {
  await app.ahead(() => {
    document.execCommand = () => false
  })
  await atPlainHttp(app, paths.diskNew(web))
  await app.panel.fill({ Name: 'data-9' })
  await app.panel.button('copy as CLI').click()
  const dialog = app.page.getByRole('dialog', { name: 'Copy command line' })
  await expect(dialog).toContainText('The text is selected, for you to copy.')
  expect(await app.page.evaluate(() => getSelection()?.toString())).toContain('oxide disk create')
  await app.keys('Escape')
  await expect(dialog).toBeHidden()
  await expect(app.panel.field('Name')).toHaveValue('data-9')
})

/** Creates a resource in its form, and looks for its row in the list. */
async function create(
  app: App,
  form: string,
  list: string,
  name: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  await app.follow(form)
  await app.panel.fill({ Name: name, ...more })
  await app.panel.submit()
  await expect(app.toast(name)).toBeVisible()
  await app.follow(list)
  await expect(app.list.row(name).locator).toBeVisible()
}

test('everyday tasks work over plain http', async ({ app }) => {
  await atPlainHttp(app, paths.projects())
  const vm = { ...web, instance: 'web-1' }
  const steps: Record<string, () => Promise<void>> = {
    'a list is filtered': async () => {
      await app.list.filterBox.fill('web')
      await app.list.has(['web'])
      await app.list.filterBox.fill('')
    },
    'a project is made': async () => {
      await app.follow(paths.projectNew())
      await app.panel.fill({ Name: 'made-here' })
      await app.panel.submit()
      await app.isAt(paths.instances({ project: 'made-here' }))
    },
    'a disk is made': () => create(app, paths.diskNew(web), paths.disks(web), 'made-disk'),
    'a VPC is made': () =>
      create(app, paths.vpcNew(web), paths.vpcs(web), 'made-vpc', { 'DNS name': 'made' }),
    'a floating IP is made': () =>
      create(app, paths.floatingIpNew(web), paths.floatingIps(web), 'made-ip'),
    'an affinity group is made': () =>
      create(app, paths.affinityNew(web), paths.affinity(web), 'made-group'),
    'a disk is deleted by its key and its name': async () => {
      await app.follow(paths.disks(web))
      await app.list.row('made-disk').press('disk.delete')
      await app.confirm({ title: 'Delete disk', typed: 'made-disk' })
      await expect(app.list.row('made-disk').locator).toBeHidden()
    },
    'two marked instances are stopped at once': async () => {
      await app.follow(paths.instances(web))
      await app.list.row('web-1').mark()
      await app.list.row('bastion').mark()
      await app.list.row('web-1').press('instance.stop')
      await app.confirm({ title: 'Stop 2 instances' })
      await app.list.row('web-1').shows({ State: 'stopping' })
      await app.list.row('bastion').shows({ State: 'stopping' })
      await app.later(60_000)
      await app.list.row('bastion').shows({ State: 'stopped' })
    },
    'an instance is started from its menu': async () => {
      await app.list.row('web-1').shows({ State: 'stopped' })
      await app.list.row('web-1').choose('Start')
      await app.list.row('web-1').shows({ State: 'starting' })
      await app.later(60_000)
      await app.list.row('web-1').shows({ State: 'running' })
    },
    'an SSH key is made': async () => {
      await app.follow(paths.sshKeyNew())
      await app.panel.fill({ Name: 'made-key', 'Public key': KEY })
      await app.panel.submit()
      await expect(app.list.row('made-key').locator).toBeVisible()
    },
    'the serial console connects': async () => {
      await app.follow(paths.instanceSerialConsole(vm))
      await expect(app.main.getByText('connected', { exact: true })).toBeVisible()
      await app.keys('Escape', 'Tab')
    },
    'a line opens a page': async () => {
      await app.follow(paths.instances(web))
      await app.keys(':')
      await app.type('vpc list')
      await app.keys('Enter')
      await app.isAt(paths.vpcs(web))
    },
    'the palette opens a page': async () => {
      await app.palette.run('silo images', /^Silo images/)
      await app.isAt(paths.siloImages())
    },
    'a list is saved as a file': async () => {
      const download = app.page.waitForEvent('download')
      await app.palette.run('export this list', /^Export this list/, 'CSV', 'File')
      expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    },
    'a setting outlives a reload': async () => {
      await app.at(paths.appearance())
      await app.main.getByText('Compact', { exact: true }).click()
      await app.at(paths.appearance())
      await expect(app.main.getByRole('radio', { name: /^Compact/ })).toBeChecked()
    },
  }
  expect(Object.keys(steps)).toHaveLength(15)
  for (const [title, does] of Object.entries(steps)) await test.step(title, does)
})
