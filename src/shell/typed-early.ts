/** Replays the keys that were typed before the program ran. Loaded only if there are any. */
import { untilWhole } from './navigation'
import { targetOf } from './press-target'

/**
 * Replays the keys on the first page, once it has loaded; on a page with a text field they are dropped.
 * @param events emptied: later keys act at once
 */
export async function replay(
  events: KeyboardEvent[],
  press: (event: KeyboardEvent) => unknown,
): Promise<void> {
  await untilWhole()
  const all = events.splice(0)
  if (targetOf(document.activeElement) !== 'text') for (const event of all) press(event)
}
