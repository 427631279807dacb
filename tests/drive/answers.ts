/** Milliseconds that every answer takes, unless a test says so itself: slow ones show what a quick machine hides. */
export const ANSWERS_TAKE = Number(process.env['ANSWERS_TAKE'] ?? 0)

/** Milliseconds that a test of many pages may take: three times as many where every answer is late. */
export const atMost = (ms: number): number => (ANSWERS_TAKE > 0 ? ms * 3 : ms)
