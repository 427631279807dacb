/**
 * Code in a window without a screen. It runs in Node's realm and receives the window's globals as parameters. In a
 * realm of its own, each use of a global would be looked up in the window, which is slower.
 */
import { Script, runInNewContext } from 'node:vm'
import type { DOMWindow } from 'jsdom'

/** Globals of JavaScript itself. `Date` and `globalThis` come from the window. */
const LANGUAGE = new Set(runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[])
for (const name of ['Date', 'globalThis']) LANGUAGE.delete(name)

/** Compiled code. @returns the result of the code in a window */
export type Code = (window: DOMWindow) => unknown

/**
 * @param source the body of a function, with access to JavaScript and the window, but not to Node
 * @param like a window with the names that the code may use
 * @param filename the file name in error messages
 * @returns the code, compiled once for all windows
 */
export function codeOf(source: string, like: DOMWindow, filename?: string): Code {
  const words = new Set(source.match(/[\w$]+/g))
  const names = [...words].filter(
    (word) => !LANGUAGE.has(word) && (word in like || word in globalThis),
  )
  // The wrapper is on the source's first line, so that errors keep their line numbers.
  const script = new Script(
    `(function (${names.join()}) { ${source}\n})`,
    filename ? { filename } : {},
  )
  const run = script.runInThisContext() as (...values: unknown[]) => unknown
  return (window) => {
    const values = names.map((name) => (name === 'globalThis' ? window : (window as never)[name]))
    return run.apply(window, values)
  }
}
