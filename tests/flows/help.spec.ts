/** The help: the ten keys that matter in a place, then the others. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { expect, test } from '../drive/test'

const web = { project: 'web' }

/** The lines of the first group, each with its keys. */
async function tenOf(app: App, heading = 'Ten keys that matter here'): Promise<string[]> {
  await app.press('view.help')
  const ten = app.dialog('Keys').getByRole('group', { name: heading })
  await expect(ten).toBeVisible()
  const lines = await ten.getByRole('option').allTextContents()
  await app.keys('Escape')
  await expect(app.dialog('Keys')).toBeHidden()
  return lines
}

test('the ten keys differ by the place, and none of them comes again below', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.list.row('web-1').reach()
  const list = await tenOf(app)
  await app.at(paths.instance({ ...web, instance: 'web-1' }))
  const detail = await tenOf(app)
  await app.at(paths.overview())
  const overview = await tenOf(app)
  for (const lines of [list, detail, overview]) {
    expect(lines).toHaveLength(10)
    expect(lines.join('\n')).toMatch(/Command palette/)
    expect(lines.join('\n')).toMatch(/Keys on this page/)
    expect(lines.join('\n')).toMatch(/Go to…/)
  }
  expect(list.join('\n')).toMatch(/New instance[^]*Stop[^]*Filter this list/)
  expect(detail.join('\n')).toMatch(/Open tab by number/)
  expect(new Set([list, detail, overview].map(String)).size).toBe(3)

  await app.at(paths.instances(web))
  await app.press('view.help')
  await expect(app.dialog('Keys').getByRole('option', { name: /Filter this list/ })).toHaveCount(1)
})

test('typing searches all keys, and a first key lists what it begins', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.projects())
  await app.press('view.help')
  const help = app.dialog('Keys')
  await app.type('theme')
  await expect(help.getByRole('option')).toHaveText([/Choose theme/])
  await help.getByRole('combobox').fill('')
  await help.getByRole('option', { name: /Go to…/ }).click()
  await expect(help.getByRole('combobox')).toHaveValue('g ')
  await expect(help.getByRole('option', { name: /Silos/ })).toBeVisible()
  await expect(help.getByRole('option', { name: /Choose theme/ })).toHaveCount(0)
})

test('the help of a page leads to what its things are, such as how images are uploaded', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.images(web))
  await app.press('view.help')
  await app.dialog('Keys').getByRole('button', { name: 'Learn about images' }).press('Enter')
  const learn = app.dialog('Learn about images')
  await expect(learn.getByRole('heading', { name: 'Uploading an image' })).toBeVisible()
  for (const words of ['recognised by what is in it', 'Refused are', 'checksum', 'can be dropped'])
    await expect(learn).toContainText(words)
  await app.keys('Escape')
  await expect(learn).toBeHidden()
  // The two lines that it names.
  await app.keys(':')
  await app.type('image uploads')
  await app.keys('Enter')
  await expect(app.dialog('Uploads')).toContainText('No image is being uploaded here')
  await app.keys('Escape')
  await expect(app.dialog('Uploads')).toBeHidden()
  await app.keys(':')
  await app.type('image upload')
  await app.keys('Enter')
  await app.isAt(paths.imageUpload(web))
})

test('from the palette or the line, help is about the page', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  for (const opener of ['palette', 'line']) {
    await app.list.row('web-1').reach()
    if (opener === 'palette') await app.palette.run('keys on this page', /^Keys on this page/)
    else await app.keys(':', ...'help', 'Enter')
    const keys = app.dialog('Keys')
    await expect(keys.getByRole('option', { name: /Filter this list/ })).toBeVisible()
    await expect(keys).not.toContainText('palette ›')
    await app.keys('Escape')
    await expect(keys).toBeHidden()
  }
})
