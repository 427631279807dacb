/** A form in the side panel or on a page: fields by label, errors at the fields and in the error box. */
import type { Locator, Page } from 'playwright/test'
import { expect } from './expect'
import { keysFor } from './keys'

export class Form {
  readonly #page: Page
  readonly root: Locator

  constructor(page: Page, root: Locator) {
    this.#page = page
    this.root = root
  }

  field(label: string): Locator {
    return this.root.getByRole('textbox', { name: label, exact: true })
  }

  /** The input of a file field. */
  file(label: string): Locator {
    return this.root.getByRole('group', { name: label }).locator('input[type=file]')
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name: new RegExp(`^${name}`) })
  }

  get errors(): Locator {
    return this.root.getByRole('alert')
  }

  /** Fills text fields by label. */
  async fill(values: Readonly<Record<string, string>>): Promise<this> {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value)
    return this
  }

  /** Submits the form by its key. */
  async submit(): Promise<void> {
    for (const key of keysFor('form.submit')) await this.#page.keyboard.press(key)
  }

  /** Selects an option of a combo box with the mouse. */
  async choose(label: string, option: string): Promise<void> {
    await this.root.getByRole('combobox', { name: label }).click()
    await this.root.getByRole('combobox', { name: label }).fill(option)
    await this.#page.getByRole('option', { name: new RegExp(`^${option}(?![\\w-])`) }).click()
  }

  /** Expects an error at a field, as its accessible description. */
  async showsError(label: string, words: string | RegExp): Promise<void> {
    const field = this.field(label).or(this.root.getByRole('combobox', { name: label }))
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(words)
  }
}
