/** What was typed before the program ran. Loaded only where something was. */
import { untilWhole } from './navigation'
import { targetOf } from './press-target'

/**
 * Lets keys act on the first page, once it is whole; where that has a field for text, they are dropped.
 * @param events emptied: what is pressed from then on acts at once
 */
export async function replay(
  events: KeyboardEvent[],
  press: (event: KeyboardEvent) => unknown,
): Promise<void> {
  await untilWhole()
  const all = events.splice(0)
  if (targetOf(document.activeElement) !== 'text') for (const event of all) press(event)
}
