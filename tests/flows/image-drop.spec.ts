/** Dropping files on the pages of a project: they become those of the form that uploads an image. */
import { resolve } from 'node:path'
import { paths } from '@/paths'
import { personCalled } from '@mock/seeds/one-role'
import type { App } from '../drive/app'
import { dragAway, dragFiles, dropFiles } from '../drive/drag-files'
import { expect, onScreen, test } from '../drive/test'

const web = { project: 'web' }

const file = (name: string) => {
  const buffer = Buffer.alloc(2_048, 7)
  buffer.write('EFI PART', 512)
  return { name, buffer }
}
const noble = file('noble.raw')
/** A file on the machine that runs the browser. */
const REAL = resolve('tests/disk-images/packed/crc64.xz')

const overlay = (app: App) => app.page.locator('[data-drop]')

/** Drags over the page until it says what a drop does: a pointer never holds quite still. */
const drag = (app: App, words: string | RegExp) =>
  expect(async () => {
    await dragFiles(app.main, [noble])
    await expect(overlay(app)).toContainText(words, { timeout: 50 })
  }).toPass({ intervals: [10] })

for (const [name, address] of [
  ['images', paths.images(web)],
  ['disks', paths.disks(web)],
  ['instances', paths.instances(web)],
  ['new instance', paths.instanceNew(web)],
] as const)
  test(`a file that is dropped on the page ${name} is chosen in the form of an upload`, async ({
    app,
  }) => {
    await app.as('ada').seed('demo').at(address)
    await drag(app, 'Drop to upload an image to web')
    await expect(app.page.locator('[data-announcer]')).toContainText('Drop to upload an image')
    expect(await dropFiles(app.main, [noble])).toEqual({ isPrevented: true, effect: 'copy' })
    await expect(overlay(app)).toHaveCount(0)
    await app.isAt(paths.imageUpload(web))
    await expect(app.panel.root).toContainText('noble.raw')
    await expect(app.panel.field('Name')).toHaveValue('noble')
  })

test('on the images of the silo, the palette asks for the project of dropped files', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.siloImages())
  await drag(app, 'You choose its project next')
  await dropFiles(app.main, [noble, file('jammy.raw')])
  await app.palette.answer('web')
  await app.isAt(paths.imageUpload(web))
  await expect(app.panel.root).toContainText('noble.raw')
  await expect(app.panel.root).toContainText('then jammy.raw')
})

test('files whose project is not chosen are forgotten', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.siloImages())
  await drag(app, 'You choose its project next')
  await dropFiles(app.main, [noble])
  await expect(app.palette.input).toBeFocused()
  await app.palette.close()
  await app.palette.run('Upload image', /^Upload image/, 'web')
  await app.isAt(paths.imageUpload(web))
  await expect(app.panel.root).toContainText('or drop it here')
})

test('a file that is dragged over the page and away again changes nothing', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.disks(web))
  await drag(app, 'Drop to upload an image to web')
  await dragAway(app.main, [noble])
  await expect(overlay(app)).toHaveCount(0)
  await app.isAt(paths.disks(web))
})

/** Drags and drops where nothing is done with a file, and why. The browser must not open the file either. */
async function isRefused(app: App, why: string | RegExp): Promise<void> {
  const { address } = app
  await drag(app, why)
  await expect(overlay(app)).toContainText('Nothing happens with files dropped here')
  expect(await dragFiles(app.main, [noble])).toEqual({ isPrevented: true, effect: 'none' })
  expect(await dropFiles(app.main, [noble])).toMatchObject({ isPrevented: true })
  await expect(app.status).toContainText(why)
  await expect(overlay(app)).toHaveCount(0)
  await app.isAt(address)
}

test('outside of a project, a dragged file is told that an image needs one', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.projects())
  await isRefused(app, 'An image is uploaded to a project')
})

test('a dragged file is told that the role does not allow an upload', async ({ app }) => {
  await app.as(personCalled('project-viewer')).seed('demo').at(paths.images(web))
  await isRefused(app, /collaborator|role/i)
})

test('in read-only mode, a dragged file is told so', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.images(web))
  await app.press('view.read-only')
  await isRefused(app, 'read-only mode is on')
})

test('a form with typed values keeps them, and says why a dropped file goes nowhere', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.diskNew(web))
  await app.panel.fill({ Name: 'typed' })
  const { address } = app
  await drag(app, '“New disk” holds values that would be lost')
  await dropFiles(app.main, [noble])
  await expect(app.panel.field('Name')).toHaveValue('typed')
  expect(app.address).toBe(address)
})

test('the form of an upload that is open takes a dropped file, and keeps what is typed', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.imageUpload(web))
  await app.panel.fill({ Name: 'typed' })
  await drag(app, 'The panel that is open takes the file')
  await dropFiles(app.main, [noble])
  await expect(app.panel.root).toContainText('noble.raw')
  await expect(app.panel.field('Name')).toHaveValue('typed')
  // Its own field takes files as before, and nothing is shown over it.
  const box = app.panel.root.locator('[data-takes-files]')
  await dragFiles(box, [file('other.raw')])
  await expect(overlay(app)).toHaveCount(0)
  await dropFiles(box, [file('other.raw')])
  await expect(app.panel.root).toContainText('other.raw')
  await expect(app.panel.root).not.toContainText('noble.raw')
})

test('a file that is dropped on an upload under way comes next', async ({ app }) => {
  app.expectFailure(/\/v1\/images\/typed/)
  await app.as('ada').seed('demo').at(paths.imageUpload(web))
  await app.hold('**/bulk-write-start*')
  await app.panel.fill({ Name: 'typed', OS: 'debian', Version: '13' })
  await app.panel.file('Image file').setInputFiles({ ...noble, mimeType: '' })
  await app.panel.submit()
  const progress = app.dialog('Image upload progress')
  await expect(progress).toBeVisible()
  await drag(app, 'The panel that is open takes the file')
  await dropFiles(app.main, [file('jammy.raw')])
  await progress.getByRole('button', { name: 'Next: jammy.raw' }).click()
  await expect(app.panel.root).toContainText('jammy.raw')
  await expect(app.panel.field('Name')).toHaveValue('jammy')
})

test('an open question keeps a dropped file away', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.images(web))
  await app.list.row('shop-base').press('image.delete')
  await app.read()
  await drag(app, 'answer it first')
  await dropFiles(app.main, [noble])
  await expect(app.question).toBeVisible()
  expect(app.address).toBe(paths.images(web))
})

/** Sends a drag of a real file through the browser, which opens the file unless the page prevents that. */
async function dragReally(app: App, type: 'dragEnter' | 'dragOver' | 'drop'): Promise<void> {
  const session = await app.context.newCDPSession(app.page)
  const data = { items: [], files: [REAL], dragOperationsMask: 1 }
  await session.send('Input.dispatchDragEvent', { type, x: 640, y: 360, data })
  await session.detach()
}

test(
  'a real file that is dropped is chosen in a project, and is not opened by the browser elsewhere',
  onScreen,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.projects())
    await app.fetchedAhead()
    // A browser opens a dropped file in the tab, or in another one.
    const tabs = app.context.pages().length
    await dragReally(app, 'dragEnter')
    await dragReally(app, 'dragOver')
    await expect(overlay(app)).toContainText('An image is uploaded to a project')
    await dragReally(app, 'dragOver')
    await dragReally(app, 'drop')
    await expect(overlay(app)).toHaveCount(0)
    await app.isAt(paths.projects())
    await app.at(paths.images(web))
    await app.fetchedAhead()
    expect(app.context.pages()).toHaveLength(tabs)
    await dragReally(app, 'dragEnter')
    await dragReally(app, 'dragOver')
    await expect(overlay(app)).toContainText('Drop to upload an image to web')
    await dragReally(app, 'drop')
    await app.isAt(paths.imageUpload(web))
    await expect(app.panel.root).toContainText('crc64.xz')
  },
)
