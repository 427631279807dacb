/** Milliseconds that every answer takes. Slow answers reveal races that a quick machine hides. */
export const ANSWERS_TAKE = Number(process.env['ANSWERS_TAKE'] ?? 0)

/** The time limit of a test with many pages: three times as long when answers are slow. */
export const atMost = (ms: number): number => (ANSWERS_TAKE > 0 ? ms * 3 : ms)
