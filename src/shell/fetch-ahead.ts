/** Brings code that is large and seldom needed into the cache of the browser, so that it comes from there when it is. */

declare global {
  /** The files of what `vite.config.ts` names as large and seldom needed. Only a build sets it, in `theme.js`. */
  // oxlint-disable-next-line eslint/no-var -- a global can only be declared so
  var filesAhead: readonly string[] | undefined
}

/** Whether the user wants to save data. Not every browser tells. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Fetches the code without running it. */
export function fetchAhead(): void {
  if (savesData()) return
  for (const file of globalThis.filesAhead ?? []) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = `/${file}`
    document.head.append(link)
  }
}
