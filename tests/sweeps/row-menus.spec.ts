/**
 * Every entry of a row's menu acts on that row, while the cursor is on another row: the copied text, the question, the
 * opened address and the request contain this row's name. A few lists of different kinds are enough, since one function
 * selects the row; `tests/units/row-menus.test.ts` tests all commands.
 */
import type { Locator } from 'playwright/test'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { OFTEN } from '../drive/often'
import { expect, test } from '../drive/test'
import { unfolded } from '../drive/list'

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Whether a text contains the name as a whole word: `web-2-boot` does not contain `web-2`. */
const holds = (text: string, word: string) =>
  new RegExp(`(^|[^\\w-])${escape(word)}($|[^\\w-])`).test(text)

/** The words in a row. */
const valuesIn = async (grid: Locator, name: string): Promise<string[]> => {
  const button = grid.page().getByRole('button', { name: `Row actions for ${name}`, exact: true })
  return (await grid.getByRole('row').filter({ has: button }).innerText()).split(/\s+/)
}

/** A list on a page, by its label. */
interface Rows {
  what: string
  address: string
  label: string
}

const VPC = { project: 'web', vpc: 'backend' }

const LISTS: readonly Rows[] = [
  {
    what: 'things that have a page',
    address: paths.instances({ project: 'web' }),
    label: 'Instances',
  },
  {
    what: 'rows of two kinds',
    address: paths.affinity({ project: 'web' }),
    label: 'Affinity groups',
  },
  {
    what: 'parts of one answer',
    address: paths.vpcFirewallRules(VPC),
    label: 'Firewall rules',
  },
  {
    what: 'one of several lists of a page',
    address: paths.instanceStorage({ project: 'web', instance: 'db-1' }),
    label: 'Other disks',
  },
  {
    what: 'things that go by their ids',
    address: paths.users(),
    label: 'Users',
  },
  { what: 'entries whose values are filtered by', address: paths.auditLog(), label: 'Audit log' },
]

/** The copied line of a firewall rule. The client can only show all rules of a VPC. */
const OF_ALL_RULES = 'oxide vpc firewall-rules view '

/** Everything that an entry opened, copied or sent, as text. A refused entry only has a message in the status line. */
async function outcomeOf(
  app: App,
  choose: () => Promise<void>,
): Promise<{ outcome: string; message: string }> {
  const sent: string[] = []
  const onRequest = (request: { method(): string; url(): string; postData(): string | null }) => {
    if (request.method() !== 'GET') sent.push(`${request.url()} ${request.postData() ?? ''}`)
  }
  const before = { address: app.address, status: await app.status.innerText().catch(() => '') }
  await app.page.evaluate(() => navigator.clipboard.writeText(''))
  app.page.on('request', onRequest)
  await choose()
  const now = () =>
    app.page.evaluate(async () => ({
      dialog: [...document.querySelectorAll('[role="dialog"],[role="alertdialog"]')]
        .map((d) => {
          const text = d.checkVisibility() ? (d as HTMLElement).innerText : ''
          // A request that replaces all rules contains the names of all rows, so its lines are left out.
          const lines = d.querySelector<HTMLElement>('[aria-label="As lines"]')?.innerText
          return lines ? text.replace(lines, '') : text
        })
        .join(' '),
      copied: await navigator.clipboard.readText(),
    }))
  await expect
    .poll(
      async () => {
        const { dialog, copied } = await now()
        const status = await app.status.innerText().catch(() => '')
        return (
          dialog !== '' ||
          copied !== '' ||
          sent.length > 0 ||
          app.address !== before.address ||
          status !== before.status
        )
      },
      { message: 'the entry did something', intervals: OFTEN },
    )
    .toBe(true)
  // Some entries send a read before they ask, and report it in the status line.
  await app.answered()
  await app.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  app.page.off('request', onRequest)
  const { dialog, copied } = await now()
  const address = app.address === before.address ? '' : decodeURIComponent(app.address)
  const outcome = [dialog, copied, address, ...sent].join('\n').trim()
  return { outcome, message: outcome === '' ? await app.status.innerText() : '' }
}

for (const { what, address, label } of LISTS)
  test(`every entry of a row’s menu acts on that row: ${what}`, async ({ app }) => {
    app.expectFailure(/\//)
    app.expectConsoleError(/./)
    await app.as('ada').seed('demo').start()
    await app.follow(address)
    const names = await app.page
      .getByRole('grid', { name: label, exact: true })
      .getByRole('button', { name: /^Row actions for / })
      .evaluateAll((all) =>
        all.map((b) => (b.getAttribute('aria-label') ?? '').replace('Row actions for ', '')),
      )
    const [cursor = '', ...rest] = names
    const other = rest.find((name) => !holds(name, cursor) && !holds(cursor, name)) ?? ''
    expect(other, `a second row of ${label}`).not.toBe('')
    const entriesOf = async (row: string) => {
      if (app.address !== address) await app.follow(address)
      for (
        let i = 0;
        i < 3 && (await app.page.locator('[role$="dialog"]:visible').count()) > 0;
        i += 1
      )
        await app.keys('Escape')
      const grid = app.page.getByRole('grid', { name: label, exact: true })
      // The cursor is on the first row.
      await grid
        .getByRole('row')
        .filter({ has: app.page.getByRole('gridcell') })
        .first()
        .focus()
      await grid.getByRole('button', { name: `Row actions for ${row}`, exact: true }).click()
      await expect(app.menu).toBeVisible()
      return (await unfolded(app.menu)).locator('[role="menuitem"]:not([aria-expanded])')
    }
    const entries = await (
      await entriesOf(other)
    ).evaluateAll((all) =>
      all.map((e) =>
        (e.getAttribute('aria-label') ?? e.firstElementChild?.textContent ?? '').trim(),
      ),
    )
    expect(entries.length, `entries of ${label} at ${address}`).toBeGreaterThan(0)
    const ids: Record<string, string> = {}
    for (const row of [cursor, other]) {
      const copy = (await entriesOf(row)).filter({ hasText: /^Copy ID/ })
      if ((await copy.count()) === 0) continue
      await app.page.evaluate(() => navigator.clipboard.writeText(''))
      await copy.click()
      await expect
        .poll(() => app.page.evaluate(() => navigator.clipboard.readText()), { intervals: OFTEN })
        .not.toBe('')
      ids[row] = await app.page.evaluate(() => navigator.clipboard.readText())
    }
    for (const [i, text] of entries.entries()) {
      await test.step(`${label} at ${address}: ${text} on ${other}`, async () => {
        const open = await entriesOf(other)
        const grid = app.page.getByRole('grid', { name: label, exact: true })
        const isOfValue = /^(Copy|Only this) /.test(text)
        const [own, foreign] = isOfValue
          ? [await valuesIn(grid, other), await valuesIn(grid, cursor)]
          : [[], []]
        // Entries are found by index, since the reason in an entry's text may change.
        const item = open.nth(i)
        const isRefused = (await item.getAttribute('aria-disabled')) === 'true'
        // `force` also clicks refused entries, but does not wait for the menu's final position; `hover` does.
        await item.hover()
        const chosen = await outcomeOf(app, () => item.click({ force: true }))
        const [id, wrong] = [ids[other] ?? '\0', ids[cursor] ?? '\0']
        if (isRefused) {
          expect.soft(chosen.outcome, 'a refused entry does nothing').toBe('')
          return
        }
        const outcome = chosen.outcome || chosen.message
        // A copied or filtered value may lack the row's name, but it must be in this row and not in the other.
        const filter = text.startsWith('Only this ') && /"([^"]+)"$/.exec(outcome)?.[1]
        const value = filter || (text.startsWith('Copy ') && outcome)
        // A long value is shown in part, ending with “…”.
        const shows = (words: readonly string[]) =>
          words.some(
            (word) =>
              word === value ||
              (word.endsWith('…') && value && value.startsWith(word.slice(0, -1))),
          )
        const isOwnValue = value && shows(own) && !shows(foreign)
        expect
          .soft(
            holds(outcome, other) ||
              outcome.includes(id) ||
              Boolean(isOwnValue) ||
              outcome.startsWith(OF_ALL_RULES),
            `names ${other}:\n${outcome.slice(0, 300)}`,
          )
          .toBe(true)
        expect.soft(outcome.includes(wrong), `does not name the id of ${cursor}`).toBe(false)
        expect
          .soft(!holds(outcome, cursor) || holds(address, cursor), `does not name ${cursor}`)
          .toBe(true)
      })
    }
  })
