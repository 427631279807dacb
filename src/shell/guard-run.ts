import { guardLeaving } from './leaving'

/**
 * Asks before the tab is closed or reloaded while calls are still to be sent: they would be lost without a report.
 * @param title of what is under way
 * @returns a function that ends it
 */
export const guardRun = (title: string): (() => void) =>
  guardLeaving({
    closing: true,
    isDirty: () => true,
    words: {
      stay: 'Stay',
      leave: 'Leave all the same',
      text: `${title} is not done yet: what has not been sent would be left undone.`,
    },
    keep: () => {},
  })
