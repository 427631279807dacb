import { guardLeaving } from './leaving'

/**
 * Asks before the tab is closed or reloaded while a run still has calls to send: they would be lost without a report.
 * @param title the title of the run
 * @returns a function that ends the guard
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
  })
