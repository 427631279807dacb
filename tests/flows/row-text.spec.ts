/** The mouse selects a word, a cell or a part of the text in a row, without opening the page. */
import type { Locator } from 'playwright/test'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { expect, test } from '../drive/screen'

interface Place {
  x: number
  y: number
  /** The left and right edges of the text. */
  left: number
  right: number
  text: string
}

/** Finds a text in the row outside links and buttons. @param words a text to find; by default the first text */
const letters = (row: Locator, words?: string): Promise<Place> =>
  row.evaluate((element, wanted) => {
    const all = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = all.nextNode(); node; node = all.nextNode()) {
      const text = node.textContent ?? ''
      if (node.parentElement?.closest('a, button, [data-mark]')) continue
      if (wanted === undefined ? !/^[\w.:-]{3,}/.test(text) : text !== wanted) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, top, height, width } = range.getBoundingClientRect()
      if (width === 0) continue
      return { x: left + Math.min(width / 2, 12), y: top + height / 2, left, right, text }
    }
    throw new Error('The row has no such text')
  }, words)

const selected = (app: App) => app.page.evaluate(() => getSelection()?.toString().trim() ?? '')

/** Selects a word, a whole text and a part of it with the mouse; the page stays. */
async function takesText(app: App, row: Locator, words?: string) {
  await expect(row).toBeVisible()
  const { x, y, left, right, text } = await letters(row, words)
  const address = app.page.url()
  await app.page.mouse.dblclick(x, y)
  const word = await selected(app)
  expect(word, `a double click on “${text}”`).not.toBe('')
  expect(text).toContain(word)
  await app.page.mouse.click(x, y, { clickCount: 3 })
  expect(await selected(app), `a triple click on “${text}”`).toContain(text.trim())
  await app.page.mouse.move(left + 1, y)
  await app.page.mouse.down()
  await app.page.mouse.move((left + right) / 2, y, { steps: 3 })
  await app.page.mouse.move(right - 1, y, { steps: 3 })
  await app.page.mouse.up()
  expect(text, 'a drag').toContain((await selected(app)) || 'nothing')
  expect(app.page.url()).toBe(address)
}

test('in a list: text is selected, and a click beside the text opens the row', async ({ app }) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.floatingIps({ project: 'web' }))
  const row = app.list.row('shop-front').locator
  await takesText(app, row)
  const { right, y } = await letters(row, 'shop-front').catch(() => letters(row))
  // A double click on the empty part of the cell opens the row.
  const cell = found(await row.getByRole('gridcell').nth(2).boundingBox())
  const end = Math.max(right, cell.x + cell.width - 40)
  await app.page.mouse.dblclick(end, y)
  await expect(app.panel.root).toBeVisible()
})

test('Shift and a click extend a text selection, and mark rows elsewhere', async ({ app }) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.instances({ project: 'web' }))
  const marked = app.list.grid.locator('[aria-selected="true"]')
  const [first, second] = [app.list.row('db-1').locator, app.list.row('db-2').locator]
  await expect(first).toBeVisible()
  const from = await letters(first)
  await app.page.mouse.dblclick(from.x, from.y)
  const word = await selected(app)
  const to = await letters(second)
  await app.page.keyboard.down('Shift')
  await app.page.mouse.click(to.right - 1, to.y)
  expect((await selected(app)).length).toBeGreaterThan(word.length)
  await expect(marked).toHaveCount(0)
  await app.page.keyboard.up('Shift')
  await app.page.mouse.click(from.x, from.y)
  expect(await selected(app)).toBe('')
  await app.page.keyboard.down('Shift')
  await app.page.mouse.click(to.x, to.y)
  await app.page.keyboard.up('Shift')
  await expect(marked).not.toHaveCount(0)
  expect(await selected(app)).toBe('')
})

test('text in the lists on an instance’s page is selected without opening the row', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.instanceNetworking({ project: 'web', instance: 'db-1' }))
  const rows = app.main.getByRole('grid').first().locator('[data-row]')
  await takesText(app, rows.first())
})

test('in the audit log a double click selects a word, and a click opens its entry', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.auditLog())
  const row = app.main.locator('[data-row]').first()
  await takesText(app, row)
  await app.title.click()
  const { x, y } = await letters(row)
  await app.page.mouse.click(x, y)
  await expect(app.panel.root).toBeVisible()
})

test('text in the file tree of a bundle is selected without opening the file', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  const bundle = found(
    app.world.supportBundles.all().find(({ state }) => state === 'active'),
    'A bundle',
  )
  await app.at(paths.supportBundle({ bundle: bundle.id }))
  const line = app.panel.root.getByRole('treeitem', { name: 'bundle_id.txt' })
  await takesText(app, line)
})
