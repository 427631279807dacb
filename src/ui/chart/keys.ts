/** Keys for lines by their labels, of which two may be equal. */
export function keysOf(labels: readonly string[]): readonly string[] {
  const seen = new Map<string, number>()
  return labels.map((label) => {
    const count = seen.get(label) ?? 0
    seen.set(label, count + 1)
    return `${count} ${label}`
  })
}
