/** The time in the name of a file, in UTC as its end says: 2026-01-31T12-00-00Z. */
export const fileStamp = (date: Date): string =>
  `${date.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
