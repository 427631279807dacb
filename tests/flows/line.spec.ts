/** The prompt bar accepts lines of the command-line client. Enter asks or opens a form, and changes nothing itself. */
import type { Locator } from 'playwright/test'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { expect, test } from '../drive/test'

const web = { project: 'web' }
const WEB = paths.instances(web)

const box = (app: App): Locator => app.page.getByRole('region', { name: 'Command line' })
const input = (app: App): Locator => box(app).getByRole('combobox')

async function open(app: App, text = '', key = ':'): Promise<void> {
  for (const press of key.split(' ')) await app.keys(press)
  await expect(input(app)).toBeFocused()
  if (text !== '') await app.type(text)
  await expect(input(app)).toHaveValue(text)
}

/** The requests that change something, as method and address. */
function writes(app: App): string[] {
  const sent: string[] = []
  app.page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/v1/'))
      sent.push(`${request.method()} ${pathname}`)
  })
  return sent
}

test('a line asks first, and then sends the same call as the key; Enter alone sends nothing', async ({
  app,
}) => {
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.as('ada').seed('demo').at(WEB)
  const sent = writes(app)
  await open(app, 'instance stop web-1')
  await expect(box(app)).toContainText('will ask, then stop instance web-1 in web')
  const copied = () => app.page.evaluate(() => navigator.clipboard.readText())
  for (const [keys, text] of [
    ['Control+y', /^oxide instance stop --project web --instance web-1$/],
    ['Control+Shift+y', /^curl [^]*-X POST[^]*instances\/web-1\/stop/],
    ['Control+Alt+y', /^resource "oxide_instance" "web-1"/m],
  ] as const) {
    await app.keys(keys)
    await expect.poll(copied).toMatch(text)
  }
  await app.keys('Enter')
  await app.read()
  expect(sent).toEqual([])
  await app.confirm({ title: 'Stop instance' })
  const { id } = app.world.instances.all().find(({ name }) => name === 'web-1') ?? {}
  await expect.poll(() => sent).toEqual([`POST /v1/instances/${id}/stop`])

  // A line asks before a command that runs without a question elsewhere.
  await open(app, 'instance start --instance web-2')
  await app.keys('Enter')
  await app.read()
  expect(sent).toHaveLength(1)
  await app.keys('Escape')
  await expect(app.question).toBeHidden()
  expect(sent).toHaveLength(1)

  // ArrowUp recalls previous lines, newest first.
  await open(app)
  await app.keys('ArrowUp')
  await expect(input(app)).toHaveValue('instance start --instance web-2')
  await app.keys('ArrowUp')
  await expect(input(app)).toHaveValue('instance stop web-1')
  await app.keys('Escape')
  await expect(box(app)).toHaveCount(0)
})

test('a line typed while the previous line still runs stays', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await open(app, 'instance stop web-1')
  await app.keys('Enter')
  const letGo = await app.hold('**/stop', 'POST')
  await app.confirm({ title: 'Stop instance' })
  await open(app, 'instance start')
  letGo()
  await expect(app.toast('web-1')).toBeVisible()
  await expect(input(app)).toHaveValue('instance start')
  await app.type(' web-2')
  await expect(input(app)).toHaveValue('instance start web-2')
})

test('a line that creates a thing opens its form with the values, ready to send', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  const sent = writes(app)
  await open(app, 'disk create --name fresh-1 --size 6GiB --description x', 'g :')
  await app.keys('Enter')
  await app.isAt(paths.diskNew(web))
  await expect(app.panel.field('Name')).toHaveValue('fresh-1')
  await expect(app.panel.field('Size')).toHaveValue('6')
  expect(sent).toEqual([])
  await app.press('form.submit')
  await expect.poll(() => sent).toEqual(['POST /v1/disks'])
  await expect
    .poll(() => app.world.disks.all().find(({ name }) => name === 'fresh-1')?.size)
    .toBe(6 * 2 ** 30)
})

test('a word that is not understood is marked at its place, with a suggestion', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await open(app, 'instance sotp web-1')
  await app.keys('Enter')
  const alert = box(app).getByRole('alert')
  await expect(alert).toContainText('“instance” has no “sotp”')
  await expect(alert).toContainText('Did you mean stop?')
  await expect(input(app)).toHaveAttribute('aria-invalid', 'true')
  await app.keys('Tab')
  await expect(input(app)).toHaveValue(/instance stop\s+web-1/)
})

test('names are completed, and names on which the command would be refused come last', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  await open(app, 'instance start --instance web-')
  const options = box(app).getByRole('option')
  await expect(options.first()).toContainText('stopped')
  await expect(options.last()).toContainText('Only stopped or failed instances can be started')
  const first = (await options.first().locator('span').first().textContent()) ?? ''
  await app.keys('Tab')
  await expect(input(app)).toHaveValue(`instance start --instance ${first} `)
})

test('a line that reads opens a page, an alias opens a filtered list, and a line sets a preference', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  await open(app, 'oxide vpc subnet list --vpc default')
  await app.keys('Enter')
  await app.isAt(paths.vpcSubnets({ ...web, vpc: 'default' }))
  await open(app, 'i @web /state:failed')
  await app.keys('Enter')
  await app.isGoingTo(`${WEB}?q=state%3Afailed`)
  await open(app, 'readonly on')
  await app.keys('Enter')
  await expect(app.status).toContainText('read-only mode is on')
  await open(app, 'open //evil.example')
  await app.keys('Enter')
  await expect(box(app)).toContainText('There is no such page here')
})

/** Pastes a text into the line, as a browser does. */
const paste = (app: App, pasted: string) =>
  input(app).evaluate((field, text) => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    field.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }))
  }, pasted)

test('a pasted document keeps its lines when the line is edited', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await open(app)
  const body = '{\n  "name": "two-lines",\n  "description": "x"\n}'
  await paste(app, `oxide vpc create --json-body /dev/stdin <<'EOF'\n${body}\nEOF\n`)
  await input(app).evaluate((field: HTMLInputElement) => field.setSelectionRange(16, 16))
  await app.type(' --project data')
  await app.keys('Enter')
  await app.isAt(paths.vpcNew({ project: 'data' }))
  await expect(app.panel.field('Name')).toHaveValue('two-lines')
  await expect(app.panel.field('Description')).toHaveValue('x')

  await app.at(WEB)
  await open(app, 'vpc create --json-body vpc.json')
  await expect(box(app)).toContainText('Enter chooses it')
  await box(app)
    .getByLabel('File of the line')
    .setInputFiles({ name: 'vpc.json', mimeType: 'application/json', buffer: Buffer.from(body) })
  await expect(box(app)).toContainText('will open “New VPC”')
  await app.keys('Enter')
  await expect(app.panel.field('Name')).toHaveValue('two-lines')
})

test('a pasted document without a line break at its end keeps its lines too', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await open(app)
  await paste(
    app,
    `oxide vpc create \\\n  --project data \\\n  --json-body - <<'EOF'\n{"name": "of-a-page",\n"description": "x"}\nEOF`,
  )
  await expect(box(app)).toContainText('will open “New VPC”')
  await app.keys('Enter')
  await app.isAt(paths.vpcNew({ project: 'data' }))
  await expect(app.panel.field('Name')).toHaveValue('of-a-page')
})

test('a paste of several lines runs step by step, and never automatically', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  const sent = writes(app)
  await open(app)
  await paste(
    app,
    '$ oxide instance stop --instance web-1 \\\n  --project web\n# then\noxide instance stop db-1\n',
  )
  const steps = box(app).getByRole('list', { name: 'Lines of the paste' }).getByRole('listitem')
  await expect(steps).toHaveText([/^runs next.*web-1/, /^waits.*db-1/])
  expect(sent).toEqual([])
  await app.keys('Enter')
  await app.confirm({ title: 'Stop instance' })
  await expect(input(app)).toHaveValue('oxide instance stop db-1')
  await expect(steps).toHaveText([/^done/, /^runs next/])
  expect(sent).toHaveLength(1)
  await app.keys('Enter')
  await app.read()
  await app.keys('Escape')
  await expect(app.question).toBeHidden()
  await app.keys(':')
  await expect(steps).toHaveText([/^done/, /^stopped/])
  expect(sent).toHaveLength(1)
})

test('a line of a paste that cannot run here is skipped', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await open(app)
  await paste(app, 'oxide auth login\noxide instnce stop a\noxide instance stop db-1\n')
  const steps = box(app).getByRole('list', { name: 'Lines of the paste' }).getByRole('listitem')
  await expect(steps).toHaveText([/^not here/, /^not understood/, /^runs next|^waits/])
  await app.keys('Enter')
  await expect(input(app)).toHaveValue('oxide auth login')
  await app.keys('Control+Enter')
  await expect(steps).toHaveText([/^skipped/, /^not understood/, /^waits/])
  await box(app).getByRole('button', { name: 'Skip this line' }).click()
  await expect(steps).toHaveText([/^skipped/, /^skipped/, /^runs next/])
  await expect(input(app)).toHaveValue('oxide instance stop db-1')
  await expect(box(app).getByRole('button', { name: 'Skip this line' })).toHaveCount(0)
  await app.keys('Control+Enter')
  await app.confirm({ title: 'Stop instance' })
})

test('the history is listed, filtered and taken from', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  for (const line of ['readonly on', 'readonly off', 'set density compact']) {
    await open(app, line)
    await app.keys('Enter')
    await expect(box(app)).toHaveCount(0)
  }
  await open(app, 'history')
  await app.keys('Enter')
  const options = box(app).getByRole('option')
  await expect(options).toHaveText(['set density compact', 'readonly off', 'readonly on'])
  await app.type('ONLY')
  await expect(options).toHaveText(['readonly off', 'readonly on'])
  await app.type('x')
  await expect(options).toHaveCount(0)
  await expect(box(app)).toContainText('No earlier line has this')
  await app.keys('Backspace', 'ArrowDown', 'ArrowDown', 'Enter')
  await expect(input(app)).toHaveValue('readonly on')
  await app.keys('Enter')
  await expect(app.status).toContainText('read-only mode is on')
})

test('text typed before the line is rendered appears in the line, and no key reaches the page', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  const sent = writes(app)
  await app.list.row('db-1').reach()
  await app.page.locator('body').evaluate((body) => {
    for (const key of [':', ...'instance stop web-x', 'Backspace', '1', 'Enter'])
      body.ownerDocument.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
  })
  await app.read()
  await expect(app.question).toContainText('web-1')
  expect(sent).toEqual([])
  await app.keys('Escape')
  await expect(app.question).toBeHidden()
  await app.isAt(WEB)

  // When Escape is pressed before the line is drawn, no typed text reaches the palette.
  await app.page.locator('body').evaluate((body) => {
    for (const key of [':', 'x', 'Escape'])
      body.ownerDocument.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
  })
  await app.palette.open()
  await expect(app.palette.box.getByRole('combobox')).toHaveValue('')
})

test('the list is exported with its filter and order', async ({ app }) => {
  await app.as('ada').seed('demo').at(`${WEB}?q=state:running&sort=-name`)
  await expect(app.list.row('web-1').locator).toBeVisible()
  const body = app.page.locator('body')
  await body.evaluate((element) => {
    URL.createObjectURL = (file) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => (element.dataset['saved'] = String(reader.result)))
      if (file instanceof Blob) reader.readAsText(file)
      return '#'
    }
    URL.revokeObjectURL = () => {}
  })
  const exported = async (line: string) => {
    await open(app, line)
    await app.keys('Enter')
    const start = line.endsWith('csv') ? /^Name/ : /^\[/
    await expect(body).toHaveAttribute('data-saved', start)
    return body.evaluate((element) => element.dataset['saved'] ?? '')
  }
  const [head = '', ...rows] = (await exported('export csv')).trim().split('\r\n')
  expect(head).toMatch(/^Name,State,/)
  const names = rows.map((row) => row.split(',')[0] ?? '')
  expect(names).toEqual(names.toSorted().toReversed())
  expect(rows.every((row) => row.includes(',running,'))).toBe(true)
  const answers: { name: string; run_state: string }[] = JSON.parse(await exported('export json'))
  expect(answers.map(({ name }) => name)).toEqual(names)
  expect(answers[0]?.run_state).toBe('running')
  await expect(app.status).toContainText(`${names.length} rows exported`)
})

test('a line that replaces all firewall rules opens them as text, with the difference', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  const sent = writes(app)
  await open(app)
  const rules = `{"rules": [{"name": "only-one", "description": "x", "action": "allow", "direction": "inbound",
    "priority": 100, "status": "enabled", "targets": [{"type": "vpc", "value": "default"}], "filters": {}}]}`
  await paste(
    app,
    `oxide vpc firewall-rules update --vpc default --json-body - <<'EOF'\n${rules}\nEOF`,
  )
  await expect(box(app)).toContainText('will open “Edit firewall rules as text”')
  await app.keys('Enter')
  await app.isAt(paths.vpcFirewallRulesText({ ...web, vpc: 'default' }))
  await expect(app.panel.field('Rules')).toHaveValue(/"name": "only-one"/)
  const changes = app.panel.root.getByRole('region', { name: 'What will be sent' })
  await expect(changes).toContainText('Add only-one')
  await expect(changes).toContainText('Remove allow-ssh')
  await expect(app.panel.root).not.toContainText('Please look at the')
  expect(sent).toEqual([])
})

test('a line that creates an instance from an image fills in the supported values', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  await open(
    app,
    'oxide instance from-image --name web-9 --hostname web-9 --ncpus 2 --memory 4GiB --image shop-base --size 20GiB',
  )
  await app.keys('Enter')
  await app.isAt(paths.instanceNew(web))
  await expect(app.form.field('Name')).toHaveValue('web-9')
  await expect(app.form.root.getByRole('combobox', { name: 'Image' })).toHaveValue('shop-base')
  await expect(app.form.field('Disk size')).toHaveValue('20')
  await expect(app.form.field('Memory')).toHaveValue('4')
})

test('a line that reads outside of a project asks for the project', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.projects())
  await open(app, 'oxide instance list')
  await app.keys('Enter')
  await app.palette.answer('web')
  await app.isAt(WEB)
})

test('a line that names another project takes nothing from the page below the project', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.vpcSubnets({ ...web, vpc: 'default' }))
  await open(app, 'vpc subnet create --project data --name x')
  await app.keys('Enter')
  await app.palette.answer('default')
  await app.isAt(paths.vpcSubnetNew({ project: 'data', vpc: 'default' }))
  await expect(app.panel.field('Name')).toHaveValue('x')
})

test('a line for a terminal, which may hold a token, is not stored', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await open(app, 'curl https://a.example -H "Authorization: Bearer s3cret"')
  await app.keys('Enter')
  await app.keys('Escape')
  await open(app, 'oxide api /v1/projects -H "Authorization: Bearer s3cret"')
  await app.keys('Enter')
  await expect(box(app)).toHaveCount(0)
  await app.keys('Escape')
  await open(app)
  await app.keys('ArrowUp')
  await expect(input(app)).toHaveValue('oxide api /v1/projects -H ‹hidden›')
  await app.keys('ArrowUp')
  await expect(input(app)).toHaveValue('oxide api /v1/projects -H ‹hidden›')
})

test('an alias is made of a line that opens a page, and never loses a filter', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.projects())
  await open(app, 'alias bad i @web /state:failed')
  await app.keys('Enter')
  await expect(box(app)).toContainText('An alias keeps no filter')
  await app.keys('Escape')
  await open(app, 'alias mine instance list --project web')
  await app.keys('Enter')
  await expect(app.status).toContainText('mine is')
  await open(app, 'mine')
  await app.keys('Enter')
  await app.isAt(WEB)
})

test('an id stands for a thing of any project', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  const { id } = app.world.instances.all().find(({ name }) => name === 'web-1') ?? {}
  await open(app, `instance view ${id}`)
  await app.keys('Enter')
  await app.isAt(paths.instanceStorage({ ...web, instance: 'web-1' }))
})

test('flags without effect are reported, and help lists the possible next words', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  await open(app, 'oxide --profile lab disk list --limit 5 --sort-by name_descending')
  await expect(box(app)).toContainText(
    '--profile is not applied: this console acts on its own rack',
  )
  await expect(box(app)).toContainText('--limit is not applied')
  await app.keys('Enter')
  await app.isGoingTo(`${paths.disks(web)}?sort=-name`)
  await app.at(WEB)
  await open(app, 'oxide disk create --help')
  await expect(box(app)).toContainText('will list what can follow disk create')
  await app.keys('Enter')
  await expect(input(app)).toHaveValue('disk create ')
  await expect(box(app).getByRole('option', { name: /^--size/ })).toContainText('a size: 6GiB')
  await app.keys('Escape')
  await open(app, 'oxide disk list | jq .')
  await app.keys('Enter')
  await expect(box(app).getByRole('alert')).toContainText(
    'No answer is handed to another program here: leave out what follows',
  )
})

test('a colon in the open palette switches to the line', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.palette.open()
  await app.keys(':')
  await expect(input(app)).toBeFocused()
  await app.type('instance view web-1')
  await app.keys('Enter')
  await app.isAt(paths.instanceStorage({ ...web, instance: 'web-1' }))
  // Within a query, a colon is text.
  await app.palette.open()
  await app.type('state:')
  await expect(app.palette.box.getByRole('combobox')).toHaveValue('state:')
})
