/** Small pieces of English that many sentences share. */

/**
 * A whole number with its thousands apart, in the way of the browser's language, as dates are: '10,000'. The browser
 * takes 10 ms to make a formatter, so small numbers do without.
 */
export const grouped = (n: number): string => (n < 1_000 ? String(n) : n.toLocaleString())

/** '1 instance', '2 instances', '0 policies' */
export const count = (n: number, noun: string): string =>
  `${grouped(n)} ${n === 1 ? noun : plural(noun)}`

/**
 * The plural of a noun: 'disks', 'policies', 'aliases'; a noun that ends in a vowel and y keeps the
 * y, and settings are several already.
 */
export const plural = (noun: string): string =>
  noun.endsWith('settings')
    ? noun
    : /[^aeiou]y$/.test(noun)
      ? `${noun.slice(0, -1)}ies`
      : /(s|sh|ch|x|z)$/.test(noun)
        ? `${noun}es`
        : `${noun}s`

/**
 * A long text with its middle left out: 'disk-image-of-…-2026.raw'.
 * @param most the most characters that stay, the dots included
 */
export function cutMiddle(text: string, most: number): string {
  if (text.length <= most) return text
  const end = Math.floor((most - 1) / 2)
  return `${text.slice(0, most - 1 - end)}…${text.slice(-end)}`
}
