/** The command palette, by keys. */
import type { Locator, Page } from 'playwright/test'
import { expect } from './expect'
import { keysFor } from './keys'

export class Palette {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get box(): Locator {
    return this.#page.getByRole('dialog', { name: 'Command palette' })
  }

  get input(): Locator {
    return this.box.getByRole('combobox')
  }

  option(name: string | RegExp): Locator {
    return this.box.getByRole('option', { name })
  }

  async open(): Promise<void> {
    for (const key of keysFor('view.palette')) await this.#page.keyboard.press(key)
    await expect(this.input).toBeFocused()
  }

  /** Closes the palette, and waits until the page has the focus. An earlier key press would be lost. */
  async close(): Promise<void> {
    await this.#page.keyboard.press('Escape')
    await expect(this.box).toBeHidden()
    await this.#page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
  }

  async type(words: string): Promise<void> {
    await expect(this.input).toHaveValue('')
    await this.#page.keyboard.type(words)
    await expect(this.input).toHaveValue(words)
  }

  /** Moves to an option by arrow keys, and runs it. */
  async choose(name: string | RegExp): Promise<void> {
    const option = this.option(name).first()
    await expect(option).toBeVisible()
    await expect(async () => {
      if ((await option.getAttribute('aria-selected')) === 'true') return
      await this.#page.keyboard.press('ArrowDown')
      await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 50 })
    }).toPass({ intervals: [0] })
    await this.#page.keyboard.press('Enter')
  }

  /**
   * Opens the palette, types, and chooses an option. Further answers are typed when the palette asks.
   * @param option the option to choose
   */
  async run(words: string, option: string | RegExp, ...answers: string[]): Promise<void> {
    await this.open()
    await this.type(words)
    await this.choose(option)
    for (const answer of answers) await this.answer(answer)
  }

  /** Answers a question of the palette with the option of this name. */
  async answer(name: string): Promise<void> {
    await expect(this.input).toBeFocused()
    await this.type(name)
    await this.choose(new RegExp(`^${name}\\b`))
  }
}
