/** Exports the current list, to a file or the clipboard. */
import { fileStamp } from '@/model/file-stamp'
import { toWire } from '@/api/wire'
import { csv } from '@/model/csv'
import { markdown } from '@/model/markdown'
import { count } from '@/model/words'
import { choice } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx, ListPort } from '../engine/context'
import { family } from '../engine/family'
import type { ListTable } from '../engine/ports'
import { where } from '../engine/refuse'
import { answerOf } from '../engine/scope'
import { key } from '../keys/binding'

/** The shown list: its rows, or those of them that are marked. */
type Exported = Pick<ListTable, 'resource' | 'columns'> & { rows: readonly object[] }

type Column = ListTable['columns'][number]

/**
 * A cell: times in RFC 3339, sizes as numbers of bytes, numbers without what groups their digits in a cell; empty where
 * the column cannot read the row.
 */
function cellOf({ kind, value: read, text }: Column, row: object): string | number | undefined {
  try {
    const value = read(row)
    if (value instanceof Date) return value.toISOString()
    if (kind === 'size') return typeof value === 'number' ? value : undefined
    const shown = text ? text(row) : value
    if (kind !== 'number') return shown
    return typeof value === 'number' ? value : String(shown).replaceAll(/\D/g, '')
  } catch {
    return undefined
  }
}

/** The shown columns with the rows, the header first. */
const cellsOf = ({ columns, rows }: Exported) => [
  columns.map(({ title, kind }) => (kind === 'size' ? `${title} (bytes)` : title)),
  ...rows.map((row) => columns.map((column) => cellOf(column, row))),
]

/** The API's answers about the rows, in the format of "Copy as JSON". */
const asJson = ({ resource, rows }: Exported): string =>
  `${JSON.stringify(
    rows.map((row) => toWire(answerOf(resource.subject(row)) ?? row)),
    null,
    2,
  )}\n`

function asMarkdown(table: Exported): string {
  const cells = cellsOf(table)
  return markdown(cells, (at) => typeof cells[1]?.[at] === 'number')
}

/** The names of the rows, a line each. */
const asNames = ({ columns: [first], rows }: Exported): string =>
  rows.map((row) => `${(first && cellOf(first, row)) ?? ''}\n`).join('')

/** What each format makes of a list, and how the name of its file ends. CSV is safe for spreadsheets. */
const FORMATS: Readonly<Record<string, { ends: string; write(table: Exported): string }>> = {
  CSV: { ends: 'csv', write: (table) => csv(cellsOf(table)) },
  JSON: { ends: 'json', write: asJson },
  Markdown: { ends: 'md', write: asMarkdown },
  Names: { ends: 'txt', write: asNames },
}

/** The file name: 'ip-pools-2026-01-31T12-00-00Z'. */
function fileName(title: string): string {
  return `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${fileStamp(new Date())}`
}

const scopeOf = (list: ListPort, ctx: Ctx) => ctx.scopes.findLast((scope) => scope.list === list)

function refuseExport(_: unknown, ctx: Ctx): string | undefined {
  const list = ctx.port('list')
  if (!list) return where('list')({}, ctx)
  // Its addresses may contain secrets.
  if (scopeOf(list, ctx)?.noun === 'audit-entry') return 'the audit log has an export of its own'
  const { shown, isComing } = list.table()
  if (isComing) return 'the list is still being read'
  return shown.length === 0 && !scopeOf(list, ctx)?.marks ? 'no rows are shown' : undefined
}

/** Milliseconds between two looks at a list whose last rows have been read, and how often it is looked at. */
const LOOK_EVERY = 50
const LOOKS = 200

/** Waits until a list that is loaded in part is whole. @returns whether it is: the user may stop it, or a read fails */
async function becomesWhole(list: ListPort): Promise<boolean> {
  if ((await list.loadAll()) !== true) return false
  for (let look = 0; look < LOOKS && list.table().isPartial; look += 1)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  return !list.table().isPartial
}

/** The marked rows in the order shown, then those that the filter hides; else all shown ones. */
function rowsOf(list: ListPort, ctx: Ctx): readonly object[] {
  const { shown, loaded, resource } = list.table()
  const marks = scopeOf(list, ctx)?.marks
  if (!marks) return shown
  const marked = new Set(marks.map(({ id }) => id))
  return [...new Set([...shown, ...loaded])].filter((row) => marked.has(resource.subject(row).id))
}

export const listExportFamily = family({
  nouns: [],
  keys: key('list', 'v e', 'list.export'),
  commands: [
    command({
      id: 'list.export',
      title: 'Export this list',
      verb: 'Export',
      noun: 'list',
      names: ['export', 'export list', 'export csv', 'export table'],
      also: 'download save copy csv json markdown names file clipboard spreadsheet table',
      args: {
        format: choice('Format', ['CSV', 'JSON', 'Markdown', 'Names']),
        to: choice('Where to', ['File', 'Clipboard']),
      },
      refuseUnasked: refuseExport,
      does: async ({ format, to }, ctx) => {
        const list = ctx.port('list')
        const how = FORMATS[format ?? '']
        if (!list || !how) return where('list')({}, ctx)
        const isMarked = scopeOf(list, ctx)?.marks !== undefined
        if (!isMarked && list.table().isPartial && !(await becomesWhole(list)))
          return 'the rest of the list was not loaded'
        const { resource, columns } = list.table()
        const rows = rowsOf(list, ctx)
        const text = how.write({ resource, columns, rows })
        const what = count(rows.length, 'row')
        if (to === 'Clipboard') return ctx.copy(text, what)
        ctx.own.download(`${fileName(resource.title)}.${how.ends}`, text)
        ctx.own.setStatus(`${what} exported`)
        return undefined
      },
    }),
  ] as const,
})
