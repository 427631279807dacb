/** The entries of the browser's history, each with what the console keeps of it. */

/** The state of a history entry. Entries that the console did not create get one when they are first shown. */
export interface EntryState {
  visit: string
  index: number
  /** For a panel: the address and history index of the page from which it was opened. */
  from?: { address: string; index: number } | undefined
}

let visits = 0
export const newVisit = () => `${Date.now().toString(36)}.${(visits += 1)}`

export function entry(): EntryState {
  const state: Partial<EntryState> | null = history.state
  if (state?.visit !== undefined && state.index !== undefined) return state as EntryState
  const made = { visit: newVisit(), index: 0 }
  // Avoids wouter's patched method, which would report a navigation.
  History.prototype.replaceState.call(history, made, '')
  return made
}

/** Going back by the console itself. */
interface Back {
  /** Resolves when the entry before is the current one. */
  arrival?: Promise<void>
  /** Opens another page in place of the one on that entry, which is not shown then. */
  replace?: (() => void) | undefined
}

export const back: Back = {}

/** Goes back to the entry before. @param replace opens another page in place of the one there */
export function goBack(replace?: () => void): void {
  back.replace = replace
  back.arrival = new Promise((resolve) => {
    const arrived = () => {
      back.replace = undefined
      resolve(replace?.())
    }
    addEventListener('popstate', arrived, { once: true })
  })
  history.back()
}
