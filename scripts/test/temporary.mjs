/** What tests leave in the temporary folder of the machine goes with the run: it lies in a folder of its own there. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Called by vitest and Playwright before the first test, in the process whose environment those of the tests inherit.
 * @returns a function that removes the folder
 */
export default function ownTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'rackline-tests-'))
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
