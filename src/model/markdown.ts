/** Tables as Markdown, as in an issue or a message. */

/** One cell: what would end it, or begin markup, is escaped. */
const cell = (value: string | number | undefined) =>
  String(value ?? '')
    .replaceAll(/[\\|`*_<>[\]]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, ' ')

/**
 * A table in GitHub's Markdown.
 * @param rows the header first
 * @param isNumber whether the column with this index is aligned at the right
 */
export function markdown(
  [head = [], ...rows]: readonly (readonly (string | number | undefined)[])[],
  isNumber: (column: number) => boolean,
): string {
  const line = (cells: readonly (string | number | undefined)[]) =>
    `| ${cells.map(cell).join(' | ')} |\n`
  const rule = `| ${head.map((_, i) => (isNumber(i) ? '--:' : '---')).join(' | ')} |\n`
  return line(head) + rule + rows.map(line).join('')
}
