/** Radio buttons, checkboxes and switches, by mouse: a user presses their label, since the input itself is hidden. */
import type { Locator } from 'playwright/test'
import { expect } from './expect'

const press = (box: Locator): Promise<void> => box.locator('xpath=ancestor::label').click()

/** Chooses a radio button, or turns a checkbox or a switch on. One that is on already stays so. */
export async function check(box: Locator): Promise<void> {
  if (!(await box.isChecked())) await press(box)
  await expect(box).toBeChecked()
}

/** Turns a checkbox or a switch off. One that is off already stays so. */
export async function uncheck(box: Locator): Promise<void> {
  if (await box.isChecked()) await press(box)
  await expect(box).not.toBeChecked()
}
