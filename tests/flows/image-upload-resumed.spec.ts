/** An upload that stopped with its page: it goes on with the same file, or what it made is deleted. */
import { paths } from '@/paths'
import type { KeptBytes } from '@mock/testing/keep-bytes'
import { keepBytes } from '@mock/testing/keep-bytes'
import type { App } from '../drive/app'
import { expect, test } from '../drive/test'

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
  for (let i = 1; i <= 4; i += 1) {
    await app.jumps(1_100)
    writes.allow(1)
    await expect.poll(() => writes.sent.length).toBe(i)
  }
  await app.keys('Escape')
  await app.isAt(paths.images(web))
  await expect(app.status).toContainText('fresh: 62 % uploaded')
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
