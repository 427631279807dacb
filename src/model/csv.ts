/** Tables as CSV files. */

/**
 * A text that begins like this is a formula to a spreadsheet, so an apostrophe comes before it. Some spreadsheets leave
 * out blanks, invisible characters and quotes before the sign, and read full-width signs as the plain ones.
 */
const FORMULA = /^(?:[\t\r]|[\s\p{Cf}"'‘’“”]*[=+\-@＝＋－＠])/u

/** One cell of a CSV file, as RFC 4180 quotes it. */
export function csvCell(value: string | number | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Without it Excel reads a file as in the code page of the machine. */
const BYTE_ORDER_MARK = '\ufeff'

/** A CSV file. It begins with a byte-order mark where it has other letters than ASCII. @param rows the header first */
export function csv(rows: readonly (readonly (string | number | undefined)[])[]): string {
  const text = rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
  return /[^\0-\x7f]/.test(text) ? `${BYTE_ORDER_MARK}${text}` : text
}
