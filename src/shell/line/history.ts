/** The lines of before: newest first, each once, in this tab alone, and without secrets. */
import { withoutSecretValues } from '@commands/line/secrets'

const MOST = 200

/** @param who the user and the silo: nobody sees the lines of another user */
const keyOf = (who: string) => `line ${who}`

/** The lines of this user, newest first. */
export function linesOf(who: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(who)) ?? '[]')
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
    sessionStorage.setItem(keyOf(who), JSON.stringify(lines))
  } catch {
    // Without storage there is no history.
  }
}
