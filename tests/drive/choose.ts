/** Radio buttons, checkboxes and switches, by mouse. The user clicks the label, since the input itself is hidden. */
import type { Locator } from 'playwright/test'
import { expect } from './expect'

const press = (box: Locator): Promise<void> => box.locator('xpath=ancestor::label').click()

/** Selects a radio button, or turns a checkbox or a switch on. */
export async function check(box: Locator): Promise<void> {
  if (!(await box.isChecked())) await press(box)
  await expect(box).toBeChecked()
}

/** Turns a checkbox or a switch off. */
export async function uncheck(box: Locator): Promise<void> {
  if (await box.isChecked()) await press(box)
  await expect(box).not.toBeChecked()
}
