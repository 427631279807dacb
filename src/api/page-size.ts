/** Rows of the largest page that the API gives: what a picker or a join asks for. */
export const ALL = 1_000
