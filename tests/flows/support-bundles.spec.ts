/** Support bundles: collected, described, deleted, and saved in every kind of browser. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { R16 } from '@/api/version'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { expect, onScreen, test } from '../drive/test'

const bundleIn = (app: App, state: string) =>
  found(
    app.world.supportBundles.all().find((bundle) => bundle.state === state),
    state,
  ).id
const zip = (id: string) => `support-bundle-${id}.zip`

/** Replaces the dialog that saves a file, since headless browsers show none. The written bytes can be read back. */
const offerFiles = (app: App) =>
  app.ahead(() => {
    Object.assign(globalThis, {
      showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) => {
        const root = await navigator.storage.getDirectory()
        return root.getFileHandle(suggestedName, { create: true })
      },
    })
  })

/** Simulates a browser that cannot write files, like Firefox and Safari. */
const offerLinksOnly = (app: App) =>
  app.ahead(() => Object.assign(globalThis, { showSaveFilePicker: undefined }))

/** The first bytes of a saved file, which exists once it is complete. */
const saved = (app: App, name: string) =>
  app.page.evaluate(async (file) => {
    const root = await navigator.storage.getDirectory()
    const handle = await root.getFileHandle(file)
    return [...new Uint8Array(await (await handle.getFile()).arrayBuffer()).slice(0, 4)]
  }, name)

const ZIP = [0x50, 0x4b, 0x03, 0x04]

test(
  'by keys: a bundle is collected, saved while it downloads, and deleted',
  onScreen,
  async ({ app }) => {
    await offerFiles(app)
    await app.as('ada').seed('demo').clockDriven().at(paths.supportBundles())
    await app.keys('c', 'c')
    await expect(app.panel.field('Comment')).toBeFocused()
    await app.panel.fill({ Comment: 'ü'.repeat(2_049) })
    await app.keys('Tab')
    await app.panel.showsError('Comment', 'Comment cannot exceed 4096 bytes')
    await app.panel.fill({ Comment: 'before the move' })
    await app.press('form.submit')
    await expect(app.toast('Support bundle created')).toBeVisible()
    const { id } = found(
      app.world.supportBundles.all().find((bundle) => bundle.userComment === 'before the move'),
    )
    const row = app.list.row(id)
    await row.shows({ State: 'collecting', Comment: 'before the move' })
    await row.press('support-bundle.download')
    await expect(app.status).toContainText('Only bundles that have completed collection')
    await app.passes(16_000)
    await row.shows({ State: 'active' })
    await row.press('support-bundle.download')
    await expect(app.toast(`${zip(id)} downloaded`)).toBeVisible()
    expect(await saved(app, zip(id))).toEqual(ZIP)

    await row.press('support-bundle.delete', { keys: 'Shift+D' })
    await app.confirm({ title: 'Delete support bundle' })
    await row.shows({ State: 'destroying' })
    await row.press('support-bundle.delete', { keys: 'Shift+D' })
    await expect(app.status).toContainText('Bundle is already being destroyed')
    await app.passes(16_000)
    await expect(row.locator).toHaveCount(0)
  },
)

test(
  'by mouse: files are listed and saved, a comment is edited, an interrupted download leaves no file',
  onScreen,
  async ({ app }) => {
    await offerFiles(app)
    await app.as('ada').seed('demo').at(paths.supportBundles())
    const id = bundleIn(app, 'active')
    await app.list.row(id).locator.getByRole('link').click()
    await app.isAt(paths.supportBundle({ bundle: id }))
    await expect(app.panel.root).toContainText(/Files\s*\d+/)
    await expect(app.panel.root).toContainText(/Size\s*[\d.]+ KiB/)
    const files = app.panel.root.getByRole('tree', { name: 'Files' })
    await app.panel.field('Filter files').fill('sled-agent')
    await expect(files).not.toContainText('bundle_id.txt')
    await expect(files).toContainText('sled-agent.log')
    await app.panel.field('Filter files').fill('BUNDLE_id')
    await files.getByRole('treeitem', { name: 'bundle_id.txt' }).click()
    await app.panel.button('Download file bundle_id.txt').click()
    await expect(app.toast('bundle_id.txt downloaded')).toBeVisible()
    expect(String.fromCharCode(...(await saved(app, 'bundle_id.txt')))).toBe(id.slice(0, 4))

    // The status line shows the progress, and a button in the notification cancels the download.
    await app.page.route('**/download', () => {})
    await app.press('support-bundle.download', { in: 'panel' })
    await expect(app.status).toContainText(`Downloading ${zip(id)}`)
    await app.toast('Downloading').getByRole('button', { name: 'Cancel download' }).click()
    await expect(app.status).toContainText('was not downloaded')
    await app.page.unroute('**/download')

    app.expectFailure(/download/)
    await app.page.route('**/download', (route) => route.abort('connectionreset'))
    await app.panel.root.getByRole('button', { name: 'Download', exact: true }).click()
    await expect(app.toast(`Could not download ${zip(id)}`)).toContainText('Nothing was saved')
    await app.page.unroute('**/download')

    await app.panel.root.getByRole('link', { name: /^Edit comment/ }).click()
    await app.panel.fill({ Comment: 'nobody needs it' })
    await app.panel.submit()
    await expect(app.toast('Support bundle updated')).toBeVisible()
    await app.list.row(id).shows({ Comment: 'nobody needs it' })
  },
)

test(
  'where the browser cannot write files, a link opens the download address',
  onScreen,
  async ({ app }) => {
    await offerLinksOnly(app)
    await app.as('ada').seed('demo').at(paths.supportBundles())
    const isNew = app.world.version !== R16
    // A download has no version header, so a rack of the newest release answers 404 at the old address.
    if (isNew) app.expectFailure('/experimental/v1/')
    const id = bundleIn(app, 'active')
    await app.list.row(id).reach()
    const [file] = await Promise.all([
      app.page.waitForEvent('download'),
      app.palette.run('download support bundle', /^Download support bundle/),
    ])
    expect(file.suggestedFilename()).toBe(zip(id))
    expect([...readFileSync(await file.path())].slice(0, 4)).toEqual(ZIP)
    expect(new URL(file.url()).pathname).toBe(
      `${isNew ? '/v1' : '/experimental/v1'}/system/support-bundles/${id}/download`,
    )
  },
)

test('a bundle that arrives in many chunks is saved byte by byte', onScreen, async ({ app }) => {
  const pieces = Array.from({ length: 60 }, (_, i) =>
    Uint8Array.from({ length: 40_000 + i * 1_001 }, (_, k) => (i * 31 + k) % 251),
  )
  const whole = Buffer.concat(pieces)
  app.alter(async (request, response) => {
    if (request.method !== 'GET' || !request.url.endsWith('/download')) return response
    const rest = pieces.values()
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        const { value } = rest.next()
        return value ? stream.enqueue(value) : stream.close()
      },
    })
    return new Response(body, { headers: { 'content-type': 'application/zip' } })
  })
  await offerFiles(app)
  await app.as('ada').seed('demo').at(paths.supportBundles())
  const id = bundleIn(app, 'active')
  await app.list.row(id).press('support-bundle.download')
  await expect(app.toast(`${zip(id)} downloaded`)).toBeVisible()
  const hash = await app.page.evaluate(async (file) => {
    const root = await navigator.storage.getDirectory()
    const bytes = await (await (await root.getFileHandle(file)).getFile()).arrayBuffer()
    return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
  }, zip(id))
  expect(hash).toEqual([...createHash('sha256').update(whole).digest()])
})

test('a fleet viewer sees the files of a bundle, and may not delete it', async ({ app }) => {
  await app.as('grace').seed('demo').at(paths.supportBundles())
  const row = app.list.row(bundleIn(app, 'active'))
  await row.press('support-bundle.view')
  await expect(app.panel.root.getByRole('tree', { name: 'Files' })).toBeVisible()
  await app.palette.open()
  await app.type('download support bundle')
  await expect(app.palette.option(/^Download support bundle/).first()).toBeVisible()
  await expect(app.palette.option(/^Download support bundle.*needs/)).toHaveCount(0)
  await app.keys('Escape')
  await app.press('support-bundle.delete', { in: 'panel' })
  await expect(app.status).toContainText(
    'needs the admin role on the fleet; your role there is viewer',
  )
})

test('by keys: the file tree is navigated, and a small file is shown as text', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  const id = bundleIn(app, 'active')
  await app.at(paths.supportBundle({ bundle: id }))
  const files = app.panel.root.getByRole('tree', { name: 'Files' })
  const lines = files.getByRole('treeitem')
  await expect(lines).toHaveText([/meta/, /rack/, /bundle_id.txt/])
  await lines.first().click()
  await expect(lines).toHaveText([/meta/, /collected.json/, /rack/, /bundle_id.txt/])
  await app.keys('ArrowRight')
  await expect(lines.nth(1)).toBeFocused()
  await app.keys('Enter')
  await expect(app.panel.root.getByLabel('collected.json')).toContainText('"collectedAt"')
  await app.keys('ArrowLeft', 'ArrowLeft')
  await expect(lines).toHaveText([/meta/, /rack/, /bundle_id.txt/])
  await app.keys('End')
  await expect(lines.nth(2)).toBeFocused()
  await app.keys('Enter')
  await expect(app.panel.root.getByLabel('bundle_id.txt')).toHaveText(`${id}\n`)
  await app.panel.field('Filter files').fill('sled-agent')
  await expect(app.panel.root).toContainText(/\d+ of \d+ files match/)
  await expect(files).not.toContainText('zpool')
})
