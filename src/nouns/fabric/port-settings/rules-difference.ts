/** The differences between two settings of a port, by section, in words, shown before settings are applied. */
import { count } from '@/model/words'
import type { FactRow, Section } from './rules-facts'

/** A value that differs; an empty text where it is not set. */
interface FactChange {
  label: string
  was: string
  now: string
}

export interface RowDifference {
  kind: 'added' | 'removed' | 'changed'
  /** The name of the row: 'phy0'. */
  key: string
  /** The changed values, or all values of an added or removed row. */
  facts: readonly FactChange[]
}

export interface SectionDifference {
  title: string
  rows: readonly RowDifference[]
}

const filled = ({ text }: { text: string }) => text !== ''

/** An added or removed row with all its values. */
const whole = (row: FactRow, kind: 'added' | 'removed'): RowDifference => ({
  kind,
  key: row.key,
  facts: row.facts
    .filter(filled)
    .map(({ label, text }) =>
      kind === 'added' ? { label, was: '', now: text } : { label, was: text, now: '' },
    ),
})

function changesIn(was: FactRow, now: FactRow): FactChange[] {
  const labels = new Set([...was.facts, ...now.facts].map(({ label }) => label))
  const factIn = ({ facts }: FactRow, wanted: string) => {
    const { text = '', secret } = facts.find(({ label }) => label === wanted) ?? {}
    return { text, secret }
  }
  return [...labels].flatMap((label) => {
    const [before, after] = [factIn(was, label), factIn(now, label)]
    if (before.text !== after.text) return { label, was: before.text, now: after.text }
    return before.secret === after.secret
      ? []
      : { label, was: before.text, now: `${after.text}, another one` }
  })
}

function rowsOf(was: readonly FactRow[], now: readonly FactRow[]): RowDifference[] {
  const after = new Map(now.map((row) => [row.key, row]))
  const before = new Map(was.map((row) => [row.key, row]))
  return [
    ...was.filter(({ key }) => !after.has(key)).map((row) => whole(row, 'removed')),
    ...now.flatMap((row): RowDifference[] => {
      const old = before.get(row.key)
      if (!old) return [whole(row, 'added')]
      const facts = changesIn(old, row)
      return facts.length > 0 ? [{ kind: 'changed', key: row.key, facts }] : []
    }),
  ]
}

/**
 * The differences between two settings; only sections with a difference.
 * @param was the previous settings; none where a port has none
 */
export const differenceOf = (
  was: readonly Section[],
  now: readonly Section[],
): SectionDifference[] =>
  now
    .map(({ id, title, rows }) => ({
      title,
      rows: rowsOf(was.find((section) => section.id === id)?.rows ?? [], rows),
    }))
    .filter(({ rows }) => rows.length > 0)

/** The maximum number of changed rows; the remaining ones are counted. */
const TOLD = 12

/** Differences in sentences: 'Links: phy0 changes: MTU from 9000 to 1500.' */
export function differenceSentences(parts: readonly SectionDifference[]): string[] {
  const all = parts.flatMap(({ title, rows }) =>
    rows.map(({ kind, key, facts }) => {
      const changes = facts.map(
        ({ label, was, now }) => `${label} from ${was || 'none'} to ${now || 'none'}`,
      )
      const words = { added: 'is new', removed: 'goes', changed: `changes: ${changes.join(', ')}` }
      return `${title}: ${key} ${words[kind]}.`
    }),
  )
  const rest = all.length - TOLD
  return rest > 0 ? [...all.slice(0, TOLD), `And ${count(rest, 'other difference')}.`] : all
}
