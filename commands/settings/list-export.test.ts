import { expect, test } from 'vitest'
import type { Ctx } from '../engine/context'
import type { ListTable } from '../engine/ports'
import { createRegistry } from '../engine/registry'
import { commands } from '../index'

interface Row {
  name: string
  size: number
  made: Date
}
const row = (name: string, size: number): Row => ({ name, size, made: new Date(0) })

const width = '100px'

const columns = [
  { key: 'name', title: 'Name', width, value: (one: Row) => one.name },
  {
    key: 'size',
    title: 'Size',
    kind: 'size',
    width,
    value: (one: Row) => one.size,
    text: () => '2 B',
  },
  { key: 'address', title: 'Address', width, value: () => '010', text: () => '10' },
  { key: 'created', title: 'Created', width, value: (one: Row) => one.made },
] as ListTable['columns']

const table = (shown: readonly Row[], isPartial?: boolean): ListTable => ({
  columns,
  resource: {
    noun: 'ip-pool',
    title: 'IP pools',
    columns,
    subject: (one: Row) => ({
      noun: 'ip-pool',
      id: one.name,
      answer: { poolSize: one.size, timeMade: one.made },
    }),
  },
  shown,
  loaded: shown,
  ...(isPartial && { isPartial }),
})

/** Runs the export of this list. @returns the saved file and the message */
async function exported(
  format: string,
  shown: ListTable | undefined,
  { noun = 'ip-pool', to = 'File', marks }: { noun?: string; to?: string; marks?: string[] } = {},
) {
  const said: string[] = []
  let isPartial = shown?.isPartial
  const list = shown && {
    table: () => ({ ...shown, isPartial }),
    loadAll: async () => {
      said.push('all rows loaded')
      isPartial = false
      return true
    },
  }
  const ctx = {
    scopes: [
      { name: 'root' },
      ...(list
        ? [{ name: 'list', noun, list, marks: marks?.map((id) => ({ id, args: {} })) }]
        : []),
    ],
    port: () => list,
    copy: (text: string, what: string) => void said.push('copied', text, what),
    own: {
      download: (name: string, text: string) => said.push(name.replace(/\d.*\dZ/, '…'), text),
      setStatus: (text: string) => said.push(text),
    },
  } as unknown as Ctx
  const registry = createRegistry(commands)
  registry.subscribe((event) => {
    if (event.type === 'ran' && event.outcome === 'refused') said.push(event.message)
  })
  await registry.run('list.export', { format, to }, ctx, 'line')
  return said
}

test('numbers that a cell groups or words are numbers, and times that it words are times', async () => {
  const column = (key: string, more: object): object => ({ key, title: key, width, ...more })
  const cells = [
    column('count', { kind: 'number', value: () => '05 65536', text: () => '65,536' }),
    column('free', { kind: 'number', value: () => 1024, text: () => '1,024' }),
    column('until', { value: () => new Date(0), text: () => 'expired' }),
    column('share', { kind: 'share', value: () => 5, text: () => '5 of 100' }),
  ] as ListTable['columns']
  const [, text] = await exported('CSV', { ...table([row('a', 1)]), columns: cells })
  expect(text).toBe('count,free,until,share\r\n65536,1024,1970-01-01T00:00:00.000Z,5 of 100\r\n')
})

test('as CSV: the columns of the rows in their order, and no formula for a spreadsheet', async () => {
  expect(await exported('CSV', table([row('=b,1', 2), row('a', 1)]))).toEqual([
    'ip-pools-….csv',
    'Name,Size (bytes),Address,Created\r\n' +
      `"'=b,1",2,10,1970-01-01T00:00:00.000Z\r\na,1,10,1970-01-01T00:00:00.000Z\r\n`,
    '2 rows exported',
  ])
})

test('a CSV file with other letters than ASCII begins with what tells Excel its encoding', async () => {
  const [, text] = await exported('CSV', table([row('Zürich', 1)]))
  expect(text).toMatch(/^\ufeffName,Size \(bytes\),.*\r\nZürich,1,/)
})

test('a row that a column cannot read leaves its cell empty, and the file is complete', async () => {
  const odd = { size: 'many' } as unknown as Row
  const [, text] = await exported('CSV', table([odd, row('a', 1)]))
  expect(text?.split('\r\n').slice(1, 3)).toEqual([',,10,', 'a,1,10,1970-01-01T00:00:00.000Z'])
})

test('as JSON: what the API answered, in its own spelling', async () => {
  const [name, text = '', status] = await exported('JSON', table([row('a', 1)]))
  expect(name).toBe('ip-pools-….json')
  expect(JSON.parse(text)).toEqual([{ pool_size: 1, time_made: '1970-01-01T00:00:00.000Z' }])
  expect(status).toBe('1 row exported')
})

test.each([
  ['no list', undefined, undefined, 'list'],
  ['no rows', table([]), undefined, 'no rows are shown'],
  ['no answer yet', { ...table([]), isComing: true }, undefined, 'the list is still being read'],
  ['the audit log', table([row('a', 1)]), 'audit-entry', 'the audit log has an export of its own'],
])('%s: the export is refused with the reason', async (_, shown, noun, reason) => {
  const said = await exported('CSV', shown, noun === undefined ? {} : { noun })
  expect(said).toEqual([expect.stringContaining(reason)])
})

test('as Markdown: a table with numbers at the right', async () => {
  const [name, text] = await exported('Markdown', table([row('a|b', 1)]))
  expect(name).toBe('ip-pools-….md')
  expect(text).toBe(
    '| Name | Size (bytes) | Address | Created |\n| --- | --: | --- | --- |\n' +
      String.raw`| a\|b | 1 | 10 | 1970-01-01T00:00:00.000Z |` +
      '\n',
  )
})

test('names alone, a line each, to the clipboard', async () => {
  const said = await exported('Names', table([row('b', 1), row('a', 2)]), { to: 'Clipboard' })
  expect(said).toEqual(['copied', 'b\na\n', '2 rows'])
})

test('the marked rows alone in the order shown, then those that the filter hides', async () => {
  const [a, b, c, d] = [row('a', 1), row('b', 2), row('c', 3), row('d', 4)]
  const shown = { ...table([d, b, a]), loaded: [c, a, b, d] }
  const said = await exported('Names', shown, { to: 'Clipboard', marks: ['b', 'c', 'd'] })
  expect(said).toEqual(['copied', 'd\nb\nc\n', '3 rows'])
})

test('the columns that the user has chosen, in their order', async () => {
  const whole = table([row('a', 1)])
  const [, text] = await exported('CSV', { ...whole, columns: columns.slice(0, 2).reverse() })
  expect(text).toBe('Size (bytes),Name\r\n1,a\r\n')
})

test('a list that is loaded in part is loaded whole first', async () => {
  const [first, , , status] = await exported('CSV', table([row('a', 1)], true))
  expect([first, status]).toEqual(['all rows loaded', '1 row exported'])
})
