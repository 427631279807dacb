/**
 * Code that runs in a window without a screen. It shares Node's realm, and gets what the window holds as parameters under
 * the window's names. In a realm of its own, each use of a global would be looked up in the window, which takes longer.
 */
import { Script, runInNewContext } from 'node:vm'
import type { DOMWindow } from 'jsdom'

/** What the language itself brings. Its clock is the window's, and `globalThis` is the window. */
const LANGUAGE = new Set(runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[])
for (const name of ['Date', 'globalThis']) LANGUAGE.delete(name)

/** Runs in a window. @returns what the code returns */
export type Code = (window: DOMWindow) => unknown

/**
 * @param source the body of a function; it sees the language and the window, and nothing of Node
 * @param like a window with the names that the code may use
 * @param filename what errors name
 * @returns the code, compiled once for all windows
 */
export function codeOf(source: string, like: DOMWindow, filename?: string): Code {
  const words = new Set(source.match(/[\w$]+/g))
  const names = [...words].filter(
    (word) => !LANGUAGE.has(word) && (word in like || word in globalThis),
  )
  // On one line with the source, so that errors name its lines.
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
