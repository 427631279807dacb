/** The difference of a thing on two racks, side by side: a sign and a word for each field or thing that differs. */
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { JsonObject } from '@/api/json-object'
import type { Compared, ComparedItem, FieldRow, Kind } from '@/model/racks/compare'
import { valueText } from '@/model/racks/field-words'
import { count } from '@/model/words'
import { Button } from '@/ui/Button'
import { Disclosure } from '@/ui/Disclosure'
import { Dim, Faint, Head, Unseen } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'

const SIGN = { left: '−', right: '+', changed: '~', equal: '=' } as const
const TONE = { left: 'bad', right: 'ok', changed: 'busy', equal: 'dim' } as const

const Box = styled.section`
  display: grid;
  gap: 8px;
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 16px;
`

const Shape = styled.table`
  width: 100%;
  border: 1px solid ${color('line')};
  border-collapse: collapse;
  table-layout: fixed;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 3px 12px;
    font-weight: 400;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th {
    padding-block: 5px 4px;
    border-bottom: 1px solid ${color('line')};
    font-size: 11px;
    letter-spacing: 0.06em;
    color: ${color('dim')};
  }
  thead th:first-child {
    width: 26%;
  }
  tbody + tbody {
    border-top: 1px solid ${color('line')};
  }
  tbody tr:first-child > * {
    padding-top: 6px;
  }
  tbody tr:last-child > * {
    padding-bottom: 6px;
  }
  td {
    border-inline-start: 1px solid ${color('line')};
  }
  /* There is no room for three columns: the values stand below the field, each with its rack. */
  ${narrow} {
    thead {
      display: none;
    }
    &,
    tbody,
    tr {
      display: block;
    }
    th,
    td {
      display: block;
      border: 0;
    }
    td {
      padding-inline-start: 32px;
      &:empty {
        display: none;
      }
      &::before {
        content: attr(data-rack) ': ' / '';
        color: ${color('dim')};
      }
    }
  }
`

const Field = styled.span<{ $kind: Kind; $isIn: boolean }>`
  display: grid;
  grid-template-columns: 12px minmax(0, 1fr);
  gap: 8px;
  padding-inline-start: ${({ $isIn }) => ($isIn ? '20px' : '0')};
  > :first-child {
    color: ${({ $kind }) => color(TONE[$kind])};
  }
`

const Value = styled.span<{ $tone: 'ok' | 'bad' | 'ink' | 'dim' }>`
  color: ${({ $tone }) => color($tone)};
`

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 10px;
`

const Word = styled.span<{ $kind: Kind }>`
  font-size: 12px;
  color: ${({ $kind }) => color(TONE[$kind])};
`

/** The names of both racks. */
export interface Racks {
  left: string
  right: string
}

const wordOf = (kind: Kind, { left, right }: Racks): string =>
  ({ left: `only on ${left}`, right: `only on ${right}`, changed: 'changed', equal: 'equal' })[kind]

/** A value; that of the other rack is told by more than its colour, since it has its column. */
const Cell = ({
  kind,
  side,
  text,
  racks,
}: {
  kind: Kind
  side: 'left' | 'right'
  text: string | undefined
  racks: Racks
}) => (
  <td data-rack={racks[side]} translate="no">
    {text !== undefined && (
      <Value $tone={kind === 'equal' ? 'dim' : side === 'left' ? 'bad' : 'ok'}>{text}</Value>
    )}
  </td>
)

const Row = ({ row, racks, isIn }: { row: FieldRow; racks: Racks; isIn: boolean }) => (
  <tr>
    <th scope="row">
      <Field $kind={row.kind} $isIn={isIn}>
        <span aria-hidden>{SIGN[row.kind]}</span>
        <span>
          {row.label}
          <Unseen>, {wordOf(row.kind, racks)}</Unseen>
        </span>
      </Field>
    </th>
    <Cell kind={row.kind} side="left" text={row.left} racks={racks} />
    <Cell kind={row.kind} side="right" text={row.right} racks={racks} />
  </tr>
)

const Table = ({
  label,
  racks,
  children,
}: {
  label: string
  racks: Racks
  children: ReactNode
}) => (
  <Shape aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col" translate="no">
          {racks.left}
        </th>
        <th scope="col" translate="no">
          {racks.right}
        </th>
      </tr>
    </thead>
    {children}
  </Shape>
)

const Rows = ({ rows, racks, isIn }: { rows: readonly FieldRow[]; racks: Racks; isIn: boolean }) =>
  rows.map((row) => <Row key={row.path} row={row} racks={racks} isIn={isIn} />)

/** A table of fields behind a word. */
function Folded({
  title,
  rows,
  racks,
}: {
  title: string
  rows: readonly FieldRow[]
  racks: Racks
}) {
  if (rows.length === 0) return null
  return (
    <Disclosure title={title}>
      <Table label={title} racks={racks}>
        <tbody>
          <Rows rows={rows} racks={racks} isIn={false} />
        </tbody>
      </Table>
    </Disclosure>
  )
}

/** The fields of the thing itself. */
export function FieldDifferences({
  title,
  compared: { differing, equal, natural },
  racks,
}: {
  title: string
  compared: Compared
  racks: Racks
}) {
  return (
    <Box aria-label={title}>
      <Line>
        <Head>{title}</Head>
        <Dim>{differing.length === 0 ? 'equal' : `${count(differing.length, 'field')} differ`}</Dim>
      </Line>
      {differing.length > 0 && (
        <Table label={title} racks={racks}>
          <tbody>
            <Rows rows={differing} racks={racks} isIn={false} />
          </tbody>
        </Table>
      )}
      <div>
        <Folded title={`${count(equal.length, 'field')} equal`} rows={equal} racks={racks} />
        <Folded
          title={`${count(natural.length, 'field')} that differ by nature, such as ids and times`}
          rows={natural}
          racks={racks}
        />
      </div>
    </Box>
  )
}

/** All of a thing that only one rack has, in one text. */
const whole = (item: JsonObject | undefined, { differing }: Compared, side: 'left' | 'right') =>
  item &&
  differing
    .filter(({ label }) => label !== 'Name')
    .map((row) => `${row.label.toLowerCase()} ${row[side] ?? ''}`)
    .join(', ')

const Item = ({
  item,
  racks,
  onCopy,
}: {
  item: ComparedItem
  racks: Racks
  onCopy: (() => void) | undefined
}) => (
  <tbody>
    <tr>
      <th scope="rowgroup">
        <Field $kind={item.kind} $isIn={false}>
          <span aria-hidden>{SIGN[item.kind]}</span>
          <Name>
            <strong translate="no">{item.name}</strong>
            <Word $kind={item.kind}>{wordOf(item.kind, racks)}</Word>
            {onCopy && (
              <Button kind="quiet" aria-label={`Copy ${item.name} here`} onClick={onCopy}>
                Copy here
              </Button>
            )}
          </Name>
        </Field>
      </th>
      {item.kind === 'changed' ? (
        <td colSpan={2} />
      ) : (
        <>
          <Cell kind={item.kind} side="left" text={whole(item.left, item, 'left')} racks={racks} />
          <Cell
            kind={item.kind}
            side="right"
            text={whole(item.right, item, 'right')}
            racks={racks}
          />
        </>
      )}
    </tr>
    {item.kind === 'changed' && <Rows rows={item.differing} racks={racks} isIn />}
  </tbody>
)

const KINDS = ['changed', 'left', 'right', 'equal'] as const satisfies readonly Kind[]

/** A list of things that belong to the thing, by their names. */
export function ListDifferences({
  title,
  items,
  racks,
  onCopy,
}: {
  title: string
  items: readonly ComparedItem[]
  racks: Racks
  /** `undefined` for a thing that cannot be copied by itself. */
  onCopy(item: ComparedItem): (() => void) | undefined
}) {
  const differing = items.filter(({ kind }) => kind !== 'equal')
  const equal = items.filter(({ kind }) => kind === 'equal')
  const counts = KINDS.flatMap((kind) => {
    const { length } = items.filter((item) => item.kind === kind)
    return length > 0 ? [`${length} ${wordOf(kind, racks)}`] : []
  })
  return (
    <Box aria-label={title}>
      <Line>
        <Head>{title}</Head>
        <Dim>{counts.join(' · ') || 'none on either rack'}</Dim>
      </Line>
      {differing.length > 0 && (
        <Table label={title} racks={racks}>
          {differing.map((item) => (
            <Item key={item.name} item={item} racks={racks} onCopy={onCopy(item)} />
          ))}
        </Table>
      )}
      {equal.length > 0 && (
        <Disclosure title={`${equal.length} equal`}>
          <Faint translate="no">
            {valueText(
              '',
              equal.map(({ name }) => name),
            )}
          </Faint>
        </Disclosure>
      )}
    </Box>
  )
}
