/**
 * The history of the command line: newest first, without duplicates and without secrets. It is stored for this tab
 * only, unless the user chose to store it in this browser.
 */
import { withoutSecretValues } from '@commands/line/secrets'

const MOST = 200

/** @param who the user and the silo: no user sees another user's lines */
const keyOf = (who: string) => `line ${who}`

/** The storage of this user's lines: local storage once it has an entry for the user. */
const storeOf = (who: string): Storage =>
  localStorage.getItem(keyOf(who)) === null ? sessionStorage : localStorage

/** The lines of this user, newest first. */
export function linesOf(who: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storeOf(who).getItem(keyOf(who)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((line) => typeof line === 'string') : []
  } catch {
    return []
  }
}

/** Stores an executed line. */
export function keepLine(who: string, line: string): void {
  const kept = withoutSecretValues(line.trim())
  if (!kept) return
  const lines = [kept, ...linesOf(who).filter((other) => other !== kept)].slice(0, MOST)
  try {
    storeOf(who).setItem(keyOf(who), JSON.stringify(lines))
  } catch {
    // Without storage there is no history.
  }
}

/**
 * Stores the lines of this user in this browser from now on, or only in this tab.
 * @returns whether that succeeded: the browser may have no storage
 */
export function keepBeyondTab(who: string, keeps: boolean): boolean {
  const text = JSON.stringify(linesOf(who))
  try {
    const [from, to] = keeps ? [sessionStorage, localStorage] : [localStorage, sessionStorage]
    to.setItem(keyOf(who), text)
    from.removeItem(keyOf(who))
    return true
  } catch {
    return false
  }
}
