/** An upload that stopped with its page: it goes on with the same file, or what it made is deleted. */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { paths } from '@/paths'
import type { KeptBytes } from '@mock/testing/keep-bytes'
import { keepBytes } from '@mock/testing/keep-bytes'
import type { App } from '../drive/app'
import { axe } from '../drive/axe'
import { found } from '../drive/found'
import { expect, onScreen, test } from '../drive/test'

const CHUNK = 512 * 1024
const web = { project: 'web' }

/** Eight chunks that differ, whose third is empty. */
const bytes = () => {
  const buffer = Buffer.alloc(8 * CHUNK - 512)
  for (let i = 0; i < 8; i += 1)
    if (i !== 2) buffer.fill(i + 1, i * CHUNK, Math.min(buffer.length, (i + 1) * CHUNK))
  return buffer
}
const CHANGED = Date.UTC(2026, 1, 3)
const file = (changes: { name?: string; lastModified?: number; buffer?: Buffer } = {}) => ({
  name: 'disk.raw',
  mimeType: 'application/octet-stream',
  buffer: bytes(),
  lastModified: CHANGED,
  ...changes,
})

/** Lets only some of the writes of an upload through. */
async function gate(app: App) {
  let allowed = 0
  const sent: number[] = []
  let waiting: (() => void)[] = []
  await app.page.route('**/bulk-write', async (route) => {
    if (allowed <= 0) await new Promise<void>((pass) => waiting.push(pass))
    else allowed -= 1
    sent.push((route.request().postDataJSON() as { offset: number }).offset)
    await route.continue()
  })
  return {
    sent,
    allow(more: number) {
      for (const pass of waiting.splice(0, more)) {
        pass()
        more -= 1
      }
      allowed += more
    },
    /** What a closed page has sent is not answered any more. */
    forget() {
      sent.length = 0
      waiting = []
    },
  }
}

/** Advances the clock until the assertion passes, since disks and snapshots take time. */
const until = (app: App, seen: () => Promise<void>) =>
  expect(async () => {
    await app.jumps(700)
    await seen()
  }).toPass({ intervals: [10] })

const temporary = (app: App) => [
  ...app.world.disks.all().filter((d) => d.name.startsWith('tmp-')),
  ...app.world.snapshots.all().filter((s) => s.name.startsWith('tmp-')),
]
const image = (app: App) => app.world.images.all().find((i) => i.name === 'fresh')
/** What the disk of the image holds. */
const keptBytes = (app: App) => (app.world.keeper as KeptBytes).bytesOf('fresh', bytes().length)
const remembered = (app: App) =>
  app.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('upload ')))
const disk = (app: App) => app.world.disks.all().find((d) => d.name.startsWith('tmp-'))

async function begin(app: App, { sum = '' } = {}): Promise<void> {
  app.expectFailure(/\/v1\/(images\/fresh|disks\/|snapshots\/tmp)/)
  await app.as('ada').seed('demo').clockDriven().at(paths.imageUpload(web))
  app.world.keeper = keepBytes()
  await app.panel.fill({ Name: 'fresh', OS: 'debian', Version: '13' })
  await app.panel.file('Image file').setInputFiles(file())
  if (sum) await app.panel.field('Expected checksum').fill(sum)
}

/** Uploads the first chunks of the image, and reloads the page. */
async function stopHalfway(app: App, how: { sum?: string } = {}) {
  await begin(app, how)
  const writes = await gate(app)
  await app.panel.submit()
  await until(app, async () => expect(disk(app)?.state.state).toBe('importing_from_bulk_writes'))
  writes.allow(4)
  await app.keys('Escape')
  await app.isAt(paths.images(web))
  await until(app, () => expect(app.status).toContainText('fresh: 62 % uploaded', { timeout: 50 }))
  // It is remembered once a second.
  await app.jumps(1_100)
  await app.page.reload()
  writes.forget()
  return writes
}

const dialog = (app: App) => app.dialog('Uploads')
const offer = (app: App) => app.page.getByRole('region', { name: 'Unfinished upload of fresh' })
const button = (app: App, name: string) => offer(app).getByRole('button', { name })

async function openUploads(app: App): Promise<void> {
  await app.status.getByRole('button', { name: 'fresh: the upload stopped' }).click()
  await expect(dialog(app)).toBeVisible()
}

async function chooseAgain(app: App, chosen = file()): Promise<void> {
  await expect(button(app, 'Choose the file again')).not.toHaveAttribute('aria-disabled', 'true')
  const chooser = app.page.waitForEvent('filechooser')
  await button(app, 'Choose the file again').click()
  await (await chooser).setFiles(chosen)
}

const isDone = (app: App) =>
  until(app, () =>
    expect(app.page.getByRole('dialog').getByRole('button', { name: 'Done' })).toBeVisible({
      timeout: 50,
    }),
  )

test('after a reload an upload goes on where it stopped, and its image is whole', async ({
  app,
}) => {
  const writes = await stopHalfway(app)
  await openUploads(app)
  await expect(offer(app)).toContainText(
    'Upload of fresh stopped at 62 % when the page was closed.',
  )
  await expect(offer(app)).toContainText('Choose disk.raw again to go on.')
  await expect(offer(app)).toContainText(`Left in project web: disk ${disk(app)?.name}`)
  writes.allow(20)
  await chooseAgain(app)
  await isDone(app)
  expect(Math.min(...writes.sent)).toBe(5 * CHUNK)
  expect(image(app)).toMatchObject({ os: 'debian', version: '13' })
  expect(keptBytes(app).equals(bytes())).toBe(true)
  expect(temporary(app)).toEqual([])
  expect(await remembered(app)).toEqual([])
})

test('another file is refused where it was chosen, and nothing is lost', async ({ app }) => {
  const writes = await stopHalfway(app)
  await openUploads(app)
  await chooseAgain(app, file({ buffer: Buffer.alloc(CHUNK, 1) }))
  await expect(offer(app).getByRole('alert')).toContainText(
    `disk.raw has ${CHUNK} bytes, and that of the upload has ${bytes().length}`,
  )
  expect(disk(app)?.state.state).toBe('importing_from_bulk_writes')
  writes.allow(20)
  await chooseAgain(app)
  await isDone(app)
  expect(keptBytes(app).equals(bytes())).toBe(true)
})

test('a file of the same size with another name is asked about before it is sent', async ({
  app,
}) => {
  const writes = await stopHalfway(app)
  writes.allow(20)
  await openUploads(app)
  await chooseAgain(app, file({ name: 'copy.raw' }))
  await app.read(app.question)
  await expect(app.question).toContainText('It has the size of disk.raw, but another name')
  await app.keys('Escape')
  await expect(button(app, 'Choose the file again')).toBeVisible()
  expect(writes.sent).toEqual([])
  await chooseAgain(app, file({ name: 'copy.raw' }))
  await app.read(app.question)
  await app.question.getByRole('button', { name: 'Go on' }).click()
  await isDone(app)
  expect(keptBytes(app).equals(bytes())).toBe(true)
})

test('the checksum is taken of the whole file again: a changed one makes no image', async ({
  app,
}) => {
  const sum = createHash('sha256').update(bytes()).digest('hex')
  const writes = await stopHalfway(app, { sum })
  writes.allow(20)
  await openUploads(app)
  const changed = bytes()
  changed[0] = 255
  await chooseAgain(app, file({ buffer: changed, lastModified: CHANGED + 1 }))
  await app.read(app.question)
  await app.question.getByRole('button', { name: 'Go on' }).click()
  await until(app, () =>
    expect(dialog(app).getByRole('alert')).toContainText('not the one whose checksum was given', {
      timeout: 50,
    }),
  )
  expect(image(app)).toBeUndefined()
})

test('cleaning up deletes what the upload made, and it is offered no more', async ({ app }) => {
  await stopHalfway(app)
  await openUploads(app)
  const { name } = found(disk(app))
  await expect(button(app, 'Clean up')).not.toHaveAttribute('aria-disabled', 'true')
  await button(app, 'Clean up').click()
  await app.read(app.question)
  await expect(app.question).toContainText(`disk ${name}`)
  await app.question.getByRole('button', { name: 'Delete' }).click()
  await until(app, () =>
    expect(app.toast('Nothing is left of the upload of fresh.')).toBeVisible({ timeout: 50 }),
  )
  expect(temporary(app)).toEqual([])
  expect(await remembered(app)).toEqual([])
  await expect(dialog(app)).toContainText('no upload waits to go on')
  await expect(app.status).not.toContainText('stopped')
})

test('what cannot be deleted is named, and can be deleted later', async ({ app }) => {
  await stopHalfway(app)
  await openUploads(app)
  app.world.faults.next('diskDelete', { kind: 'status', status: 500 })
  const cleanUp = async () => {
    await expect(button(app, 'Clean up')).not.toHaveAttribute('aria-disabled', 'true')
    await button(app, 'Clean up').click()
    await app.read(app.question)
    await app.question.getByRole('button', { name: 'Delete' }).click()
  }
  await cleanUp()
  await until(app, () =>
    expect(offer(app).getByRole('alert')).toContainText(/disk tmp-for-image-[\da-f]{6}: /, {
      timeout: 50,
    }),
  )
  await cleanUp()
  await until(app, () => expect(offer(app)).toHaveCount(0, { timeout: 50 }))
  expect(temporary(app)).toEqual([])
})

test('what was sent whole goes on without its file', async ({ app }) => {
  await begin(app)
  await app.hold('**/finalize')
  await app.panel.submit()
  await until(app, () =>
    expect(app.page.getByRole('dialog')).toContainText('Finalizing: this can take a while.', {
      timeout: 50,
    }),
  )
  await app.page.unroute('**/finalize')
  await app.page.reload()
  await expect(offer(app)).toContainText('All of it was sent: it can go on without its file.')
  await expect(button(app, 'Choose the file again')).toHaveCount(0)
  await button(app, 'Go on').click()
  await isDone(app)
  expect(keptBytes(app).equals(bytes())).toBe(true)
  expect(temporary(app)).toEqual([])
})

test('where the image was made, only what is left of its upload is deleted', async ({ app }) => {
  await begin(app)
  app.world.faults.next('snapshotDelete', { kind: 'hang' })
  await app.panel.submit()
  await until(app, async () => expect(image(app)).toBeDefined())
  await app.page.reload()
  await expect(offer(app)).toContainText('The image is there.')
  await expect(button(app, 'Choose the file again')).toHaveCount(0)
  await button(app, 'Clean up').click()
  await app.read(app.question)
  await app.question.getByRole('button', { name: 'Delete' }).click()
  await until(app, async () => expect(temporary(app)).toEqual([]))
  expect(image(app)).toBeDefined()
})

test('where the temporary disk is gone, the upload begins again', async ({ app }) => {
  const writes = await stopHalfway(app)
  writes.allow(20)
  const before = found(disk(app))
  app.world.disks.remove(before.id)
  await openUploads(app)
  await expect(offer(app)).toContainText('Its temporary disk is no longer on the rack.')
  await chooseAgain(app)
  await isDone(app)
  expect(Math.min(...writes.sent)).toBe(0)
  expect(keptBytes(app).equals(bytes())).toBe(true)
  expect(await remembered(app)).toEqual([])
})

test('where the import was stopped, its disk is deleted and the upload begins again', async ({
  app,
}) => {
  const writes = await stopHalfway(app)
  writes.allow(20)
  app.world.disks.update(found(disk(app)).id, { state: { state: 'import_ready' } })
  await openUploads(app)
  await expect(offer(app)).toContainText('The import into its temporary disk was stopped')
  await chooseAgain(app)
  await isDone(app)
  expect(keptBytes(app).equals(bytes())).toBe(true)
  expect(temporary(app)).toEqual([])
})

test('the panel of its project offers it, and shows how it goes on', async ({ app }) => {
  const writes = await stopHalfway(app)
  writes.allow(20)
  await app.at(paths.imageUpload({ project: 'data' }))
  await expect(app.panel.field('Name')).toBeFocused()
  await expect(offer(app)).toHaveCount(0)
  await app.at(paths.imageUpload(web))
  await expect(app.panel.field('Name')).toBeFocused()
  await chooseAgain(app)
  await expect(app.dialog('Image upload progress')).toBeVisible()
  await isDone(app)
  expect(image(app)).toBeDefined()
})

test('the palette finds the uploads that can go on', async ({ app }) => {
  await stopHalfway(app)
  await expect(app.status).toContainText('fresh: the upload stopped')
  await app.palette.run('unfinished upload', /^Uploads of images/)
  await expect(offer(app)).toBeVisible()
})

test('an upload that another tab runs is not offered', async ({ app }) => {
  await stopHalfway(app)
  await app.ahead(
    (name) => {
      const query = () => Promise.resolve({ held: [{ name }] })
      Object.defineProperty(navigator, 'locks', { value: { query } })
    },
    `upload ${found(disk(app)).name}`,
  )
  await app.page.reload()
  await app.palette.run('unfinished upload', /^Uploads of images/)
  await app.jumps(1_000)
  await expect(dialog(app)).toContainText('no upload waits to go on')
  await expect(app.status).not.toContainText('stopped')
  expect(await remembered(app)).toHaveLength(1)
})

test('an upload of another user is not offered', async ({ app }) => {
  await stopHalfway(app)
  await app.signIn('grace')
  await app.at(paths.projects())
  await app.palette.run('unfinished upload', /^Uploads of images/)
  await app.jumps(1_000)
  await expect(dialog(app)).toContainText('no upload waits to go on')
})

test('without its panel, too, a session that ends names what an upload leaves behind', async ({
  app,
}) => {
  app.expectFailure('/v1/')
  await begin(app)
  await gate(app)
  await app.panel.submit()
  await until(app, async () => expect(disk(app)?.state.state).toBe('importing_from_bulk_writes'))
  const { name } = found(disk(app))
  await app.keys('Escape')
  await app.isAt(paths.images(web))
  await app.palette.run('sign out', /^Sign out/)
  await app.read(app.question)
  await expect(app.question).toContainText(`It stops here, and leaves behind: disk ${name}.`)
  await app.question.getByRole('button', { name: 'Stay' }).click()
  for (const session of app.world.sessions.all()) app.world.sessions.remove(session.id)
  await app.jumps(61_000)
  await expect(app.title).toHaveText('Sign in')
  await app.form.field('Username').fill('ada')
  await app.form.field('Password').fill('x')
  await app.keys('Enter')
  await app.isAt(paths.images(web))
  await expect(app.toast(`This was left behind: disk ${name}.`)).toBeVisible()
  await app.toast('left behind').getByRole('button', { name: 'Show uploads' }).click()
  await expect(offer(app)).toBeVisible()
})

test(
  'a browser offers an upload only once no tab runs it, and goes on with the file from its disk',
  onScreen,
  async ({ app }, info) => {
    app.expectFailure(/\/v1\/(images\/fresh|disks\/|snapshots\/tmp)/)
    const path = info.outputPath('disk.raw')
    writeFileSync(path, bytes())
    app.page.on('dialog', (question) => question.accept())
    await app.as('ada').seed('demo').clockDriven().at(paths.imageUpload(web))
    app.world.keeper = keepBytes()
    await app.panel.fill({ Name: 'fresh', OS: 'debian', Version: '13' })
    await app.panel.file('Image file').setInputFiles(path)
    const writes = await gate(app)
    await app.panel.submit()
    await until(app, async () => expect(disk(app)?.state.state).toBe('importing_from_bulk_writes'))
    writes.allow(4)
    await until(app, () =>
      expect(app.page.getByRole('dialog')).toContainText('62 %', { timeout: 50 }),
    )
    await app.jumps(1_100)

    const other = await app.context.newPage()
    await other.goto(app.url + paths.images(web))
    const look = async () => {
      await other.keyboard.press('Control+k')
      await other.keyboard.type('unfinished upload')
      await other.getByRole('option', { name: /^Uploads of images/ }).click()
    }
    await look()
    const uploads = other.getByRole('dialog', { name: 'Uploads' })
    await expect(uploads).toContainText('no upload waits to go on')
    await other.keyboard.press('Escape')
    await app.page.reload()
    writes.forget()
    await look()
    await expect(uploads).toContainText(/Upload of fresh stopped at \d\d %/)
    await other.close()

    await expect(button(app, 'Choose the file again')).toBeVisible()
    expect(await axe(app.page)).toEqual([])
    writes.allow(20)
    const chooser = app.page.waitForEvent('filechooser')
    await button(app, 'Choose the file again').click()
    await (await chooser).setFiles(path)
    await isDone(app)
    expect(Math.min(...writes.sent)).toBeGreaterThan(0)
    expect(keptBytes(app).equals(bytes())).toBe(true)
    expect(await remembered(app)).toEqual([])
  },
)
