/** A list as the user reads it: a grid of named rows under column headers. */
import type { Locator, Page } from 'playwright/test'
import { expect, until } from './expect'
import type { CommandId } from '@commands/index'
import type { Wanted } from './keys'
import { keysFor } from './keys'
import { OFTEN } from './often'
import { takesKeys } from './takes-keys'

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Unfolds what a menu cannot do now. @returns the menu */
export async function unfolded(menu: Locator): Promise<Locator> {
  const fold = menu.locator('[role="menuitem"][aria-expanded="false"]')
  if ((await fold.count()) > 0) await fold.click()
  return menu
}

/** One row, by the name in its first column. */
export class Row {
  readonly #page: Page
  readonly #list: List
  readonly name: string

  constructor(page: Page, list: List, name: string) {
    this.#page = page
    this.#list = list
    this.name = name
  }

  get locator(): Locator {
    return this.#list.rows.filter({
      has: this.#page.getByRole('gridcell', {
        name: new RegExp(`^(Mark ${escape(this.name)}|${escape(this.name)} is marked)$`),
      }),
    })
  }

  /** Moves the cursor to this row by keys alone. */
  async reach(): Promise<this> {
    await expect(this.locator).toBeVisible()
    await until(
      () => this.locator.evaluate(takesKeys),
      () => `the row ${this.name} is reached by keys`,
    )
    await this.#list.enter()
    if (await this.locator.evaluate((row) => row === document.activeElement)) return this
    await this.#list.press('list.first')
    await expect(this.#list.focused).toBeFocused()
    // On a page with several lists, the next list follows the last row.
    const listOf = (row: Locator) => this.#list.around(row, 'aria-label')
    for (let lists = 0; lists < 4; lists += 1) {
      if ((await listOf(this.locator)) === (await listOf(this.#list.focused))) break
      await this.#list.press('list.last')
      await this.#list.press('list.next')
      await expect(this.#list.focused).toBeFocused()
    }
    const index = async (row: Locator) => Number(await row.getAttribute('aria-rowindex'))
    const wanted = await index(this.locator)
    let steps = wanted - (await index(this.#list.focused))
    // The header counts as a row. A list of unknown length reports -1.
    const fromEnd = Number(await this.#list.around(this.locator, 'aria-rowcount')) - wanted
    if (fromEnd >= 0 && fromEnd + 1 < steps) {
      await this.#list.press('list.last')
      steps = -fromEnd
    }
    for (let i = 0; i < Math.abs(steps); i += 1)
      await this.#list.press(steps > 0 ? 'list.next' : 'list.previous')
    await expect(this.locator).toBeFocused()
    return this
  }

  /** Moves the cursor to this row, and presses the keys of a command. */
  async press(id: CommandId, wanted: Wanted = {}): Promise<void> {
    await this.reach()
    await this.#list.press(id, wanted)
  }

  async mark(): Promise<void> {
    await this.press('list.mark')
    await expect(this.locator).toHaveAttribute('aria-selected', 'true')
  }

  /** Expects texts in the row's cells, by column header. */
  async shows(expected: Readonly<Record<string, string | RegExp>>): Promise<void> {
    await expect(this.locator).toBeVisible()
    const heads = await this.#list.headers()
    for (const [head, text] of Object.entries(expected)) {
      const at = heads.indexOf(head)
      expect(heads, `a column is headed ${head}`).toContain(head)
      await expect(this.locator.getByRole('gridcell').nth(at)).toHaveText(text)
    }
  }

  /** Opens the row's menu with the mouse. */
  async openMenu(): Promise<Locator> {
    await this.locator.getByRole('button', { name: `Row actions for ${this.name}` }).click()
    const menu = this.#page.getByRole('menu')
    await expect(menu).toBeVisible()
    return menu
  }

  /** Chooses an entry of the row's menu with the mouse, also one that is folded as not possible now. */
  async choose(line: string): Promise<void> {
    const menu = await this.openMenu()
    const entry = menu.getByRole('menuitem', { name: new RegExp(`^${escape(line)}\\b`) })
    if ((await entry.count()) === 0) await unfolded(menu)
    await entry.click()
  }
}

export class List {
  readonly #page: Page
  readonly #label: string | undefined

  /** @param label the name of the list, when a page has several */
  constructor(page: Page, label?: string) {
    this.#page = page
    this.#label = label
  }

  get grid(): Locator {
    return this.#page.getByRole('grid', this.#label === undefined ? {} : { name: this.#label })
  }

  /** Moves the focus to this list by its key, when a page has several. A list without a name has the focus already. */
  async enter(): Promise<void> {
    if (this.#label === undefined) return
    const all = await this.#page.getByRole('grid').all()
    if (all.length < 2) return
    for (const _ of all) {
      if (await this.grid.evaluate((grid) => grid.contains(document.activeElement))) return
      await this.press('list.next-list')
    }
  }

  /** The rendered rows of the list's body. */
  get rows(): Locator {
    return this.grid.getByRole('row').filter({ has: this.#page.getByRole('gridcell') })
  }

  /** An attribute of the list around a row. */
  around(row: Locator, attribute: string): Promise<string | null | undefined> {
    return row.evaluate(
      (element, name) => element.closest('[role="grid"]')?.getAttribute(name),
      attribute,
    )
  }

  get focused(): Locator {
    return this.grid.locator('[role="row"]:focus')
  }

  get filterBox(): Locator {
    return this.#page.getByRole('searchbox', { name: /^Filter / })
  }

  get paging(): Locator {
    return this.#page.getByRole('navigation', { name: 'Pagination' })
  }

  row(name: string): Row {
    return new Row(this.#page, this, name)
  }

  async press(id: CommandId, wanted: Wanted = {}): Promise<void> {
    for (const key of keysFor(id, wanted)) await this.#page.keyboard.press(key)
  }

  /** Filters by keys: `/`, then the words. */
  async filter(words: string): Promise<void> {
    await this.press('list.filter')
    await expect(this.filterBox).toBeFocused()
    await this.#page.keyboard.type(words)
  }

  async headers(): Promise<string[]> {
    const texts = await this.grid.getByRole('columnheader').allTextContents()
    return texts.map((text) => text.replace(/[▾▴]/g, '').trim())
  }

  /** The names of the rendered rows, in order. */
  async names(): Promise<string[]> {
    // Placeholder rows have no names.
    await expect(this.grid.and(this.#page.locator('[aria-busy="true"]'))).toHaveCount(0)
    return this.rows.evaluateAll((rows) =>
      rows.map((row) => row.querySelectorAll('[role="gridcell"]')[1]?.textContent?.trim() ?? ''),
    )
  }

  /** Expects exactly these rows, in this order. */
  async has(names: readonly string[]): Promise<void> {
    // During a navigation the page has no rows, so this polls.
    await expect
      .poll(() => this.names().catch(() => undefined), { intervals: OFTEN })
      .toEqual(names)
  }

  header(name: string): Locator {
    return this.grid.getByRole('columnheader', { name: new RegExp(`^${name}`) })
  }
}
