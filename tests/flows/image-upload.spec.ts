/** Uploading an image: each of the eight steps can fail, and the console names everything that is left behind. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { paths } from '@/paths'
import { keepBytes } from '@mock/testing/keep-bytes'
import type { App } from '../drive/app'
import { check } from '../drive/choose'
import { found } from '../drive/found'
import { expect, onScreen, test } from '../drive/test'

const CHUNK = 512 * 1024
const EXPECTED = JSON.parse(readFileSync('tests/disk-images/expected.json', 'utf8')) as Record<
  string,
  { size: number; sha256: string }
>
const web = { project: 'web' }

/** Three chunks: one with data, one of zeros, and the beginning of a third. */
const bytes = () => {
  const buffer = Buffer.alloc(2 * CHUNK + 1_000)
  buffer.fill(7, 0, CHUNK)
  buffer.fill(9, 2 * CHUNK)
  buffer.write('EFI PART', 512)
  return buffer
}
const file = (name = 'disk.raw') => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: bytes(),
})

async function fill(app: App, name = 'fresh'): Promise<void> {
  await app.panel.fill({ Name: name, OS: 'debian', Version: '13' })
  await app.panel.file('Image file').setInputFiles(file())
}

/** Lookups of names that are free end in a 404, which the browser logs. */
const LOOKED_FOR = /\/v1\/(images\/fresh|disks\/tmp|snapshots\/tmp)/

async function open(app: App): Promise<void> {
  app.expectFailure(LOOKED_FOR)
  await app.as('ada').seed('demo').clockDriven().at(paths.imageUpload(web))
}

const dialog = (app: App) => app.dialog('Image upload progress')
const stateOf = (app: App, step: string) =>
  dialog(app).getByRole('listitem').filter({ hasText: step })

/** Advances the clock until the assertion passes, since disks and snapshots take time. */
const until = (app: App, seen: () => Promise<void>) =>
  expect(async () => {
    await app.jumps(700)
    await seen()
  }).toPass({ intervals: [10] })

const button = (app: App, name: string) => dialog(app).getByRole('button', { name })
const isDone = (app: App) =>
  until(app, () => expect(button(app, 'Done')).toBeVisible({ timeout: 50 }))

const temporary = (app: App) => [
  ...app.world.disks.all().filter((d) => d.name.startsWith('tmp-')),
  ...app.world.snapshots.all().filter((s) => s.name.startsWith('tmp-')),
]
const image = (app: App, name = 'fresh') => app.world.images.all().find((i) => i.name === name)

test(
  'by keys alone: an image is uploaded, and the temporary disk and snapshot are deleted',
  onScreen,
  async ({ app }) => {
    app.expectFailure(LOOKED_FOR)
    await app.as('ada').seed('demo').clockDriven().at(paths.images(web))
    await app.palette.open()
    await app.palette.type('upload image')
    await app.palette.choose(/^Upload image/)
    await app.isAt(paths.imageUpload(web))
    await fill(app)
    await app.panel.submit()
    await isDone(app)
    await expect(stateOf(app, 'Image uploaded successfully')).toContainText('complete')
    await expect(dialog(app).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
    expect(image(app)).toMatchObject({ os: 'debian', version: '13', blockSize: 512 })
    expect(temporary(app)).toEqual([])
    await button(app, 'Done').press('Enter')
    await app.isAt(paths.images(web))
    await expect(app.main.getByText('fresh', { exact: true })).toBeVisible()
  },
)

/** Delays the reading of what files contain. @returns a function that lets it go on */
async function holdReading(app: App): Promise<() => Promise<void>> {
  const read = await app.page.evaluateHandle(() => {
    const { text } = Response.prototype
    let resolve = () => {}
    const promise = new Promise<void>((then) => (resolve = then))
    Response.prototype.text = async function (this: Response) {
      await promise
      return text.call(this)
    }
    return () => {
      Response.prototype.text = text
      resolve()
    }
  })
  return () => read.evaluate((goOn) => goOn())
}

test(
  'a form that is sent while its file is still being read waits for it',
  onScreen,
  async ({ app }) => {
    await open(app)
    await app.panel.fill({ Name: 'fresh', OS: 'debian', Version: '13' })
    const goOn = await holdReading(app)
    await app.panel.file('Image file').setInputFiles(file())
    await app.panel.submit()
    await expect(app.panel.root).toBeVisible()
    await goOn()
    await isDone(app)
    expect(image(app)).toMatchObject({ name: 'fresh' })
  },
)

test('another file brings its own name, system and version, unless the user typed one', async ({
  app,
}) => {
  await open(app)
  const [chosen, field] = [app.panel.file('Image file'), (name: string) => app.panel.field(name)]
  await chosen.setInputFiles(file('debian-12.raw'))
  await expect(field('Name')).toHaveValue('debian-12')
  await app.panel.fill({ Version: '12.9' })
  await chosen.setInputFiles(file('ubuntu-24.04.raw'))
  await expect(field('Name')).toHaveValue('ubuntu-24-04')
  await expect(field('OS')).toHaveValue('ubuntu')
  await expect(field('Version')).toHaveValue('12.9')
})

test(
  'a form that is sent while another file is chosen takes that one',
  onScreen,
  async ({ app }) => {
    const sent: string[] = []
    app.page.on('request', (request) => {
      if (request.url().endsWith('/bulk-write')) sent.push(request.postData() ?? '')
    })
    await open(app)
    await fill(app)
    await expect(app.panel.root).toContainText('disk.raw')
    const goOn = await holdReading(app)
    const other = { ...file('other.raw'), buffer: Buffer.alloc(CHUNK, 8) }
    await app.panel.file('Image file').setInputFiles(other)
    await app.panel.submit()
    await expect(app.panel.root).toBeVisible()
    await goOn()
    await isDone(app)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toContain(other.buffer.toString('base64').slice(0, 100))
  },
)

test(
  'a form that is sent while a list of checksums is still being read compares with it',
  onScreen,
  async ({ app }) => {
    await open(app)
    await app.panel.fill({ Name: 'fresh', OS: 'debian', Version: '13' })
    const goOn = await holdReading(app)
    const sums = { name: 'SHA256SUMS', mimeType: 'text/plain' }
    const buffer = Buffer.from(`${'0'.repeat(64)}  disk.raw\n`)
    await app.panel.file('Image file').setInputFiles([file(), { ...sums, buffer }])
    await app.panel.submit()
    await expect(app.panel.root).toBeVisible()
    await goOn()
    await until(app, () =>
      expect(dialog(app).getByRole('alert')).toContainText('not the one whose checksum was given', {
        timeout: 50,
      }),
    )
    expect(image(app)).toBeUndefined()
  },
)

test('blocks of zeros are not sent and count as done', async ({ app }) => {
  const sent: number[] = []
  app.page.on('request', (request) => {
    if (request.url().endsWith('/bulk-write'))
      sent.push((request.postDataJSON() as { offset: number }).offset)
  })
  await open(app)
  await fill(app)
  await app.panel.submit()
  await isDone(app)
  expect(sent.toSorted((a, b) => a - b)).toEqual([0, 2 * CHUNK])
})

test('each call of an upload is in the command log, with all chunks in one line', async ({
  app,
}) => {
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(app)
  await fill(app)
  await app.panel.submit()
  await isDone(app)
  await button(app, 'Done').press('Enter')
  await app.isAt(paths.images(web))
  await app.press('view.log')
  const log = app.dialog('Command log').getByRole('row')
  const line = (text: string) => log.filter({ hasText: text })
  for (const call of ['disk create', 'disk import start', 'image create', 'disk delete'])
    await expect(line(call)).toHaveCount(1)
  await expect(line('chunks of fresh: 2 calls')).toHaveCount(1)
  await line('image create').getByRole('button', { name: 'CLI' }).click()
  const copied = await app.page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('oxide image create --project web')
})

test('a taken name is shown at its field before anything is created', async ({ app }) => {
  await open(app)
  await fill(app, 'shop-base')
  await app.panel.submit()
  await app.panel.showsError('Name', /already exists/)
  expect(temporary(app)).toEqual([])
  await app.panel.fill({ Name: 'fresh' })
  await app.panel.submit()
  await isDone(app)
})

test('missing values are named, and so are problems of the image file', async ({ app }) => {
  await open(app)
  await app.panel.submit()
  await expect(app.panel.root).toContainText('Image file is required')
  await app.panel.showsError('Name', /required/)
  await fill(app)
  await check(app.panel.root.getByRole('radio', { name: '4096' }))
  await expect(app.panel.root).toContainText('made for 512 bytes, and 4096 is chosen')
})

/** An image that qemu-img made, which is kept packed. */
const qemuImage = (name: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: gunzipSync(readFileSync(`tests/disk-images/${name}.gz`)),
})

test('a qcow2 is recognised by its content, and its disk is what is sent', async ({ app }) => {
  await open(app)
  const keeper = keepBytes()
  app.world.keeper = keeper
  await fill(app)
  await app.panel.file('Image file').setInputFiles({ ...qemuImage('deflate.qcow2'), name: 'a.img' })
  await expect(app.panel.root).toContainText('qcow2')
  await app.panel.submit()
  await isDone(app)
  const { size, sha256 } = found(EXPECTED['deflate.qcow2'])
  const bytes = keeper.bytesOf('fresh', size)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  expect(keeper.sentFor('fresh')).toBeLessThan(size)
})

test('a file that cannot be uploaded as it is says why, and what helps', async ({ app }) => {
  await open(app)
  await fill(app)
  const { buffer } = qemuImage('deflate.qcow2')
  // The method of its encryption, at byte 32 of a header of qcow2.
  buffer.writeUInt32BE(2, 32)
  await app.panel.file('Image file').setInputFiles({ ...qemuImage('deflate.qcow2'), buffer })
  await expect(app.panel.root).toContainText('This file cannot be uploaded as it is')
  await expect(app.panel.root).toContainText('qemu-img')
  await app.panel.submit()
  expect(temporary(app)).toEqual([])
})

test(
  'where the server’s policy forbids what unpacks a file, the form says what its operator can do',
  onScreen,
  async ({ app }) => {
    app.expectConsoleError(/Content Security Policy|wasm-eval/)
    await app.page.route('**/assets/reader-worker-*', async (route) => {
      const response = await route.fetch()
      const headers = response.headers()
      const policy = headers['content-security-policy']?.replace(" 'wasm-unsafe-eval'", '') ?? ''
      await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } })
    })
    await app.as('ada').seed('demo').at(paths.imageUpload(web))
    await app.panel.file('Image file').setInputFiles('tests/disk-images/packed/crc64.xz')
    await expect(app.panel.root).toContainText('content security policy does not let the console')
    await expect(app.panel.root).toContainText('xz -d crc64.xz')
  },
)

test('a file with another checksum than was given makes no image', async ({ app }) => {
  await open(app)
  await fill(app)
  await app.panel.field('Expected checksum').fill(`${'0'.repeat(64)}  disk.raw`)
  await app.panel.submit()
  await until(app, () => expect(button(app, 'Back')).toBeVisible({ timeout: 50 }))
  await expect(dialog(app).getByRole('alert')).toContainText('not the one whose checksum was given')
  expect(image(app)).toBeUndefined()
})

test('a file with the checksum of its line in a list becomes an image', async ({ app }) => {
  await open(app)
  await fill(app)
  const sum = createHash('sha256').update(bytes()).digest('hex')
  await app.panel
    .field('Expected checksum')
    .fill(`${'0'.repeat(64)} *other.raw\n${sum} *disk.raw\n`)
  await app.panel.submit()
  await isDone(app)
  expect(image(app)).toBeDefined()
})

/** Begins an upload, and leaves its panel while it waits for an answer. @returns lets it go on */
async function goesOnElsewhere(app: App, before?: string): Promise<() => void> {
  await open(app)
  if (before !== undefined) {
    await app.follow(before)
    await app.follow(paths.imageUpload(web))
  }
  const answer = await app.hold('**/bulk-write-start*')
  await fill(app)
  await app.panel.submit()
  await expect(dialog(app)).toBeVisible()
  await app.keys('Escape')
  await app.isAt(paths.images(web))
  return answer
}

test('an upload goes on elsewhere, is in the status line, and a second one waits for it', async ({
  app,
}) => {
  const answer = await goesOnElsewhere(app)
  await expect(app.status).toContainText('fresh: 0 % uploaded')
  await app.palette.run('Upload image', /^Upload image/)
  await fill(app, 'fresh-2')
  await app.panel.submit()
  await expect(dialog(app)).toContainText('waits for the upload before it')
  await app.keys('Escape')
  answer()
  await app.status.getByRole('button', { name: /uploaded$/ }).click()
  await until(app, () =>
    expect(app.dialog('Uploads').getByRole('button', { name: 'Done' })).toHaveCount(2, {
      timeout: 50,
    }),
  )
  expect([image(app), image(app, 'fresh-2')]).not.toContain(undefined)
  expect(temporary(app)).toEqual([])
})

/** The form of a new instance has the image as the source of its boot disk, and was not sent. */
async function bootsFromFresh(app: App): Promise<void> {
  await app.isAt(paths.instanceNew(web))
  await expect(app.form.root.getByRole('combobox', { name: 'Image' })).toHaveValue('fresh')
}

test('an uploaded image is the boot disk of a new instance, from the panel of its upload', async ({
  app,
}) => {
  await open(app)
  await fill(app)
  await app.panel.submit()
  await isDone(app)
  await button(app, 'New instance from it').press('Enter')
  await bootsFromFresh(app)
  await expect(app.status).not.toContainText('fresh: uploaded')
})

test('an upload that ends elsewhere says so, and leads to a new instance by its notice', async ({
  app,
}) => {
  // That form has read its lists before the image is there.
  const answer = await goesOnElsewhere(app, paths.instanceNew(web))
  answer()
  const notice = app.toast('Image fresh uploaded')
  await until(app, () => expect(notice).toBeVisible({ timeout: 50 }))
  await notice.getByRole('button', { name: 'New instance from it' }).click()
  await bootsFromFresh(app)
})

test('an upload that is done stays in the status line, and leads to a new instance by the dialog', async ({
  app,
}) => {
  const answer = await goesOnElsewhere(app)
  answer()
  await until(app, () => expect(app.status).toContainText('fresh: uploaded', { timeout: 50 }))
  await app.press('image.uploads')
  await app.dialog('Uploads').getByRole('button', { name: 'New instance from it' }).press('Enter')
  await expect(app.dialog('Uploads')).toBeHidden()
  await bootsFromFresh(app)
})

test('the palette finds an upload by the name of its image, and what it waits for', async ({
  app,
}) => {
  const answer = await goesOnElsewhere(app)
  await app.palette.run('Upload image', /^Upload image/)
  await fill(app, 'fresh-2')
  await app.panel.submit()
  await expect(dialog(app)).toContainText('waits for the upload before it')
  await app.keys('Escape')
  await app.palette.run('fresh', /^Upload of fresh is running: open/)
  const all = app.dialog('Uploads')
  await all.getByRole('button', { name: 'Pause' }).click()
  await app.keys('Escape')
  await expect(all).toBeHidden()
  await app.palette.open()
  await app.palette.type('fresh')
  await expect(app.palette.option(/^Upload of fresh is paused: open/)).toBeVisible()
  await expect(app.palette.option(/^Upload of fresh-2 waits for another: open/)).toBeVisible()
  await app.palette.close()
  answer()
})

test('a failed upload says so elsewhere, and is found by its notice, the status line, a key and the palette', async ({
  app,
}) => {
  const answer = await goesOnElsewhere(app)
  app.expectFailure(/./)
  app.world.faults.next('diskFinalizeImport', { kind: 'status', status: 500 })
  answer()
  const all = app.dialog('Uploads')
  const shown = async () => {
    await expect(all.getByRole('button', { name: 'Try again' })).toBeVisible()
    await app.keys('Escape')
    await expect(all).toBeHidden()
  }
  const notice = app.toast('The upload of fresh failed')
  await until(app, () => expect(notice).toBeVisible({ timeout: 50 }))
  await app.palette.run('fresh', /^Upload of fresh failed: open/)
  await shown()
  await app.press('image.uploads')
  await shown()
  await app.status.getByRole('button', { name: 'fresh: the upload failed' }).click()
  await shown()
  await notice.getByRole('button', { name: 'Show uploads' }).click()
  await expect(all.getByRole('button', { name: 'Try again' })).toBeVisible()
})

const FAILING = [
  ['diskCreate', 'Create temporary disk'],
  ['diskBulkWriteImportStart', 'Put disk in import mode'],
  ['diskBulkWriteImport', 'Upload image file'],
  ['diskBulkWriteImportStop', 'Get disk out of import mode'],
  ['diskFinalizeImport', 'Finalize disk and create snapshot'],
  ['imageCreate', 'Create image'],
] as const

/** Submits the form, and waits for the button that is offered after the failed step. */
async function failsAt(app: App, operation: (typeof FAILING)[number][0], offered: string) {
  app.expectFailure(/./)
  await open(app)
  // A chunk is tried three times, and up to six chunks are sent at once.
  const times = operation === 'diskBulkWriteImport' ? 8 : 1
  app.world.faults.next(operation, { kind: 'status', status: 500 }, times)
  await fill(app)
  await app.panel.submit()
  await until(app, () => expect(button(app, offered)).toBeVisible({ timeout: 50 }))
}

for (const [operation, step] of FAILING) {
  test(`${step}: a failure is named, and the upload can resume there`, async ({ app }) => {
    await failsAt(app, operation, 'Try again')
    await expect(stateOf(app, step)).toContainText('failed')
    await expect(dialog(app).getByRole('alert')).toContainText(
      'Something went wrong. Please try again.',
    )
    app.world.faults.clear()
    await button(app, 'Try again').click()
    await isDone(app)
    expect(image(app)).toBeDefined()
    expect(temporary(app)).toEqual([])
  })

  test(`${step}: going back after a failure deletes everything that was created`, async ({
    app,
  }) => {
    await failsAt(app, operation, 'Back')
    app.world.faults.clear()
    await button(app, 'Back').click()
    await until(app, () => expect(app.panel.field('Name')).toHaveValue('fresh', { timeout: 50 }))
    expect(temporary(app)).toEqual([])
    expect(image(app)).toBeUndefined()
  })
}

test('while the disk is finalized, no step is shown as done', async ({ app }) => {
  await open(app)
  let finalize = () => {}
  const isLetOn = new Promise<void>((resolve) => {
    finalize = resolve
  })
  let isAsked = false
  await app.page.route('**/finalize', async (route) => {
    isAsked = true
    await isLetOn
    return route.continue()
  })
  await fill(app)
  await app.panel.submit()
  await until(app, async () => expect(isAsked).toBe(true))
  await expect(dialog(app).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await expect(stateOf(app, 'Upload image file')).toContainText('complete')
  await expect(stateOf(app, 'Finalize disk and create snapshot')).not.toContainText('complete')
  await expect(button(app, 'Done')).toHaveCount(0)
  await expect(dialog(app)).not.toContainText('Image uploaded successfully: complete')
  expect(image(app)).toBeUndefined()
  finalize()
  await isDone(app)
  expect(image(app)).toBeDefined()
})

test('when the connection is lost within a chunk, the chunk is retried automatically', async ({
  app,
}) => {
  app.expectFailure(/./)
  await open(app)
  app.world.faults.next('diskBulkWriteImport', { kind: 'drop' }, 2)
  await fill(app)
  await app.panel.submit()
  await isDone(app)
  expect(image(app)).toBeDefined()
})

test('when the answer to the disk creation is lost, no second disk is created', async ({ app }) => {
  app.expectFailure(/./)
  await open(app)
  app.world.faults.next('diskCreate', { kind: 'drop', done: true })
  await fill(app)
  await app.panel.submit()
  await isDone(app)
  expect(temporary(app)).toEqual([])
})

test('temporary things that cannot be deleted are named', async ({ app }) => {
  app.expectFailure(/./)
  await open(app)
  app.world.faults.next('diskDelete', { kind: 'status', status: 500 })
  await fill(app)
  await app.panel.submit()
  await isDone(app)
  await expect(dialog(app).getByRole('alert')).toContainText(/disk tmp-for-image-[\da-f]{6}/)
  expect(image(app)).toBeDefined()
})

test('cancelling asks, deletes everything that was created, and keeps the values of the form', async ({
  app,
}) => {
  await open(app)
  app.world.faults.next('diskBulkWriteImport', { kind: 'hang' }, 2)
  await fill(app)
  await app.panel.submit()
  await until(app, () =>
    expect(stateOf(app, 'Upload image file')).toContainText('running', { timeout: 50 }),
  )
  await button(app, 'Cancel upload').click()
  await app.read(app.question)
  await app.keys('Escape')
  await expect(stateOf(app, 'Upload image file')).toContainText('running')
  await button(app, 'Cancel upload').click()
  await app.read(app.question)
  await app.page.getByRole('button', { name: 'Stop and delete' }).click()
  await until(app, () =>
    expect(app.toast('The upload was cancelled. Nothing was left behind.')).toBeVisible({
      timeout: 50,
    }),
  )
  expect(temporary(app)).toEqual([])
  await app.isAt(paths.imageUpload(web))
  await expect(app.panel.field('Name')).toHaveValue('fresh')
  await expect(app.panel.root).toContainText('disk.raw')
})

test('a paused upload sends nothing more; a resumed one continues', async ({ app }) => {
  await open(app)
  const answer = await app.hold('**/bulk-write-start*')
  await fill(app)
  await app.panel.submit()
  await button(app, 'Pause').click()
  await expect(dialog(app)).toContainText('paused')
  answer()
  await until(app, () =>
    expect(stateOf(app, 'Upload image file')).toContainText('running', { timeout: 50 }),
  )
  await app.passes(5_000)
  await expect(dialog(app).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  await button(app, 'Resume').click()
  await isDone(app)
})

test('copy as CLI on an upload gives the import of the chosen file', async ({ app }) => {
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.as('ada').seed('demo').at(paths.imageUpload(web))
  await fill(app)
  await app.panel.button('copy as CLI').click()
  const copied = () => app.page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/^oxide disk import /)
  const line = await copied()
  for (const part of [
    '--path disk.raw',
    '--disk-block-size 512',
    '--image fresh',
    '--image-os debian',
  ])
    expect(line).toContain(part)
  expect(line).toMatch(/oxide disk delete --project web --disk tmp-for-image-[\da-f]{6}$/)
})
