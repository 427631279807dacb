/** Every command where a person would look for it: the palette, the row menus, with its real keys. */
import { commands } from '@commands/index'
import { keymap } from '@commands/keys/keymap'
import { showKeys } from '@commands/keys/keys'
import { paths } from '@/paths'
import { expect, test } from '../drive/test'

type Noun = NonNullable<(typeof keymap)[number]['noun']>

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const options = commands.filter((c) => c.surface !== 'key-only')

test('every command is found in the palette by its title', async ({ app }) => {
  test.setTimeout(90_000)
  await app
    .as('ada')
    .seed('demo')
    .at(paths.instances({ project: 'web' }))
  await app.palette.open()
  for (const { title } of options) {
    await app.palette.input.fill(title)
    await expect
      .soft(app.palette.option(new RegExp(`^${escape(title)}`)).first(), title)
      .toBeVisible({ timeout: 2_000 })
  }
})

test('what is only a key’s business is not in the palette', async ({ app }) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.instances({ project: 'web' }))
  await app.palette.open()
  for (const { title } of commands.filter((c) => c.surface === 'key-only')) {
    await app.palette.input.fill(title)
    await expect(app.palette.option(new RegExp(`^${escape(title)}$`))).toHaveCount(0)
  }
})

test('a refused command stays in the palette with its reason, and says it when it is run', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.instanceConnect({ project: 'web', instance: 'web-2' }))
  const refused: [string, RegExp][] = [
    ...options
      .filter((c) => c.id.startsWith('list.'))
      .map(({ title }): [string, RegExp] => [title, /there is no list here/]),
    ['Stop instance', /Only .* instances can be stopped/],
    ['Reboot instance', /Only running instances can be rebooted/],
  ]
  for (const [title, reason] of refused) {
    await app.palette.open()
    await app.type(title)
    const option = app.palette.option(new RegExp(`^${escape(title)}(?!…).*${reason.source}`))
    await expect(option, title).toBeVisible()
    await app.palette.choose(new RegExp(`^${escape(title)}(?!…)`))
    await expect(app.status).toContainText(reason)
  }
})

/** The lists, each with a row whose menu is opened, and what the page is about where keys are its. */
const lists: { noun: Noun; address: string; row: string; list?: string; page?: Noun }[] = [
  { noun: 'project', address: paths.projects(), row: 'web' },
  { noun: 'instance', address: paths.instances({ project: 'web' }), row: 'web-2' },
  { noun: 'disk', address: paths.disks({ project: 'web' }), row: 'scratch' },
  { noun: 'image', address: paths.images({ project: 'web' }), row: 'shop-base' },
  { noun: 'snapshot', address: paths.snapshots({ project: 'web' }), row: 'db-1-data-1d' },
  { noun: 'silo image', address: paths.siloImages(), row: 'debian-13' },
  { noun: 'sshKey', address: paths.sshKeys(), row: 'laptop' },
  { noun: 'key', address: paths.keys(), row: 'Projects' },
  { noun: 'alias', address: paths.aliases(), row: 'i' },
  {
    noun: 'disk',
    address: paths.instanceStorage({ project: 'web', instance: 'db-1' }),
    row: 'db-1-wal',
  },
  { noun: 'antiAffinityGroup', address: paths.affinity({ project: 'web' }), row: 'databases' },
  { noun: 'affinityGroup', address: paths.affinity({ project: 'web' }), row: 'builds' },
  {
    noun: 'instance',
    address: paths.antiAffinityGroup({ project: 'web', antiAffinityGroup: 'front-ends' }),
    row: 'web-2',
    page: 'antiAffinityGroup',
  },
  {
    noun: 'antiAffinityGroup',
    address: paths.instanceSettings({ project: 'web', instance: 'web-2' }),
    row: 'front-ends',
  },
  {
    noun: 'interface',
    address: paths.instanceNetworking({ project: 'web', instance: 'web-2' }),
    row: 'net0',
    list: 'Network interfaces',
  },
  { noun: 'siloRole', address: paths.access(), row: 'Grace Hopper' },
  { noun: 'projectRole', address: paths.projectAccess({ project: 'web' }), row: 'Edsger Dijkstra' },
  { noun: 'fleetRole', address: paths.fleetAccess(), row: 'Grace Hopper' },
  { noun: 'user', address: paths.users(), row: 'Grace Hopper' },
  { noun: 'group', address: paths.groups(), row: 'platform' },
  { noun: 'certificate', address: paths.certificates(), row: 'rack' },
  {
    noun: 'floatingIp',
    address: paths.instanceNetworking({ project: 'web', instance: 'db-1' }),
    row: 'shop-front',
    list: 'External IPs',
  },
]

for (const { noun, address, row, list, page } of lists)
  test(`the row menu of ${row} in ${address} holds commands, with the keys that are bound`, async ({
    app,
  }) => {
    await app.as('ada').seed('demo').at(address)
    const rows = list === undefined ? app.list : app.listOf(list)
    await rows.row(row).reach()
    const menu = await rows.row(row).openMenu()
    const lines = await menu.getByRole('menuitem').evaluateAll((items) =>
      items.map((item) => ({
        text: item.textContent ?? '',
        keys: [...item.querySelectorAll('kbd')].map((kbd) => kbd.textContent ?? ''),
      })),
    )
    expect(lines.length).toBeGreaterThan(1)
    for (const { text, keys } of lines) {
      const known = commands.filter((c) => text.startsWith(c.verb))
      expect(known, `${text} is a command`).not.toEqual([])
      const bound = keymap
        .filter(
          (b) => known.some((c) => c.id === b.run) && (!b.noun || [noun, page].includes(b.noun)),
        )
        .map((b) => showKeys(b.keys, 'other').flat())
      if (keys.length > 0) expect(bound, `${text} shows keys that are bound`).toContainEqual(keys)
    }
  })

test('every command of a row that has a key shows it', async ({ app }) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.instances({ project: 'web' }))
  await app.list.row('web-2').reach()
  const menu = await app.list.row('web-2').openMenu()
  for (const id of ['instance.start', 'instance.stop', 'instance.reboot', 'instance.delete']) {
    const command = commands.find((c) => c.id === id)
    const binding = keymap.find((b) => b.run === id && b.in === 'row')
    const line = menu.getByRole('menuitem', { name: new RegExp(`^${command?.verb}\\b`) })
    await expect(line.locator('kbd')).toHaveText(showKeys(binding?.keys ?? '', 'other').flat())
  }
})
