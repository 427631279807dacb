/**
 * The history of the command line: newest first, without duplicates and without secrets. It is stored for this tab
 * alone, unless the user has asked to keep it in this browser.
 */
import type { Ctx } from '@commands/engine/context'
import { withoutSecretValues } from '@commands/line/secrets'

const MOST = 200

/** Whose lines they are: the user and the silo. */
export const whoIn = ({ me }: Pick<Ctx, 'me'>): string => `${me?.siloId ?? ''} ${me?.id ?? ''}`

/** @param who the user and the silo: nobody sees the lines of another user */
const keyOf = (who: string) => `line ${who}`

/** Where the lines of this user are: in local storage once they have an entry there. */
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

/** Keeps a line that was run. */
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
 * Keeps the lines of this user in this browser from now on, or in this tab alone.
 * @returns whether the browser does so: it may have no storage
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
