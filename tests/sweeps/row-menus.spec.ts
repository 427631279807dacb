/**
 * The menu of a row is about that row, for every entry: opened by mouse on a row that has not the cursor,
 * what is copied, asked, opened and sent names the row of the menu and never the one with the cursor.
 */
import type { App } from '../drive/app'
import { expect, test } from '../drive/test'
import { everyAddress } from './addresses'

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A name as a word of its own: `web-2` is not in `web-2-boot`. */
const holds = (text: string, word: string) =>
  new RegExp(`(^|[^\\w-])${escape(word)}($|[^\\w-])`).test(text)

/** One list of a page, by its label, and two of its rows. */
interface Rows {
  address: string
  label: string
  cursor: string
  other: string
}

/** What an entry led to, as text: everything that could name a row. */
async function led(app: App, choose: () => Promise<void>): Promise<string> {
  const sent: string[] = []
  const hear = (request: { method(): string; url(): string; postData(): string | null }) => {
    if (request.method() !== 'GET') sent.push(`${request.url()} ${request.postData() ?? ''}`)
  }
  const before = { address: app.address, status: await app.status.innerText().catch(() => '') }
  await app.page.evaluate(() => navigator.clipboard.writeText(''))
  app.page.on('request', hear)
  await choose()
  const now = () =>
    app.page.evaluate(async () => ({
      dialog: [...document.querySelectorAll('[role="dialog"],[role="alertdialog"]')]
        .map((d) => (d.checkVisibility() ? (d as HTMLElement).innerText : ''))
        .join(' '),
      copied: await navigator.clipboard.readText(),
    }))
  await expect
    .poll(async () => {
      const { dialog, copied } = await now()
      const status = await app.status.innerText().catch(() => '')
      return (
        dialog !== '' ||
        copied !== '' ||
        sent.length > 0 ||
        app.address !== before.address ||
        status !== before.status
      )
    }, 'the entry did something')
    .toBe(true)
  app.page.off('request', hear)
  const { dialog, copied } = await now()
  const address = app.address === before.address ? '' : decodeURIComponent(app.address)
  return [dialog, copied, address, ...sent].join('\n')
}

test('every entry of every row menu acts on the row whose menu it is', async ({ app }) => {
  test.setTimeout(600_000)
  app.expectFailure(/\//)
  app.expectConsoleError(/./)
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.as('ada').seed('demo').start()
  await app.page.emulateMedia({ reducedMotion: 'reduce' })

  const lists: Rows[] = []
  const seen = new Set<string>()
  for (const { name, address } of everyAddress(app)) {
    if (/^(lookup|login|device|root)/.test(name)) continue
    await app.at(address)
    const shown = app.address
    if ((await app.page.getByRole('dialog').count()) > 0) continue
    for (const grid of await app.page.getByRole('grid').all()) {
      const label = (await grid.getAttribute('aria-label')) ?? ''
      const names = await grid
        .getByRole('button', { name: /^Row actions for / })
        .evaluateAll((all) =>
          all.map((b) => (b.getAttribute('aria-label') ?? '').replace('Row actions for ', '')),
        )
      const [cursor, ...rest] = names
      const other = rest.find((n) => cursor && !holds(n, cursor) && !holds(cursor, n))
      const key = `${label} ${shown}`
      if (!cursor || !other || seen.has(key)) continue
      seen.add(key)
      lists.push({ address: shown, label, cursor, other })
    }
  }
  expect(lists.length, 'lists with two rows were found').toBeGreaterThan(12)

  for (const { address, label, cursor, other } of lists) {
    const menuOf = async (row: string) => {
      if (app.address !== address) await app.at(address)
      for (
        let i = 0;
        i < 3 && (await app.page.locator('[role$="dialog"]:visible').count()) > 0;
        i += 1
      )
        await app.keys('Escape')
      const grid = app.page.getByRole('grid', { name: label, exact: true })
      // The cursor stands on another row.
      await grid
        .getByRole('row')
        .filter({ has: app.page.getByRole('gridcell') })
        .first()
        .focus()
      await grid.getByRole('button', { name: `Row actions for ${row}`, exact: true }).click()
      return app.menu
    }
    const menu = await menuOf(other)
    const entries = await menu
      .getByRole('menuitem')
      .evaluateAll((all) =>
        all.map((e) =>
          (e.getAttribute('aria-label') ?? e.firstElementChild?.textContent ?? '').trim(),
        ),
      )
    const ids: Record<string, string> = {}
    for (const row of [cursor, other]) {
      const copy = (await menuOf(row)).getByRole('menuitem', { name: /^Copy ID/ })
      if ((await copy.count()) === 0) continue
      await app.page.evaluate(() => navigator.clipboard.writeText(''))
      await copy.click()
      await expect.poll(() => app.page.evaluate(() => navigator.clipboard.readText())).not.toBe('')
      ids[row] = await app.page.evaluate(() => navigator.clipboard.readText())
    }
    for (const [i, text] of entries.entries()) {
      await test.step(`${label} at ${address}: ${text} on ${other}`, async () => {
        const open = await menuOf(other)
        // By its place: why it is refused may have changed since.
        const item = open.getByRole('menuitem').nth(i)
        const said = await led(app, () => item.click({ force: true }))
        const [id, wrong] = [ids[other] ?? '\0', ids[cursor] ?? '\0']
        // Nothing but words in the status line: why it cannot be done.
        if (said.trim() === '') return
        expect
          .soft(holds(said, other) || said.includes(id), `names ${other}:\n${said.slice(0, 300)}`)
          .toBe(true)
        expect.soft(said.includes(wrong), `does not name the id of ${cursor}`).toBe(false)
        expect
          .soft(!holds(said, cursor) || holds(address, cursor), `does not name ${cursor}`)
          .toBe(true)
      })
    }
  }
})
