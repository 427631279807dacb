/** The committed figures, to which a run is compared. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Figure } from './figures'

const FILE = fileURLToPath(new URL('last.json', import.meta.url))

interface Last {
  /** The date and the machine of the measures. */
  at: string
  cpu: string
  browser: string
  /** Values by the ids of the figures. */
  figures: Readonly<Record<string, number>>
}

/** The committed figures, if any. */
export const readLast = (): Last | undefined =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Last) : undefined

/** Saves these figures. Other committed figures stay unchanged. */
export function saveLast(
  { at, cpu, browser }: Omit<Last, 'figures'>,
  figures: readonly Figure[],
): void {
  const measured = Object.fromEntries(figures.map(({ id, value }) => [id, value]))
  const last: Last = { at, cpu, browser, figures: { ...readLast()?.figures, ...measured } }
  writeFileSync(FILE, `${JSON.stringify(last, undefined, 2)}\n`)
}
