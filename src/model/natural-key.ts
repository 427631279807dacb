/** A sort key: digit runs are padded, so that db-2 comes before db-10 in a plain comparison. */
export const naturalKey = (text: string): string =>
  text.toLowerCase().replace(/\d+/g, (run) => run.padStart(12, '0'))
