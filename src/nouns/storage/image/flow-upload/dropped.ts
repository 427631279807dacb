/** Files that were dropped on a page, on their way to the form that uploads them. */
let files: readonly File[] = []

/** Keeps files for the form that is about to open. */
export const handOver = (dropped: readonly File[]): void => {
  files = dropped
}

/** The files for the form that has just opened; they are given once. */
export function takeDropped(): readonly File[] {
  const taken = files
  files = []
  return taken
}
