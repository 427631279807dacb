/** The user's own settings: SSH keys, tokens, appearance, keys and aliases. */
import { readFileSync } from 'node:fs'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { expect, long, onScreen, test } from '../drive/test'

/** A public key made by ssh-keygen for this test. The private key was deleted. */
const KEY =
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIEQB6UC6UdQAffJu4ghIt/ci5E7HYKAL1x8IA9jAWZQ/ ada@desk'
const FINGERPRINT = 'SHA256:8ZDRqknkmgL8h371dXxsjwGuWosDDnK09Cm79PDkjso'

test('an SSH key is added, viewed, copied and deleted by keys alone', async ({ app }) => {
  app.expectFailure('/v1/me/ssh-keys')
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.as('ada').seed('demo').at(paths.projects())
  await app.press('settings.profile')
  await expect(app.title).toHaveText('Ada Lovelace')
  await app.press('ssh-key.create', { in: 'root' })
  await app.isAt(paths.sshKeyNew())
  await expect(app.panel.field('Name')).toBeFocused()

  // A name that is taken, and a text that is not a key.
  await app.type('laptop')
  await app.keys('Tab', 'Tab')
  await app.type('ssh-ed25519 AAAA')
  await app.panel.showsError('Public key', /damaged/)
  await app.panel.field('Public key').fill('')
  await app.type('-----BEGIN OPENSSH PRIVATE KEY-----')
  await app.panel.showsError('Public key', /This is a private key.*Nothing was sent/)
  await app.panel.submit()
  await expect(app.panel.root).toContainText('A private key was pasted')
  expect(app.world.sshKeys.all()).toHaveLength(2)

  await app.panel.field('Public key').fill(KEY)
  await expect(app.panel.field('Public key')).toHaveAccessibleDescription(
    new RegExp(`Ed25519, 256 bits.*${FINGERPRINT.replaceAll('+', String.raw`\+`)}.*ada@desk`),
  )
  await app.panel.submit()
  await app.panel.showsError('Name', 'Name already exists')
  await expect(app.panel.errors).toHaveCount(0)
  await app.keys('Control+a')
  await app.type('desk')
  await app.panel.submit()
  await expect(app.toast('SSH key desk created')).toBeVisible()
  // The panel closes to the page from which it was opened.
  await app.isAt(paths.profile())
  await app.palette.run('ssh keys', /^SSH keys/)
  await app.list.row('desk').shows({ Type: 'Ed25519 256', Fingerprint: FINGERPRINT })

  await app.list.row('desk').press('ssh-key.view')
  await app.isAt(paths.sshKey({ sshKey: 'desk' }))
  await expect(app.panel.root).toContainText(FINGERPRINT)
  await app.press('ssh-key.copy', { in: 'panel' })
  await expect(app.status).toContainText('copied public key')
  expect(await app.page.evaluate(() => navigator.clipboard.readText())).toBe(KEY)
  await app.press('ssh-key.delete', { in: 'panel' })
  await app.confirm({ title: 'Delete SSH key' })
  await app.isAt(paths.sshKeys())
  await app.list.has(['laptop', 'workstation'])
})

test('each token shows its expiry, and is deleted after a question', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  app.world.tokenLimits.set(found(app.world.silos.named('acme')).id, 90 * 86_400)
  await app.at(paths.accessTokens())
  await expect(app.main).toContainText('a new token lives for 90 days at most')
  const [forever, soon, past] = app.world.accessTokens.all().map((t) => t.id)
  await app.list.row(found(forever)).shows({ Expires: 'Never' })
  await app.list.row(found(soon)).shows({ Expires: /in \d+ days/ })
  await app.list.row(found(past)).shows({ Expires: /^expired / })
  await app.list.row(found(past)).press('access-token.delete')
  await app.read()
  await expect(app.question).toContainText('cannot be undone')
  await app.confirm({ title: 'Delete access token' })
  await expect(app.list.row(found(past)).locator).toHaveCount(0)
})

test('a user without tokens is told where tokens come from', async ({ app }) => {
  app.expectFailure('/v1/auth-settings')
  await app.as('edsger').seed('demo').start()
  for (const { id } of app.world.accessTokens.all()) app.world.accessTokens.remove(id)
  await app.at(paths.accessTokens())
  await expect(app.main).toContainText('when a command-line tool logs in')
})

test('the profile shows the user’s roles, and the groups that give them', async ({ app }) => {
  await app.as('katherine').seed('demo').at(paths.settings())
  await app.isAt(paths.profile())
  const roles = app.page.getByRole('table', { name: 'Roles' })
  await expect(roles.getByRole('row').nth(1)).toContainText(
    'Silo acmecollaboratorthe group web-team',
  )
  await app.list.row('web-team').shows({ Name: 'web-team' })
})

test(
  'a theme is chosen among previews, by arrows, and from the palette',
  onScreen,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.appearance())
    const ground = () => app.page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await app.page.getByRole('radio', { name: 'High contrast', exact: true }).focus()
    await app.keys('ArrowRight')
    await expect.poll(ground).toBe('rgb(255, 255, 255)')
    await app.page.getByRole('radio', { name: /^Comfortable/ }).focus()
    await app.keys('Space')
    await expect(app.page.getByRole('radio', { name: /^Comfortable/ })).toBeChecked()
    await app.page.reload()
    await expect(app.page.getByRole('radio', { name: 'High contrast (light)' })).toBeChecked()
    await expect(app.page.getByRole('radio', { name: /^Comfortable/ })).toBeChecked()
    expect(await ground()).toBe('rgb(255, 255, 255)')
    for (const [theme, colour] of [
      ['contrast', 'rgb(0, 0, 0)'],
      ['contrast-light', 'rgb(255, 255, 255)'],
    ] as const) {
      await app.palette.run('theme', /^Choose theme/, theme)
      await expect.poll(ground).toBe(colour)
    }
  },
)

test('single keys switched off on the appearance page no longer work', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.appearance())
  await app.page.getByRole('radio', { name: /^Off use the palette/ }).focus()
  await app.keys('Space')
  await expect(app.status).toContainText('keys: off')
  await app.keys('g', 'p')
  await app.isAt(paths.appearance())
})

/** Opens the panel of a command's keys from the list, by keys. */
async function change(app: App, name: string) {
  await app.list.filter(name)
  await app.isAt(`${paths.keys()}?q=${name}`)
  await app.keys('Enter', 'e')
  await expect(app.panel.field('New keys')).toBeFocused()
}

test('a new key for a command works at once, is shown on every surface, and survives a reload', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.keys())
  await change(app, 'project.create')
  await app.keys('g', 'g')
  await expect(app.panel.root).toContainText(
    'g g already runs “First row” (list): your key replaces it.',
  )
  await app.keys('Backspace', 'c', 'q')
  await expect(app.panel.root).not.toContainText('Good to know')
  await app.keys('Enter')
  await app.isAt(`${paths.keys()}?q=project.create`)
  await app.list.row('New project').shows({ Keys: /c then q/, From: 'yours' })

  await app.press('project.list')
  await expect(app.title).toHaveText('Projects')
  const button = app.main.getByRole('link', { name: /^New project/ })
  await expect(button.locator('kbd')).toHaveText(['c', 'q'])
  await app.keys('c', 'q')
  await app.isAt(paths.projectNew())
  await expect(app.panel.field('Name')).toBeFocused()
  await app.keys('Escape')
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
  await app.press('view.help')
  await expect(app.dialog('Keys').getByRole('combobox')).toBeFocused()
  await app.type('c q')
  await expect(app.dialog('Keys').getByRole('option', { name: /New project/ })).toBeVisible()
  await app.keys('Escape')
  await app.page.reload()
  await expect(app.title).toHaveText('Projects')
  await app.keys('c', 'q')
  await app.isAt(paths.projectNew())
})

test('a removed key disappears from its button; a new key appears', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.keys())
  await change(app, 'view.help')
  await app.panel.root.getByRole('button', { name: 'Remove ?' }).press('Enter')
  await expect(app.panel.root).toContainText('No key. The command is always in the palette.')
  await app.panel.field('New keys').focus()
  await app.keys('Shift+H', 'Enter')
  const button = app.page.getByRole('button', { name: 'keys', exact: true })
  await expect(button.locator('kbd')).toHaveText(['⇧', 'H'])
  await app.keys('?')
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
  await app.title.click()
  await app.keys('Shift+H')
  await expect(app.dialog('Keys')).toBeVisible()
  await app.keys('Escape')

  await app.list.row('Keys on this page').press('key.reset')
  await expect(button.locator('kbd')).toHaveText(['?'])
})

test('the palette’s last key cannot be removed', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.keys())
  await change(app, 'view.palette')
  await app.panel.root.getByRole('button', { name: 'Remove Ctrl+K' }).press('Enter')
  await expect(app.panel.root).toContainText('bind another key to the palette before')
  await app.panel.field('New keys').focus()
  await app.keys('F1')
  await expect(app.panel.field('New keys')).toHaveAccessibleDescription(
    'F1 opens the palette and cannot be changed',
  )
})

test('of a refused key only the refusal is shown, not what it would replace', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.keys())
  await change(app, 'view.refresh')
  await app.panel.field('New keys').focus()
  await app.keys('Control+k')
  await expect(app.panel.field('New keys')).toHaveAccessibleDescription(/palette/)
  await expect(app.panel.root).not.toContainText('Good to know')
})

/** Two custom keys in the format of the export. */
const OWN = `[
  {"key":"g h","command":"project.list"},
  {"key":"u","command":"-go.up"}
]
`

/** Stores custom keys, unless preferences are stored already. */
const storeKeys = (app: App) =>
  app.ahead((keymap) => {
    if (!localStorage.getItem('rackline'))
      localStorage.setItem('rackline', `{ "keymap": ${keymap} }`)
  }, OWN)

test('keys are exported', onScreen, async ({ app }) => {
  await storeKeys(app)
  await app.as('ada').seed('demo').at(paths.keys())
  const saving = app.page.waitForEvent('download')
  await app.main.getByRole('button', { name: /^Export/ }).press('Enter')
  const file = await saving
  expect(file.suggestedFilename()).toBe('keymap.json')
  expect(readFileSync(await file.path(), 'utf8')).toBe(OWN)
})

test('keys are reset, and imported; an invalid list is refused', async ({ app }) => {
  await storeKeys(app)
  await app.as('ada').seed('demo').at(paths.keys())
  await app.palette.run('reset all keys', /^Reset all keys/)
  await app.confirm({ title: 'Reset all keys?' })
  await expect(app.main).toContainText('All keys have their defaults')

  await app.palette.run('import keys', /^Import keys/)
  const field = app.panel.field('Or its text')
  await field.fill(OWN.replace('-go.up', '-go.sideways'))
  await expect(app.panel.errors).toContainText(
    'Entry 2 (line 3): there is no command with the id go.sideways.',
  )
  await app.panel.submit()
  await app.isAt(paths.keyImport())
  await field.fill(OWN)
  await expect(app.panel.root).toContainText('2 entries, all of them valid')
  await app.panel.submit()
  await app.isAt(paths.keys())
  await expect(app.main).toContainText('2 entries of your own')
  await app.keys('g', 'h')
  await app.isAt(paths.projects())
})

test('a key for the rows of one noun leaves the default key to the other rows', async ({ app }) => {
  await app.ahead(() =>
    localStorage.setItem(
      'rackline',
      JSON.stringify({
        tour: 'over',
        keymap: [{ key: 'j', command: 'project.edit', when: 'row && kind == project' }],
      }),
    ),
  )
  await app
    .as('ada')
    .seed('demo')
    .at(paths.instances({ project: 'web' }))
  const [first, second] = await app.list.names()
  await app.list.row(first ?? '').reach()
  await app.keys('j')
  await expect(app.list.row(second ?? '').locator).toBeFocused()
  await app.press('project.list')
  await app.list.row('web').reach()
  await app.keys('j')
  await app.isAt(paths.projectEdit({ project: 'web' }))
})

test('invalid stored preferences are dropped, with a notice', async ({ app }) => {
  await app.ahead(() =>
    localStorage.setItem(
      'rackline',
      JSON.stringify({
        keymap: [
          { key: 'g h', command: 'project.list' },
          { key: 'x', command: 'no.such' },
          { key: '$mod+k', command: '-view.palette' },
        ],
        aliases: [{ alias: 'No', command: 'project.list' }],
      }),
    ),
  )
  await app.as('ada').seed('demo').at(paths.appearance())
  await expect(
    app.toast('3 entries of your keys, aliases, macros and saved filters cannot be used'),
  ).toBeVisible()
  // Valid entries are kept, and the palette keeps its default key.
  await app.keys('g', 'h')
  await app.isAt(paths.projects())
  await app.palette.open()
})

test('the preset “arrows” has no letters, and every command is reachable', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.keys())
  await app.palette.run('choose a preset', /^Choose a preset of keys/, 'arrows-only')
  await expect(app.status).toContainText('preset: Arrows only')
  await app.keys('g', 'p', 'x')
  await app.isAt(paths.keys())
  await app.list.filterBox.focus()
  await app.keys('Enter', 'ArrowDown', 'Shift+F10')
  await expect(app.menu).toBeVisible()
})

test('an alias stands for a command with its arguments in the palette', long, async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.aliases())
  await app.press('alias.create')
  await expect(app.panel.field('Word')).toBeFocused()
  await app.type('shop')
  await app.keys('Tab')
  await app.type('switch pro')
  await app.keys('ArrowDown', 'Enter', 'Tab')
  await app.panel.field('With').fill('to=web')
  await app.panel.submit()
  await app.list.row('shop').shows({ Means: 'Switch project', With: 'to=web', From: 'yours' })
  await app.palette.open()
  await app.type('shop')
  const [first] = await app.palette.box.getByRole('option').all()
  await expect(first ?? app.palette.box).toHaveAccessibleName(/^Switch project.*alias shop/)
  await app.keys('Enter')
  await app.isAt(paths.instances({ project: 'web' }))
  await app.palette.run('i', /^Instances.*alias i/)
  await app.isAt(paths.instances({ project: 'web' }))

  await app.at(paths.aliases())
  await app.list.row('i').press('alias.delete')
  await app.list.row('i').shows({ Means: 'off' })
  await app.palette.open()
  await app.type('i')
  await expect(app.palette.option(/alias i/)).toHaveCount(0)
  await app.keys('Escape')

  await app.list.row('d').mark()
  await app.list.row('p').mark()
  await app.list.row('p').press('alias.delete')
  await app.list.row('d').shows({ Means: 'off' })
  await app.list.row('p').shows({ Means: 'off' })
  await app.list.row('d').press('alias.reset')
  await app.list.row('d').shows({ Means: 'Disks' })
  await app.list.row('p').shows({ Means: 'Projects' })
})

test('only preferences and the version of the rack are stored', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.keys())
  await change(app, 'go.up')
  await app.keys('q', 'Enter')
  await app.at(paths.sshKeyNew())
  await app.panel.field('Public key').fill('-----BEGIN OPENSSH PRIVATE KEY-----')
  const kept = await app.page.evaluate(() => ({
    local: { ...localStorage },
    session: JSON.stringify({ ...sessionStorage }),
  }))
  expect(Object.keys(kept.local).sort()).toEqual(['rackline', 'rackline-api-version'])
  expect(Object.keys(JSON.parse(kept.local['rackline'] ?? '{}')).sort()).toEqual([
    'beside',
    'columns',
    'density',
    'hints',
    'keymap',
    'keys',
    'theme',
    'times',
    'tour',
  ])
  expect(kept.session + kept.local['rackline']).not.toContain('PRIVATE')
})

test('the effect of an import, and what it replaces, is shown before it is confirmed', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.aliasImport())
  await app.panel
    .field('Or its text')
    .fill(
      '[{"alias": "d", "command": "project.list"}, {"alias": "go", "command": "instance.start"}]',
    )
  const told = app.panel.root.getByRole('list', { name: 'What is imported' }).getByRole('listitem')
  await expect(told).toHaveText([
    'd “Projects”It stands in place of “Disks”.',
    'go “Start instance”In the palette, Enter on it runs it without asking.',
  ])
  await app.at(paths.keyImport())
  await app.panel
    .field('Or its text')
    .fill('[{"key": "x", "command": "instance.start"}, {"key": "r", "command": "project.list"}]')
  await expect(told.first()).toContainText('“Start instance”')
  await expect(told.first()).toContainText('One press of x will run it without asking.')
  await expect(told.last()).toContainText('r already runs “Refresh”')
})

for (const [what, stored] of [
  ['a list', '[1]'],
  ['a number', '7'],
  ['null', 'null'],
  ['cut off', '{"theme":"gru'],
  ['of another kind', '{"theme":"system","density":"huge"}'],
] as const)
  test(`stored settings that are ${what} are reported, and do no harm`, async ({ app }) => {
    await app.ahead((text) => localStorage.setItem('rackline', String(text)), stored)
    await app.as('ada').seed('demo').at(paths.projects())
    await expect(app.toasts).toContainText('Settings that cannot be read')
    await expect(app.title).toHaveText('Projects')
  })

test('settings that cannot be stored apply in the tab, which reports that once', async ({
  app,
}) => {
  await app.ahead(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await app.as('ada').seed('demo').at(paths.projects())
  const heading = app.toasts.getByText('Settings are not kept')
  for (const density of ['comfortable', 'compact']) {
    await app.keys(':')
    await app.type(`set density ${density}`)
    await app.keys('Enter')
    await expect(app.status).toContainText(density)
    await expect(heading).toHaveCount(1)
  }
})
