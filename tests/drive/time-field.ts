import type { Locator } from 'playwright/test'
import { expect } from './expect'
import { paste } from './paste'

const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const

/** A field for a date and a time, whose parts are typed one after the other. */
export class TimeField {
  readonly root: Locator

  /** @param around the element that contains the field */
  constructor(around: Locator, label: string) {
    this.root = around.getByRole('group', { name: label, exact: true })
  }

  /** One part of the field, such as the year. */
  part(part: (typeof PARTS)[number]): Locator {
    return this.root.getByRole('spinbutton', { name: new RegExp(`^${part}`) })
  }

  /** Types, beginning with a part. When a part is complete, the focus moves to the next one. */
  async type(digits: string, from: (typeof PARTS)[number] = 'year'): Promise<void> {
    await this.part(from).focus()
    await this.root.page().keyboard.type(digits)
  }

  /** Pastes a time, such as `2026-11-25 10:00`. */
  async fill(text: string): Promise<void> {
    await paste(this.part('year'), text)
  }

  /** Expects a time, such as `2026-11-25 10:00:00`. `–` is a part without a value. */
  async shows(text: string): Promise<void> {
    const wanted = text.split(/[^\d–]/)
    for (const [i, part] of PARTS.entries()) {
      const isBlank = wanted[i] === '–'
      const [name, value] = isBlank ? ['valuetext', 'Empty'] : ['valuenow', `${Number(wanted[i])}`]
      await expect(this.part(part)).toHaveAttribute(`aria-${name}`, String(value))
    }
  }

  /** Expects an error at the field, as its accessible description. */
  async showsError(words: string | RegExp): Promise<void> {
    await expect(this.part('year')).toHaveAttribute('aria-invalid', 'true')
    await expect(this.part('year')).toHaveAccessibleDescription(words)
  }
}
