/**
 * The filter of a list, by the kinds of its fields: a number means that number, a day the day that the cell shows, an
 * address every spelling of it. What cannot be read narrows nothing, and is told.
 */
import { addressTest, spelledTest } from './addresses'
import { numberTest, portsTest, shareTest, sizeTest, versionTest } from './numbers'
import type { Term } from './term'
import { parseFilter } from './term'
import type { FieldKind, Test, Wanted } from './test'
import type { Now } from './times'
import { goesOnAsTime, timeTest } from './times'

/** What a filter knows of a field. */
export interface KnownField {
  kind: FieldKind
  /** Whether some row has this text in the field. The value is in lower case. */
  has(value: string): boolean
}

interface Question {
  /** Undefined for the whole row. */
  field?: string | undefined
  negated: boolean
  test: Test
}

export interface Filter {
  questions: readonly Question[]
  /** What of the filter was not understood: 'priority: “abc” is not a number, such as 100, >100 or 100..200'. */
  unclear: string | undefined
}

const READ: Readonly<
  Record<Exclude<FieldKind, 'text'>, (wanted: Wanted, at: Now) => Test | undefined>
> = {
  number: numberTest,
  share: shareTest,
  size: sizeTest,
  time: timeTest,
  address: addressTest,
  version: versionTest,
  ports: portsTest,
}

const SUCH_AS: Readonly<Record<Exclude<FieldKind, 'text'>, string>> = {
  number: 'a number, such as 100, >100 or 100..200',
  share: 'a share, such as >80%',
  size: 'a size, such as 16GiB, >10GiB or 1GiB..2TiB',
  time: 'a time, such as 2026-11-25, nov 25, today, <2d or >2026-11-25',
  address: 'an address, such as 10.0.0.1, 10.0.0.0/16 or 2001:db8::1',
  version: 'a version, such as 17.1 or >=17.1.0',
  ports: 'a port, such as 22, >1024 or 20..30',
}

/** Kinds of which a part, or what a cell says in place of a value, is looked for as a text. */
const ALSO_TEXT: ReadonlySet<FieldKind> = new Set(['address', 'version'])

const UNIT = /^(?:bytes?|b|[kmgtp](?:i?b)?)$/

/** A text as a filter compares it: cells write most words of the API with a space, `import ready`, and some as the API does. */
export const searched = (text: string): string => text.toLowerCase().replaceAll('_', ' ')

/** Values with a space in them, without quotes: `nov 25`, `10 GiB`. */
function joined(terms: readonly Term[], kindOf: (field: string) => FieldKind | undefined): Term[] {
  const all: Term[] = []
  for (const term of terms) {
    const last = all.at(-1)
    const kind = last?.field === undefined ? undefined : kindOf(last.field)
    const isBare = term.field === undefined && !term.negated && !term.quoted
    const goesOn =
      last !== undefined &&
      !last.quoted &&
      isBare &&
      ((kind === 'size' && /\d$/.test(last.value) && UNIT.test(term.value)) ||
        (kind === 'time' && goesOnAsTime(last.value, term.value)))
    if (goesOn) all[all.length - 1] = { ...last, value: `${last.value} ${term.value}` }
    else all.push(term)
  }
  return all
}

/** A text: it is contained, or with `=` it is the whole value. */
function textTest(value: string, isWhole: boolean): Test {
  const wanted = searched(value)
  return ({ text }) => (isWhole ? text === wanted : text.includes(wanted))
}

/** A word, and an IPv6 address that the row spells another way. */
function wordTest(value: string): Test {
  const [isText, isSpelled] = [textTest(value, false), spelledTest(value)]
  return isSpelled ? (cell) => isText(cell) || isSpelled(cell) : isText
}

/** The test of one term, or what is not understood of it. */
function testOf(
  { field, sign, value, quoted }: Term,
  known: KnownField | undefined,
  at: Now,
): Test | string {
  if (field === undefined || !known) return quoted ? textTest(value, false) : wordTest(value)
  const { kind } = known
  if (kind === 'text' && sign === '=') return textTest(value, value !== '' || quoted === true)
  if (kind === 'text' && sign) return textTest(`${sign}${value}`, false)
  if (kind === 'text') return quoted ? textTest(value, false) : wordTest(value)
  const test = READ[kind]({ sign, value }, at)
  if (test) return test
  const isText = value !== '' && (sign === undefined || sign === '=')
  if (isText && (ALSO_TEXT.has(kind) || known.has(value))) return textTest(value, sign === '=')
  const typed = `${sign ?? ''}${value}`
  return `${field}: “${typed}” is not ${SUCH_AS[kind]}`
}

/** Fields that are named where one is not found. */
const MOST_NAMED = 12

/** That a term names no field of the list, and is found in no row as a word either: `vcpu:16` where there are no vCPUs. */
function missingField(
  { unknown, value }: Term,
  fields: ReadonlyMap<string, KnownField>,
): string | undefined {
  if (unknown === undefined || spelledTest(value)) return undefined
  if ([...fields.values()].some((field) => field.has(value))) return undefined
  const names = [...fields.keys()]
  const more = names.length > MOST_NAMED ? ', …' : ''
  return `There is no field “${unknown}” here. There are: ${names.slice(0, MOST_NAMED).join(', ')}${more}`
}

/**
 * Reads a filter. It never fails.
 * @param text as it is typed
 * @param fields the fields of the list, by the names that stand before a colon
 */
export function readFilter(text: string, fields: ReadonlyMap<string, KnownField>, at: Now): Filter {
  const terms = joined(parseFilter(text, [...fields.keys()]), (name) => fields.get(name)?.kind)
  const questions: Question[] = []
  let unclear: string | undefined
  for (const term of terms) {
    const missing = missingField(term, fields)
    if (missing !== undefined) {
      unclear ??= missing
      continue
    }
    const test = testOf(term, fields.get(term.field ?? ''), at)
    if (typeof test === 'string') unclear ??= test
    else questions.push({ field: term.field, negated: term.negated, test })
  }
  return { questions, unclear }
}
