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

/**
 * The sort key of a version, for a column: it puts the digits of a text in the order of their numbers. A version before a
 * release, such as `17.0.0-rc.1`, comes before the release.
 */
export const versionOrder = (version: string): string => {
  const [core = ''] = version.split('+')
  return /^v?\d+\.\d+\.\d+$/.test(core) ? `${core}~` : core
}
