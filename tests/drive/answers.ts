/** Milliseconds that every answer takes, unless a test says so itself: slow ones show what a quick machine hides. */
export const ANSWERS_TAKE = Number(process.env['ANSWERS_TAKE'] ?? 0)
