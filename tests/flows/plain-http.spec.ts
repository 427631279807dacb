/** A console over plain http under a name of the local network: browsers keep their clipboard and more from such pages. */
import { manualClock } from '@mock/state/clock'
import { startApi } from '@mock/node'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { expect, test } from '../drive/screen'

const web = { project: 'web' }

async function atPlainHttp(app: App, address: string): Promise<void> {
  const running = await startApi({
    seed: 'demo',
    static: 'dist/console',
    allowHosts: ['rack.lan'],
    clock: manualClock(new Date()),
  })
  app.against({ ...running, url: running.url.replace('127.0.0.1', 'rack.lan') })
  await app.as('ada').at(address)
  expect(await app.page.evaluate(() => isSecureContext)).toBe(false)
}

/** What a paste into the filter brings. */
async function pasted(app: App): Promise<string> {
  await app.list.filterBox.focus()
  await app.keys('Control+a', 'Control+v')
  const text = await app.list.filterBox.inputValue()
  await app.list.filterBox.fill('')
  await app.keys('Enter')
  return text
}

test('keys, the palette, forms and buttons copy', async ({ app }) => {
  await atPlainHttp(app, paths.instances(web))
  const { id } = app.world.instances.all().find(({ name }) => name === 'web-1') ?? {}
  await app.list.row('web-1').press('copy.id')
  await expect(app.status).toContainText('copied')
  expect(await pasted(app)).toBe(id)
  await app.list.row('web-1').press('copy.cli')
  await expect(app.status).toContainText('copied command line')
  expect(await pasted(app)).toContain('oxide instance view')
})

test('where the browser refuses to copy, the text is shown and selected', async ({ app }) => {
  await app.ahead(() => {
    document.execCommand = () => false
  })
  await atPlainHttp(app, paths.diskNew(web))
  await app.panel.fill({ Name: 'data-9' })
  await app.panel.button('copy as CLI').click()
  const dialog = app.page.getByRole('dialog', { name: 'Copy command line' })
  await expect(dialog).toContainText('The text is selected: copy it with Ctrl+C.')
  expect(await app.page.evaluate(() => getSelection()?.toString())).toContain('oxide disk create')
  await app.keys('Escape')
  await expect(dialog).toBeHidden()
  await expect(app.panel.field('Name')).toHaveValue('data-9')
})
