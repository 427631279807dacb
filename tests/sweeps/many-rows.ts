/** Fills lists with values whose order as text differs from their order as numbers, addresses, times or versions. */

const ADDRESSES = ['10.0.0.10', '10.0.0.9', '10.0.0.200', '9.9.9.9', '100.64.0.1', '10.0.0.1']
const ADDRESSES_6 = [
  'fd00::a',
  'fd00::9',
  'fd00::10',
  '2001:db8::1',
  '2001:db8:10::',
  '2001:db8:9::',
]
const WIDTHS = [24, 16, 8, 28, 30, 9]
const WIDTHS_6 = [64, 56, 48, 128, 60, 9]
const NUMBERS = [10, 9, 100, 2, 33, 1]
const GIB = 1024 ** 3
const SIZES = [10, 9, 100, 2, 1536, 1].map((n) => n * GIB)
const TIMES = [
  '2026-03-10T10:00:00Z',
  '2026-03-09T09:00:00Z',
  '2025-12-31T23:59:59Z',
  '2026-03-10T09:00:00Z',
  '2024-01-02T00:00:00Z',
  '2026-01-10T00:00:00Z',
]
const VERSIONS = ['10.0.0', '9.0.0', '10.0.0-rc.1', '9.10.0', '9.9.0', '1.0.0']
const ROWS = TIMES.length

const at = <T>(all: readonly T[], row: number): T => all[row % all.length] as T

/** A different value of the same type, depending on the row. */
function varied(value: unknown, row: number): unknown {
  if (Array.isArray(value)) return value.map((one) => varied(one, row))
  if (typeof value === 'number') {
    if (!Number.isInteger(value)) return value
    return at(value >= 1024 ** 2 ? SIZES : NUMBERS, row)
  }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === 'serial' && typeof inner === 'string'
          ? `${inner}-${row}`
          : key === 'size' && typeof inner === 'number'
            ? at(SIZES, row)
            : varied(inner, row),
      ]),
    )
  if (typeof value !== 'string') return value
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return at(TIMES, row)
  if (/^\d+\.\d+\.\d+$/.test(value)) return at(VERSIONS, row)
  const [address = '', width] = value.split('/')
  const is4 = /^\d+\.\d+\.\d+\.\d+$/.test(address)
  if (!is4 && !(/^[\da-f:]+$/.test(address) && /:.*:/.test(address))) return value
  const text = at(is4 ? ADDRESSES : ADDRESSES_6, row)
  return width === undefined ? text : `${text}/${at(is4 ? WIDTHS : WIDTHS_6, row)}`
}

type Item = Readonly<Record<string, unknown>>

/** At least six rows: the existing rows keep their names and IDs, and copies are added. */
const filled = (items: readonly Item[]): Item[] =>
  Array.from({ length: Math.max(ROWS, items.length) }, (_, row) => {
    const item = at(items, row)
    const { id, name } = item
    const isNew = row >= items.length
    return {
      ...(varied(item, row) as Item),
      ...(typeof id === 'string' && {
        id: isNew ? `${String(row).padStart(8, '0')}${id.slice(8)}` : id,
      }),
      ...(typeof name === 'string' && { name: isNew ? `row-${at(NUMBERS, row)}` : name }),
    }
  })

/** An answer with at least six rows in each list that is not empty. */
export function withManyRows(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      (key === 'items' || key === 'rules') &&
      Array.isArray(value) &&
      value.length > 0 &&
      value.every((one) => typeof one === 'object' && one !== null)
        ? filled(value as Item[])
        : value,
    ]),
  )
}
