/** Changes a file for as long as something runs. */
import { readFileSync, writeFileSync } from 'node:fs'
import { root } from '../ensure.mjs'

/** Puts back what is changed now. */
let putBack

// Tests run in processes of their own, which the terminal stops as well: this one ends as soon as they have.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    putBack?.()
    process.exit(1)
  })

/**
 * @param change `{ file, text, replacement }`; the text stands in the file exactly once
 * @param work runs while the file is changed; the file is put back whatever happens
 * @returns what the work returns
 * @throws Error when the text is not there exactly once, and what the work throws
 */
export function changing({ file, text, replacement }, work) {
  const path = `${root}/${file}`
  const before = readFileSync(path)
  const parts = before.toString().split(text)
  if (parts.length !== 2) throw new Error(`the text is there ${parts.length - 1} times`)
  putBack = () => writeFileSync(path, before)
  try {
    writeFileSync(path, parts.join(replacement))
    return work()
  } finally {
    putBack()
    putBack = undefined
  }
}
