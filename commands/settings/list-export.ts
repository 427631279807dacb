/** Exports the current list as a file. */
import { fileStamp } from '@/model/file-stamp'
import { toWire } from '@/api/wire'
import { csv } from '@/model/csv'
import { count } from '@/model/words'
import { choice } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import type { ListTable } from '../engine/ports'
import { where } from '../engine/refuse'
import { answerOf } from '../engine/scope'

type Column = ListTable['resource']['columns'][number]

/** A cell: times in RFC 3339, sizes as numbers of bytes; empty where the column cannot read the row. */
function cellOf(column: Column, row: object): string | number | undefined {
  try {
    const value = column.value(row)
    if (column.kind === 'size') return typeof value === 'number' ? value : undefined
    const shown = column.text ? column.text(row) : value
    return shown instanceof Date ? shown.toISOString() : shown
  } catch {
    return undefined
  }
}

/** The columns of a list with its rows, safe for spreadsheets. */
const tableAsCsv = ({ resource: { columns }, shown }: ListTable): string =>
  csv([
    columns.map(({ title, kind }) => (kind === 'size' ? `${title} (bytes)` : title)),
    ...shown.map((row) => columns.map((column) => cellOf(column, row))),
  ])

/** The API's answers about the rows, in the format of "Copy as JSON". */
const tableAsJson = ({ resource, shown }: ListTable): string =>
  `${JSON.stringify(
    shown.map((row) => toWire(answerOf(resource.subject(row)) ?? row)),
    null,
    2,
  )}\n`

/** The file name: 'ip-pools-2026-01-31T12-00-00Z'. */
function fileName(title: string): string {
  return `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${fileStamp(new Date())}`
}

function refuseExport(_: unknown, ctx: Ctx): string | undefined {
  const list = ctx.port('list')
  if (!list) return where('list')({}, ctx)
  // Its addresses may contain secrets.
  if (ctx.scopes.findLast((scope) => scope.list === list)?.noun === 'audit-entry')
    return 'the audit log has an export of its own'
  const { shown, isComing } = list.table()
  if (isComing) return 'the list is still being read'
  return shown.length === 0 ? 'no rows are shown' : undefined
}

export const listExportFamily = family({
  nouns: [],
  keys: [],
  commands: [
    command({
      id: 'list.export',
      title: 'Export this list',
      verb: 'Export',
      noun: 'list',
      also: 'download save csv json file spreadsheet table',
      args: { format: choice('Format', ['CSV', 'JSON']) },
      refuseUnasked: refuseExport,
      does: ({ format }, ctx) => {
        const table = ctx.port('list')?.table()
        if (!table) return where('list')({}, ctx)
        const name = fileName(table.resource.title)
        if (format === 'CSV') ctx.own.download(`${name}.csv`, tableAsCsv(table))
        else ctx.own.download(`${name}.json`, tableAsJson(table))
        const rows = `${count(table.shown.length, 'row')} exported`
        ctx.own.setStatus(
          table.isPartial
            ? `${rows} of those that are loaded: “Load all rows” first for the whole list`
            : rows,
        )
        return undefined
      },
    }),
  ] as const,
})
