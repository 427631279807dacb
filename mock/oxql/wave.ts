/** Generates numbers that look measured, with a daily rise and fall. A name and a time always give the same number. */

const DAY = 86_400_000

/** The FNV-1a hash of a text, as an unsigned 32-bit integer. */
export function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

/** A pseudo-random number from 0 up to 1 for two integers. */
function noise(seed: number, n: number): number {
  let t = Math.imul(seed ^ Math.imul(n | 0, 0x9e3779b1), 0x85ebca6b)
  t = Math.imul(t ^ (t >>> 13), 0xc2b2ae35)
  return ((t ^ (t >>> 16)) >>> 0) / 2 ** 32
}

/**
 * A load between 0 and 1: a daily wave, a shorter wave, and noise that is smooth between five-minute marks.
 * @param seed selects the series; see `hash`
 * @param time milliseconds since 1970
 */
export function load(seed: number, time: number): number {
  const phase = (seed % 1_000) / 1_000
  const day = Math.sin(2 * Math.PI * (time / DAY + phase))
  const short = Math.sin(2 * Math.PI * (time / (37 * 60_000) + phase * 7))
  const mark = time / 300_000
  const before = Math.floor(mark)
  const part = mark - before
  const unrest = noise(seed, before) * (1 - part) + noise(seed, before + 1) * part
  const base = 0.25 + (0.3 * ((seed >>> 10) % 100)) / 100
  return Math.min(1, Math.max(0.01, base + 0.15 * day + 0.05 * short + 0.25 * (unrest - 0.5)))
}
