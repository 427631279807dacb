/** The committed figures, with which a run is compared. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Figure } from './figures'

const FILE = fileURLToPath(new URL('last.json', import.meta.url))

interface Last {
  /** When and on what they were measured. */
  at: string
  cpu: string
  browser: string
  /** Values by the figures' ids. */
  figures: Readonly<Record<string, number>>
}

/** The committed figures; none where nothing was saved yet. */
export const readLast = (): Last | undefined =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Last) : undefined

/** Saves these figures. Those that were not measured now stay as they are. */
export function saveLast(
  { at, cpu, browser }: Omit<Last, 'figures'>,
  figures: readonly Figure[],
): void {
  const measured = Object.fromEntries(figures.map(({ id, value }) => [id, value]))
  const last: Last = { at, cpu, browser, figures: { ...readLast()?.figures, ...measured } }
  writeFileSync(FILE, `${JSON.stringify(last, undefined, 2)}\n`)
}
