/** Follows a link to a file, which the browser saves. */
export function follow(name: string, url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

const TYPES: readonly (readonly [end: string, type: string])[] = [
  ['.csv', 'text/csv'],
  ['.svg', 'image/svg+xml'],
]

/** Downloads a text or bytes as a file. @param name a text that ends with neither `.csv` nor `.svg` is JSON */
export function download(name: string, content: string | Blob): void {
  const type = TYPES.find(([end]) => name.endsWith(end))?.[1] ?? 'application/json'
  const url = URL.createObjectURL(
    typeof content === 'string' ? new Blob([content], { type }) : content,
  )
  follow(name, url)
  // The browser needs the URL until the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
