/** Forms: every complaint at its field, nothing sent twice, nothing typed lost. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { expect, test } from '../drive/test'

const web = { project: 'web' }

/** Counts the requests of a method on a path. */
function counting(app: App, method: string, path: RegExp) {
  const sent: string[] = []
  app.page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname))
      sent.push(request.url())
  })
  return sent
}

test('a name is checked as one types, once it was sent', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.projectNew())
  const sent = counting(app, 'POST', /projects$/)
  await app.panel.submit()
  await app.panel.complains('Name', 'Name is required')
  await expect(app.panel.field('Name')).toBeFocused()
  const rules: [string, string][] = [
    ['a'.repeat(64), 'Must be 63 characters or fewer'],
    ['sn_ow', 'Can only contain lower-case letters, numbers, and dashes'],
    ['1st', 'Must start with a lower-case letter'],
    ['end-', 'Must end with a letter or number'],
    ['abcdefab-1234-1234-1234-123456789abc', 'Must not look like an ID'],
  ]
  for (const [name, words] of rules) {
    await app.panel.fill({ Name: name })
    await app.panel.complains('Name', words)
  }
  await app.panel.fill({ Name: 'fine', Description: 'x'.repeat(513) })
  await app.panel.submit()
  await app.panel.complains('Description', 'A description must be no longer than 512 characters')
  expect(sent).toEqual([])
  await app.panel.fill({ Description: 'x'.repeat(512) })
  await app.panel.submit()
  await app.isAt(paths.instances({ project: 'fine' }))
  expect(sent).toHaveLength(1)
})

test('numbers and the image of a new instance are checked', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instanceNew(web))
  const { form } = app
  await form.submit()
  await form.complains('Name', 'Name is required')
  await form.complains('Image', 'Image is required')

  await form.choose('Image', 'ubuntu-2604')
  const image = app.world.images.all().find((i) => i.name === 'ubuntu-2604')
  const least = Math.ceil((image?.size ?? 0) / 2 ** 30)
  await form.fill({ 'Disk size': '1' })
  await form.complains('Disk size', `Must be as large as selected image (min. ${least} GiB)`)
  await form.fill({ 'Disk size': '' })
  await form.complains('Disk size', 'Disk size is required')
  await form.fill({ 'Disk size': '2000' })
  await form.complains('Disk size', 'Can be at most 1023 GiB')
  await form.fill({ 'Disk size': '1023', 'Disk name': 'scratch' })
  await form.complains('Disk name', 'Name is already in use')

  await app.main
    .getByRole('radiogroup', { name: 'Machine type' })
    .getByRole('radio', { name: 'Custom' })
    .check({ force: true })
  await form.fill({ CPUs: '0', Memory: '0' })
  await form.submit()
  await form.complains('CPUs', 'Must be at least 1 vCPU')
  await form.complains('Memory', 'Must be at least 1 GiB')
  await form.fill({ CPUs: '2.5', Memory: '99999' })
  await form.complains('CPUs', 'Must be a whole number')
  await form.complains('Memory', /^Can be at most \d+ GiB$/)
})

test('a name that is taken is said at its field and in the box', async ({ app }) => {
  app.expectFailure('/v1/projects')
  await app.as('ada').seed('demo').at(paths.projectNew())
  await app.panel.fill({ Name: 'web', Description: 'mine' })
  await app.panel.submit()
  await app.panel.complains('Name', 'Name already exists')
  await expect(app.panel.field('Name')).toBeFocused()
  await expect(app.panel.complaints.getByText('Error', { exact: true })).toBeVisible()
  await expect(app.panel.complaints).toContainText('Project name already exists')
  await expect(app.panel.field('Description')).toHaveValue('mine')
})

test('Enter twice sends once', async ({ app }) => {
  await app.as('ada').seed('demo').latency(150).at(paths.projectNew())
  const sent = counting(app, 'POST', /projects$/)
  await app.panel.fill({ Name: 'twice' })
  await app.keys('Enter', 'Enter')
  await app.isAt(paths.instances({ project: 'twice' }))
  expect(sent).toHaveLength(1)
})

test('what was typed is not thrown away without a question', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.projects())
  await app.press('project.create')
  await app.panel.fill({ Name: 'half-typed' })
  const stays = async () => {
    await app.read()
    await expect(app.question).toHaveAccessibleName('Confirm navigation')
    await app.question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(app.question).toBeHidden()
    await expect(app.panel.field('Name')).toHaveValue('half-typed')
    await app.isAt(paths.projectNew())
  }
  await app.keys('Escape')
  await stays()
  await app.panel.button('Close').click()
  await stays()
  await app.page.mouse.click(200, 400)
  await stays()
  await app.page.goBack()
  await stays()

  await app.keys('Escape')
  await app.read()
  await app.question.getByRole('button', { name: 'Leave form' }).click()
  await app.isAt(paths.projects())
  await expect(app.page.getByRole('dialog')).toBeHidden()
})

test('a link out of a half-typed page asks, and Back that was allowed goes back', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.press('instance.create', { in: 'root' })
  await app.form.fill({ Name: 'half-typed' })
  await app.page.getByRole('link', { name: /^Silo images/ }).click()
  await app.read()
  await app.question.getByRole('button', { name: 'Continue editing' }).click()
  await expect(app.form.field('Name')).toHaveValue('half-typed')
  await app.page.goBack()
  await app.read()
  await app.question.getByRole('button', { name: 'Leave this page' }).click()
  await app.isAt(paths.instances(web))
  await expect(app.title).toHaveText('Instances')
})

test('an untouched form is left without a question', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.projects())
  await app.press('project.create')
  await expect(app.panel.field('Name')).toBeFocused()
  await app.keys('Escape')
  await app.isAt(paths.projects())
})

test('a draft outlives a sign-in', async ({ app }) => {
  app.expectFailure('/v1/projects')
  await app.as('ada').seed('demo').at(paths.projectNew())
  await app.panel.fill({ Name: 'kept', Description: 'through a sign-in' })
  for (const session of app.world.sessions.all()) app.world.sessions.remove(session.id)
  await app.panel.submit()

  await expect(app.title).toHaveText('Sign in')
  expect(new URL(app.page.url()).searchParams.get('redirect_uri')).toBe(paths.projectNew())
  await app.page.getByLabel('Username').fill('ada')
  await app.page.getByLabel('Password').fill('correct horse')
  await app.keys('Enter')

  await expect(app.panel.field('Name')).toHaveValue('kept')
  await expect(app.panel.field('Description')).toHaveValue('through a sign-in')
  await expect(app.page.getByText('What you filled in before you had to sign in')).toBeVisible()
  const stored = await app.page.evaluate(() =>
    JSON.stringify({ ...sessionStorage, ...localStorage }),
  )
  expect(stored).not.toContain('correct horse')
  await app.panel.submit()
  await app.isAt(paths.instances({ project: 'kept' }))
})

/** A browser sends a request again by itself, on another of its open connections, when one is cut. */
const BROWSER_TRIES = 20

const failures = {
  'a 500': [{ kind: 'status', status: 500 }, 'Internal Server Error'],
  'a 403': [
    {
      kind: 'status',
      status: 403,
      body: { error_code: 'Forbidden', message: 'Forbidden', request_id: 'r' },
    },
    'Action not authorized',
  ],
  'an answer that is no JSON': [
    { kind: 'status', status: 502, body: '<h1>502</h1>', contentType: 'text/html' },
    'Error reading API response',
  ],
  'a cut connection': [{ kind: 'drop' }, 'Could not reach the control plane'],
} as const

for (const [what, [fault, words]] of Object.entries(failures))
  test(`${what} is said in the form, and nothing typed is lost`, async ({ app }) => {
    app.expectFailure('/v1/projects')
    await app.as('ada').seed('demo').at(paths.projectNew())
    await app.panel.fill({ Name: 'careful', Description: 'keep me' })
    app.world.faults.next('projectCreate', fault, fault.kind === 'drop' ? BROWSER_TRIES : 1)
    await app.panel.submit()
    await expect(app.panel.complaints).toContainText(words)
    await expect(app.panel.field('Name')).toHaveValue('careful')
    await expect(app.panel.field('Description')).toHaveValue('keep me')
    app.world.faults.clear()
    await app.panel.submit()
    await app.isAt(paths.instances({ project: 'careful' }))
  })

test('no answer in time is said, and nothing typed is lost', async ({ app }) => {
  app.expectFailure('/v1/projects')
  // The browser's own timer, which nothing in a test can wind forward, runs out at once.
  await app.page.addInitScript(() => {
    const { timeout } = AbortSignal
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms > 30_000 ? 300 : ms)
  })
  await app.as('ada').seed('demo').at(paths.projectNew())
  await app.panel.fill({ Name: 'slow' })
  app.world.faults.next('projectCreate', { kind: 'hang' })
  await app.panel.submit()
  await expect(app.panel.complaints).toContainText('did not answer in time')
  await expect(app.panel.complaints).toContainText('It was not created')
  await expect(app.panel.field('Name')).toHaveValue('slow')
})

test('a lost answer of what was created all the same says so', async ({ app }) => {
  app.expectFailure('/v1/projects')
  await app.as('ada').seed('demo').at(paths.projectNew())
  await app.panel.fill({ Name: 'lost' })
  app.world.faults.next('projectCreate', { kind: 'drop', done: true })
  app.world.faults.next('projectCreate', { kind: 'drop' }, BROWSER_TRIES - 1)
  const sent = counting(app, 'POST', /projects$/)
  await app.panel.submit()
  await expect(app.panel.complaints).toContainText('It appears to have been created all the same')
  expect(sent).toHaveLength(1)
})

test('a person without the right to create is told so, and so is one who has just lost it', async ({
  app,
}) => {
  app.expectFailure('/v1/projects')
  await app.as('edsger').seed('demo').at(paths.projectNew())
  const reason = 'needs the collaborator role on the silo; you have no role there'
  await expect(app.panel.root).toContainText(`Create project: ${reason}`)
  await app.panel.fill({ Name: 'not-mine' })
  await app.panel.submit()
  await expect(app.panel.complaints).toContainText(reason)

  await app.signIn('katherine')
  await app.at(paths.projectNew())
  await app.panel.fill({ Name: 'mine' })
  for (const of of app.world.policies.keys()) app.world.policies.set(of, { roleAssignments: [] })
  await app.panel.submit()
  await expect(app.panel.complaints).toContainText('Action not authorized')
  await expect(app.panel.field('Name')).toHaveValue('mine')
})

test('a number that is emptied is empty, says so, and the next digits are the number', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.diskNew({ project: 'web' }))
  await app.panel.fill({ Name: 'sized' })
  const size = app.panel.field('Size')
  await expect(size).toHaveValue('10')
  await size.focus()
  await app.keys('End', 'Backspace', 'Backspace')
  await expect(size).toHaveValue('')
  await app.panel.submit()
  await app.panel.complains('Size', /required/)
  await expect(size).toBeFocused()
  await app.type('20')
  await expect(size).toHaveValue('20')
  await app.panel.submit()
  await expect(app.toast('Disk sized created')).toBeVisible()
  expect(app.world.disks.all().find((d) => d.name === 'sized')?.size).toBe(20 * 2 ** 30)
})

test('a resize whose numbers are emptied and typed anew sends what is seen', async ({ app }) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.instanceResize({ project: 'web', instance: 'web-2' }))
  for (const [label, number] of [
    ['vCPUs', '6'],
    ['Memory', '24'],
  ] as const) {
    await app.panel.field(label).focus()
    await app.keys('Control+A', 'Backspace')
    await expect(app.panel.field(label)).toHaveValue('')
    await app.type(number)
    await expect(app.panel.field(label)).toHaveValue(number)
  }
  await app.panel.submit()
  await expect(app.toast('Instance web-2 resized')).toBeVisible()
  expect(app.world.instances.all().find((i) => i.name === 'web-2')).toMatchObject({
    ncpus: 6,
    memory: 24 * 2 ** 30,
  })
})

test('a panel ends over the page that it was opened from, by Escape and when it is done', async ({
  app,
}) => {
  const list = `${paths.instances({ project: 'web' })}?q=web-2`
  await app.as('ada').seed('demo').at(list)
  await app.list.row('web-2').choose('Resize')
  await expect(app.panel.field('vCPUs')).toBeVisible()
  await app.keys('Escape')
  await app.isAt(list)
  await expect(app.panel.root).toBeHidden()

  await app.list.row('web-2').choose('Resize')
  await app.panel.fill({ vCPUs: '6' })
  await app.panel.submit()
  await expect(app.toast('Instance web-2 resized')).toBeVisible()
  await app.isAt(list)
  await app.list.row('web-2').shows({ vCPU: '6' })

  // A link from outside has no page to go back to.
  await app.at(paths.instanceResize({ project: 'web', instance: 'web-2' }))
  await app.keys('Escape')
  await app.isAt(paths.instanceSettings({ project: 'web', instance: 'web-2' }))
})
