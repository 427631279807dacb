/** Ignores errors, such as those of storage that the browser has blocked. @returns undefined after an error */
export const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}
