/** Forms: every error is at its field, nothing is sent twice, and no typed text is lost. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { check } from '../drive/choose'
import { found } from '../drive/found'
import { expect, long, onScreen, test } from '../drive/test'

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

test('a name is checked while typing, after the first submit', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.projectNew())
  const sent = counting(app, 'POST', /projects$/)
  await app.panel.submit()
  await app.panel.showsError('Name', 'Name is required')
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
    await app.panel.showsError('Name', words)
  }
  await app.panel.fill({ Name: 'fine', Description: 'x'.repeat(513) })
  await app.panel.submit()
  await app.panel.showsError('Description', 'A description must be no longer than 512 characters')
  expect(sent).toEqual([])
  await app.panel.fill({ Description: 'x'.repeat(512) })
  await app.panel.submit()
  await app.isAt(paths.instances({ project: 'fine' }))
  expect(sent).toHaveLength(1)
})

test('numbers and the image of a new instance are checked', long, async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instanceNew(web))
  const { form } = app
  await form.submit()
  await form.showsError('Name', 'Name is required')
  await form.showsError('Image', 'Image is required')

  await form.choose('Image', 'ubuntu-2604')
  const image = app.world.images.all().find((i) => i.name === 'ubuntu-2604')
  const least = Math.ceil((image?.size ?? 0) / 2 ** 30)
  await form.fill({ 'Disk size': '1' })
  await form.showsError('Disk size', `Must be as large as selected image (min. ${least} GiB)`)
  await form.fill({ 'Disk size': '' })
  await form.showsError('Disk size', 'Disk size is required')
  await form.fill({ 'Disk size': '2000' })
  await form.showsError('Disk size', 'Can be at most 1023 GiB')
  await form.fill({ 'Disk size': '1023', 'Disk name': 'scratch' })
  await form.showsError('Disk name', 'Name is already in use')

  await check(
    app.main
      .getByRole('radiogroup', { name: 'Machine type' })
      .getByRole('radio', { name: 'Custom' }),
  )
  await form.fill({ CPUs: '0', Memory: '0' })
  await form.submit()
  await form.showsError('CPUs', 'Must be at least 1 vCPU')
  await form.showsError('Memory', 'Must be at least 1 GiB')
  await form.fill({ CPUs: '2.5', Memory: '99999' })
  await form.showsError('CPUs', 'Must be a whole number')
  await form.showsError('Memory', /^Can be at most \d+ GiB$/)
})

test('a taken name is shown once, at its field, until the name changes', async ({ app }) => {
  app.expectFailure('/v1/projects')
  await app.as('ada').seed('demo').at(paths.projectNew())
  const name = app.panel.field('Name')
  await app.panel.fill({ Name: 'web', Description: 'mine' })
  await app.panel.submit()
  await app.panel.showsError('Name', 'Name already exists')
  await expect(name).toBeFocused()
  await expect(app.panel.errors).toHaveCount(0)
  await expect(app.panel.field('Description')).toHaveValue('mine')
  await app.panel.fill({ Description: 'still mine' })
  await app.panel.showsError('Name', 'Name already exists')
  await app.panel.fill({ Name: 'web-2' })
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  await expect(name).not.toHaveAccessibleDescription(/./)
})

test('a taken name whose field is not shown is reported in the error box', async ({ app }) => {
  app.expectFailure('/v1/instances')
  await app.as('ada').seed('demo').at(paths.instanceNew(web))
  await app.form.fill({ Name: 'careful' })
  await check(app.main.getByRole('radio', { name: 'Existing disks' }))
  await app.form.choose('Disk', 'scratch-2')
  app.world.faults.next('instanceCreate', {
    kind: 'status',
    status: 400,
    body: {
      error_code: 'ObjectAlreadyExists',
      message: 'already exists: disk "careful"',
      request_id: 'r',
    },
  })
  await app.form.submit()
  await expect(app.form.errors).toHaveText(/Error.*Disk name already exists/s)
})

test('a refusal of the server disappears once a value changes', async ({ app }) => {
  app.expectFailure('/v1/projects')
  await app.as('ada').seed('demo').at(paths.projectNew())
  await app.panel.fill({ Name: 'careful' })
  const body = { error_code: 'InvalidRequest', message: 'too careful', request_id: 'r' }
  app.world.faults.next('projectCreate', { kind: 'status', status: 400, body })
  await app.panel.submit()
  await expect(app.panel.errors).toContainText('Too careful')
  await app.panel.fill({ Name: 'careless' })
  await expect(app.panel.errors).toHaveCount(0)
})

test('while a form is being sent its fields are read-only, and then editable again', async ({
  app,
}) => {
  app.expectFailure('/v1/projects')
  await app.as('ada').seed('demo').at(paths.projectNew())
  const release = await app.hold('**/v1/projects', 'POST')
  app.world.faults.next('projectCreate', { kind: 'status', status: 500 })
  const name = app.panel.field('Name')
  await app.panel.fill({ Description: 'keep me' })
  await name.focus()
  await app.type('careful')
  await app.keys('Enter')
  const form = app.panel.root.getByRole('form', { name: 'New project' })
  await expect(form).toHaveAttribute('aria-busy', 'true')
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('readonly', '')
  await expect(app.panel.field('Description')).toHaveAttribute('readonly', '')
  await app.type('-not')
  await expect(name).toHaveValue('careful')

  release()
  await expect(app.panel.errors).toContainText('Internal Server Error')
  await expect(form).not.toHaveAttribute('aria-busy', 'true')
  await expect(name).toBeFocused()
  await app.type('-at-last')
  await expect(name).toHaveValue('careful-at-last')
  await expect(app.panel.field('Description')).toHaveValue('keep me')
})

test('while an instance is being created no field of its form can be changed', async ({ app }) => {
  app.expectFailure('/v1/instances')
  await app.as('ada').seed('demo').at(paths.instanceNew(web))
  const release = await app.hold('**/v1/instances?*', 'POST')
  await app.form.fill({ Name: 'careful' })
  await app.form.choose('Image', 'debian-13')
  app.world.faults.next('instanceCreate', { kind: 'status', status: 500 })
  await app.form.submit()
  await expect(app.main.getByRole('form')).toHaveAttribute('aria-busy', 'true')
  const size = app.form.field('Disk size')
  const before = await size.inputValue()
  await size.focus()
  await app.keys('ArrowUp')
  await expect(size).toHaveValue(before)
  const image = app.main.getByRole('combobox', { name: 'Image' })
  await image.click()
  await expect(app.page.getByRole('option')).toHaveCount(0)
  const pool = app.main.getByRole('button', { name: /IP pool for ephemeral/ })
  await pool.click()
  await expect(app.page.getByRole('option')).toHaveCount(0)
  const ephemeral = app.main.getByRole('checkbox', { name: /ephemeral IP(v4)? address/ })
  await ephemeral.focus()
  await app.keys('Space')
  await expect(ephemeral).toBeChecked()
  const preset = app.main.getByRole('radiogroup', { name: 'Size' }).getByRole('radio').first()
  await preset.focus()
  await app.keys('ArrowRight')
  await expect(preset).toBeChecked()
  await app.main.getByRole('button', { name: 'New disk' }).focus()
  await app.keys('Enter')
  await expect(app.main.getByRole('group', { name: 'New disk' })).toHaveCount(0)

  release()
  await expect(app.form.errors).toContainText('Internal Server Error')
  await pool.click()
  await expect(app.page.getByRole('option').first()).toBeVisible()
})

test('a form is shown before its lists, keeps typed values, and waits with sending', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.fetchedAhead()
  const release = await app.hold('**/v1/**')
  await app.list.press('instance.create')
  const form = app.page.getByRole('form', { name: 'New instance' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('early')
  const image = form.getByRole('combobox', { name: 'Image' })
  await image.fill('deb')
  await app.keys('Tab')
  await expect(form.getByRole('group', { name: 'SSH keys' })).toHaveCount(0)
  await app.list.press('form.submit')
  await expect(app.status).toContainText('Your SSH keys are still loading')
  release()
  await expect(image).toHaveValue(/debian/)
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('early')
  await expect(form.getByRole('checkbox', { name: 'Select all' })).toBeChecked()
  await expect(form.getByRole('button', { name: /IP pool for ephemeral IP/ })).toContainText(
    /default/,
  )
  await form.getByRole('button', { name: /^Create instance/ }).click()
  await app.isAt(paths.instanceStorage({ project: 'web', instance: 'early' }))
})

test('a picker whose list cannot be read shows the error, and retries', async ({ app }) => {
  app.expectFailure('/v1/images')
  await app.as('ada').seed('demo').at(paths.disks(web))
  app.world.faults.next('imageList', { kind: 'status', status: 500 }, 9)
  await app.list.press('disk.create')
  const form = app.page.getByRole('dialog', { name: 'New disk' })
  await check(form.getByRole('radio', { name: 'Image' }))
  await expect(form).toContainText('The list could not be read')
  app.world.faults.clear()
  await form.getByRole('button', { name: 'Try again' }).click()
  await form.getByRole('combobox', { name: 'Source image' }).click()
  await expect(app.page.getByRole('option').first()).toBeVisible()
})

test(
  'a form that is sent before its options have loaded is sent with the typed values',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').start()
    const sentEarly = async (name: string, typed: string) => {
      const letGo = await app.hold('**/v1/images*')
      await app.at(paths.instanceNew(web))
      await app.form.fill({ Name: name })
      await app.main.getByRole('combobox', { name: 'Image' }).focus()
      if (typed !== '') await app.type(typed)
      await app.keys('Tab')
      await app.form.submit()
      await expect(app.main).not.toContainText('Image is required')
      letGo()
    }
    await sentEarly('early', 'deb')
    await app.isAt(paths.instanceStorage({ ...web, instance: 'early' }))
    const image = found(app.world.images.all().find(({ name }) => name === 'debian-13'))
    expect(app.world.disks.all().at(-1)).toMatchObject({ imageId: image.id })
    await sentEarly('without', '')
    await expect(app.main).toContainText('Image is required')
  },
)

test('a small form that is sent before its options have loaded adds the typed value, unless it is closed', async ({
  app,
}) => {
  await app.as('ada').seed('demo').start()
  const letGo = await app.hold('**/v1/disks?*')
  await app.at(paths.instanceNew(web))
  const attach = async (typed: string) => {
    await app.main.getByRole('button', { name: 'Attach existing disk' }).click()
    await app.main.getByRole('combobox', { name: 'Disk name' }).focus()
    await app.type(typed)
    await app.keys('Tab')
    await app.form.submit()
    await expect(app.main).not.toContainText('Disk name is required')
  }
  await attach('scratch')
  await app.press('form.leave')
  await expect(app.main.getByRole('group', { name: 'Attach disk' })).toHaveCount(0)
  await attach('scratch')
  letGo()
  const added = app.main.getByRole('table', { name: 'Additional disks' })
  await expect(added.getByRole('row')).toHaveCount(2)
  await expect(added).toContainText('scratch')
})

test(
  'Enter before the options have loaded chooses the first match, unless the text changes',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').start()
    const release = await app.hold('**/v1/images*')
    await app.at(paths.instanceNew(web))
    const image = app.main.getByRole('combobox', { name: 'Image' })
    await image.focus()
    await app.type('deb')
    await app.keys('Enter')
    release()
    await expect(image).toHaveValue('debian-13')
    await expect(app.main).not.toContainText('no image chosen')

    // The text changes by a key press, or by a paste with the mouse.
    for (const change of [() => app.type('x'), () => image.fill('debx')]) {
      const again = await app.hold('**/v1/images*')
      await app.at(paths.instanceNew(web))
      await image.focus()
      await app.type('deb')
      await app.keys('Enter')
      await change()
      again()
      await app.answered()
      await expect(image).toHaveValue('debx')
      await expect(app.main).toContainText('no image chosen')
    }
  },
)

test('a name counts as taken only while another thing has it', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instanceNew(web))
  const { form } = app
  await form.fill({ Name: 'careful', 'Disk name': 'shared' })
  await form.choose('Image', 'debian-13')
  await form.button('New disk').click()
  const draft = app.main.getByRole('group', { name: 'New disk' })
  const name = draft.getByRole('textbox', { name: 'Name' })
  await name.fill('shared')
  await app.keys('Enter')
  await expect(name).toHaveAccessibleDescription('Name is already in use')
  // The first disk has a new name now.
  await form.fill({ 'Disk name': 'other' })
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  await name.focus()
  await app.keys('Enter')
  await expect(draft).toBeHidden()

  await form.fill({ 'Disk name': 'shared' })
  await form.submit()
  await form.showsError('Disk name', 'Name is already in use')
  await form.button('Remove disk shared').click()
  await expect(form.field('Disk name')).not.toHaveAttribute('aria-invalid', 'true')
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(
    `in a window ${viewport.width} pixels wide, a dialog within the page is in view and its first field is focused`,
    onScreen,
    async ({ app }) => {
      await app.page.setViewportSize(viewport)
      await app.as('ada').seed('demo').at(paths.instanceNew(web))
      for (const [button, title] of [
        ['New disk', 'New disk'],
        ['Add SSH key', 'Add SSH key'],
      ] as const) {
        await app.form.button(button).focus()
        // The button is at the lower edge, so the dialog opens below the visible area.
        await app.form
          .button(button)
          .evaluate((element) => element.scrollIntoView({ block: 'end' }))
        await app.keys('Enter')
        const draft = app.main.getByRole('group', { name: title })
        await expect(draft.getByRole('textbox', { name: 'Name' })).toBeFocused()
        await expect(draft.getByRole('button', { name: new RegExp(`^${title}`) })).toBeInViewport({
          ratio: 1,
        })
        await draft.getByRole('button', { name: /^Cancel/ }).click()
      }
    },
  )

test('Enter in a form that cannot be sent shows the reason', async ({ app }) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.instanceResize({ project: 'web', instance: 'web-2' }))
  await app.panel.field('vCPUs').focus()
  await app.keys('Enter')
  await expect(app.page.getByText('Nothing is changed').first()).toBeAttached()
  await expect(app.page.locator('[data-announcer]')).toHaveText('Nothing is changed')
  // The page under the panel is inert, so screen readers skip it.
  await expect(app.page.locator('#root')).toHaveAttribute('inert')
  await expect(app.page.locator('[inert] [data-announcer]')).toHaveCount(0)

  await app.at(paths.keyEdit({ key: 'instance.start' }))
  await app.panel.field('Where').focus()
  await app.keys('Enter')
  await expect(app.page.locator('[data-announcer]')).toHaveText('press some keys first')
})

test('a number out of range is reported when its field is left, and then while typing', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.instanceResize({ project: 'web', instance: 'web-2' }))
  const { panel } = app
  await panel.fill({ vCPUs: '9999' })
  await expect(panel.field('vCPUs')).not.toHaveAttribute('aria-invalid', 'true')
  await app.keys('Tab')
  await panel.showsError('vCPUs', /^Can be at most \d+$/)
  await panel.fill({ vCPUs: '6' })
  await expect(panel.field('vCPUs')).not.toHaveAttribute('aria-invalid', 'true')
  await panel.fill({ vCPUs: '0' })
  await panel.showsError('vCPUs', 'Must be at least 1 vCPU')

  await app.at(paths.diskNew(web))
  await panel.fill({ Size: '5000' })
  await app.keys('Tab')
  await panel.showsError('Size', 'Can be at most 1023 GiB')
})

test('after a panel has created something, Back does not return to the form', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.projects())
  await app.press('project.create')
  await app.isAt(paths.projectNew())
  await app.panel.fill({ Name: 'fresh' })
  await app.panel.submit()
  await app.isAt(paths.instances({ project: 'fresh' }))
  await app.page.goBack()
  await app.isAt(paths.projects())
  await expect(app.panel.root).toHaveCount(0)
})

test(
  'after a form that a link opened is sent, Back does not return to the form',
  onScreen,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.projects())
    await app.at(paths.diskNew(web))
    await app.panel.fill({ Name: 'fresh' })
    await app.panel.submit()
    await app.isAt(paths.disks(web))
    await app.page.goBack()
    await app.isAt(paths.projects())
  },
)

test('after an instance was created, Back does not return to the form', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.press('instance.create', { in: 'root' })
  await app.isAt(paths.instanceNew(web))
  await app.form.fill({ Name: 'fresh' })
  await app.form.choose('Image', 'ubuntu-2604')
  await app.form.submit()
  await app.isAt(paths.instanceStorage({ ...web, instance: 'fresh' }))
  await app.page.goBack()
  await app.isAt(paths.instances(web))
})

test('after a rename, Back does not return to the form', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.projects())
  await app.list.row('lab').press('project.edit')
  await app.isAt(paths.projectEdit({ project: 'lab' }))
  await app.panel.fill({ Name: 'lab-2' })
  await app.panel.submit()
  await app.isAt(paths.projects())
  await app.page.goBack()
  await expect(app.panel.root).toHaveCount(0)
  expect(app.address).not.toBe(paths.projectEdit({ project: 'lab' }))
})

test('Enter twice sends once', async ({ app }) => {
  await app.as('ada').seed('demo').latency(150).at(paths.projectNew())
  const sent = counting(app, 'POST', /projects$/)
  await app.panel.fill({ Name: 'twice' })
  await app.keys('Enter', 'Enter')
  await app.isAt(paths.instances({ project: 'twice' }))
  expect(sent).toHaveLength(1)
})

/** Opens a form, types, and tries to leave in each of the given ways; each must ask, and the test stays. */
async function asksBefore(app: App, ...ways: readonly (() => Promise<unknown>)[]): Promise<void> {
  await app.as('ada').seed('demo').at(paths.projects())
  await app.press('project.create')
  await app.panel.fill({ Name: 'half-typed' })
  for (const leave of ways) {
    await leave()
    await app.read()
    await expect(app.question).toHaveAccessibleName('Confirm navigation')
    await app.question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(app.question).toBeHidden()
    await expect(app.panel.field('Name')).toHaveValue('half-typed')
    await app.isAt(paths.projectNew())
  }
}

test('typed text is not discarded without a question', async ({ app }) => {
  await asksBefore(
    app,
    () => app.keys('Escape'),
    () => app.panel.button('Close').click(),
    () => app.page.goBack(),
  )
  await app.keys('Escape')
  await app.read()
  await app.question.getByRole('button', { name: 'Leave form' }).click()
  await app.isAt(paths.projects())
  await expect(app.page.getByRole('dialog')).toBeHidden()
})

test('a click outside the panel does not discard typed text', onScreen, async ({ app }) => {
  await asksBefore(app, () => app.page.mouse.click(200, 400))
})

test('a link on a page with unsaved values asks first, and so does Back', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.press('instance.create', { in: 'root' })
  await app.form.fill({ Name: 'half-typed' })
  await app.page.getByRole('link', { name: /^Snapshots/ }).click()
  await app.read()
  await app.question.getByRole('button', { name: 'Continue editing' }).click()
  await expect(app.form.field('Name')).toHaveValue('half-typed')
  await app.page.goBack()
  await app.read()
  await app.question.getByRole('button', { name: 'Leave this page' }).click()
  await app.isAt(paths.instances(web))
  await expect(app.title).toHaveText('Instances')
})

test('an unchanged form closes without a question', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.projects())
  await app.press('project.create')
  await expect(app.panel.field('Name')).toBeFocused()
  await app.keys('Escape')
  await app.isAt(paths.projects())
})

test('a draft survives a sign-in', async ({ app }) => {
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
  await expect(app.page.getByText('What you typed before the sign-in')).toBeVisible()
  const stored = await app.page.evaluate(() =>
    JSON.stringify({ ...sessionStorage, ...localStorage }),
  )
  expect(stored).not.toContain('correct horse')
  await app.panel.submit()
  await app.isAt(paths.instances({ project: 'kept' }))
})

/** When a connection is cut, the browser repeats the request on its other open connections, up to so many times. */
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
  test(`${what} is shown in the form, and typed values stay`, async ({ app }) => {
    app.expectFailure('/v1/projects')
    await app.as('ada').seed('demo').at(paths.projectNew())
    await app.panel.fill({ Name: 'careful', Description: 'keep me' })
    app.world.faults.next('projectCreate', fault, fault.kind === 'drop' ? BROWSER_TRIES : 1)
    await app.panel.submit()
    await expect(app.panel.errors).toContainText(words)
    await expect(app.panel.field('Name')).toHaveValue('careful')
    await expect(app.panel.field('Description')).toHaveValue('keep me')
    app.world.faults.clear()
    await app.panel.submit()
    await app.isAt(paths.instances({ project: 'careful' }))
  })

test('a timeout is shown, and typed values stay', async ({ app }) => {
  app.expectFailure('/v1/projects')
  // Tests cannot advance the timer of `AbortSignal.timeout`, so long timeouts are shortened.
  await app.ahead(() => {
    const { timeout } = AbortSignal
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms > 30_000 ? 300 : ms)
  })
  await app.as('ada').seed('demo').at(paths.projectNew())
  await app.panel.fill({ Name: 'slow' })
  app.world.faults.next('projectCreate', { kind: 'hang' })
  await app.panel.submit()
  await expect(app.panel.errors).toContainText('did not answer in time')
  await expect(app.panel.errors).toContainText('It was not created')
  await expect(app.panel.field('Name')).toHaveValue('slow')
})

test('when a create succeeded and its answer was lost, the form reports that', async ({ app }) => {
  app.expectFailure('/v1/projects')
  await app.as('ada').seed('demo').at(paths.projectNew())
  await app.panel.fill({ Name: 'lost' })
  app.world.faults.next('projectCreate', { kind: 'drop', done: true })
  app.world.faults.next('projectCreate', { kind: 'drop' }, BROWSER_TRIES - 1)
  const sent = counting(app, 'POST', /projects$/)
  await app.panel.submit()
  await expect(app.panel.errors).toContainText('It appears to have been created anyway')
  expect(sent).toHaveLength(1)
})

test('a user who lacks or has just lost the role to create sees the reason', async ({ app }) => {
  app.expectFailure('/v1/projects')
  await app.as('edsger').seed('demo').at(paths.projectNew())
  const reason = 'needs the collaborator role on the silo; you have no role there'
  await expect(app.panel.root).toContainText(`Create project: ${reason}`)
  await app.panel.fill({ Name: 'not-mine' })
  await app.panel.submit()
  await expect(app.panel.errors).toContainText(reason)

  await app.signIn('katherine')
  await app.at(paths.projectNew())
  await app.panel.fill({ Name: 'mine' })
  for (const of of app.world.policies.keys()) app.world.policies.set(of, { roleAssignments: [] })
  await app.panel.submit()
  await expect(app.panel.errors).toContainText('Action not authorized')
  await expect(app.panel.field('Name')).toHaveValue('mine')
})

test('clearing a number leaves the field empty with an error, and typing digits sets the number', async ({
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
  await app.panel.showsError('Size', /required/)
  await expect(size).toBeFocused()
  await app.type('20')
  await expect(size).toHaveValue('20')
  await app.panel.submit()
  await expect(app.toast('Disk sized created')).toBeVisible()
  expect(app.world.disks.all().find((d) => d.name === 'sized')?.size).toBe(20 * 2 ** 30)
})

test('a resize after clearing and retyping numbers sends the shown values', async ({ app }) => {
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

test('a panel returns to the previous page after Escape and after success', async ({ app }) => {
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

  // A form opened from an outside link has no previous page.
  await app.at(paths.instanceResize({ project: 'web', instance: 'web-2' }))
  await app.keys('Escape')
  await app.isAt(paths.instanceSettings({ project: 'web', instance: 'web-2' }))
})

/** Panels that a link opens, each with the page under it. */
const UNDER: [panel: string, under: string][] = [
  [paths.instanceResize({ ...web, instance: 'web-2' }), '/projects/web/instances/web-2/settings'],
  [
    paths.antiAffinityGroupEdit({ ...web, antiAffinityGroup: 'front-ends' }),
    '/projects/web/affinity/front-ends',
  ],
  [
    paths.antiAffinityMemberAdd({ ...web, antiAffinityGroup: 'front-ends' }),
    '/projects/web/affinity/front-ends',
  ],
  [
    paths.vpcFirewallRulesText({ ...web, vpc: 'backend' }),
    '/projects/web/vpcs/backend/firewall-rules',
  ],
  [
    paths.internetGatewayPoolAttach({ ...web, vpc: 'backend', gateway: 'partner' }),
    '/projects/web/vpcs/backend/internet-gateways/partner',
  ],
  [paths.siloQuotasEdit({ silo: 'acme' }), '/system/silos/acme?tab=quotas'],
  [paths.siloAccessAdd({ silo: 'acme' }), '/system/silos/acme?tab=access'],
  [
    paths.ipPoolSiloAdd({ pool: 'ip-pool-empty' }),
    '/system/networking/ip-pools/ip-pool-empty?tab=silos',
  ],
]

test('a panel that a link opened gives way to the page under it, with the filter and sorting of the link', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.projects())
  for (const [panel, under] of UNDER) {
    await app.at(`${panel}?filter=e&sort=-name`)
    await app.keys('Escape')
    await app.isAt(`${under}${under.includes('?') ? '&' : '?'}filter=e&sort=-name`)
  }
})

test('a form leads back to the page that it was opened from, with its filter, also under a new name', async ({
  app,
}) => {
  const group = paths.antiAffinityGroup({ ...web, antiAffinityGroup: 'front-ends' })
  await app.as('ada').seed('demo').at(`${group}?filter=web`)
  await app.press('anti-affinity-group.edit')
  await app.panel.fill({ Description: 'what answers first' })
  await app.panel.submit()
  await app.isAt(`${group}?filter=web`)
  await expect(app.panel.root).toBeHidden()
  await app.press('anti-affinity-group.edit')
  await app.panel.fill({ Name: 'fronts' })
  await app.panel.submit()
  await app.isAt(`${paths.antiAffinityGroup({ ...web, antiAffinityGroup: 'fronts' })}?filter=web`)
  const pools = `${paths.ipPools()}?filter=e`
  await app.at(pools)
  await app.list.row('ip-pool-2').press('ip-pool.view')
  await app.isAt(paths.ipPool({ pool: 'ip-pool-2' }))
  await app.press('ip-pool.edit')
  await app.panel.fill({ Name: 'second' })
  await app.panel.submit()
  await app.isAt(paths.ipPool({ pool: 'second' }))
  // The page is there once in the history.
  await app.page.goBack()
  await app.isAt(pools)

  const routers = paths.vpcRouters({ ...web, vpc: 'backend' })
  await app.at(`${routers}?filter=e`)
  await app.list.row('egress').press('vpc-router.edit')
  await app.panel.fill({ Name: 'egress-2' })
  await app.panel.submit()
  await app.isAt(`${routers}?filter=e`)
})
