/** Compares semantic versions (Semantic Versioning 2.0, rule 11). */

/** True when one version comes before another. Build metadata, after a plus, does not count. */
export function isOlder(version: string, than: string): boolean {
  const [a, b] = [version, than].map((v) => {
    const [core = '', pre = ''] = v.replace(/\+.*$/, '').split(/-(.*)/s)
    return { core: core.split('.').map(Number), pre }
  })
  if (!a || !b) return false
  for (const [i, part] of a.core.entries()) if (part !== b.core[i]) return part < (b.core[i] ?? 0)
  // A version before the release is older than the release.
  if (a.pre === '' || b.pre === '') return a.pre !== '' && b.pre === ''
  return comparePre(a.pre.split('.'), b.pre.split('.')) < 0
}

/** Numbers by their size and before words; the shorter list first. */
function comparePre(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const [one, other] = [a[i], b[i]]
    if (one === undefined || other === undefined) return one === undefined ? -1 : 1
    if (one === other) continue
    const numbers = [one, other].map((part) => /^\d+$/.test(part))
    if (numbers[0] && numbers[1]) return Number(one) - Number(other)
    if (numbers[0] !== numbers[1]) return numbers[0] ? -1 : 1
    return one < other ? -1 : 1
  }
  return 0
}
