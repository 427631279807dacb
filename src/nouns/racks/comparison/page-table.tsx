/** The table of a difference: a row for each field, with a sign, a word, and a column for each rack in its colour. */
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { FieldRow, Kind } from '@/model/racks/compare'
import { Faint } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import type { ColorToken } from '@themes/tokens'

export const SIGN = { left: '−', right: '+', changed: '~', equal: '=' } as const

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
      &:empty,
      &[data-none] {
        display: none;
      }
      &[data-rack]::before {
        content: attr(data-rack) ': ' / '';
        color: ${color('dim')};
      }
    }
  }
`

export const Field = styled.span<{ $tone: ColorToken; $isIn: boolean }>`
  display: grid;
  grid-template-columns: 12px minmax(0, 1fr);
  gap: 8px;
  padding-inline-start: ${({ $isIn }) => ($isIn ? '20px' : '0')};
  > :first-child {
    color: ${({ $tone }) => color($tone)};
  }
`

const Toned = styled.span<{ $tone: ColorToken }>`
  color: ${({ $tone }) => color($tone)};
`

/** A rack, in its colour. */
interface Rack {
  name: string
  tone: ColorToken
}

/** The rack that a thing comes from, and this one. */
export type Racks = Readonly<Record<'left' | 'right', Rack>>

export const wordOf = (kind: Kind, { left, right }: Racks): string =>
  kind === 'left' ? `only on ${left.name}` : kind === 'right' ? `only on ${right.name}` : kind

/** The colour of the rack that alone has it. */
export const toneOf = (kind: Kind, racks: Racks): ColorToken =>
  kind === 'left' || kind === 'right' ? racks[kind].tone : kind === 'changed' ? 'ink' : 'dim'

/** A cell of one rack: its column, and its colour, say whose value it is. */
export const Cell = ({
  side,
  racks,
  isEqual = false,
  children,
}: {
  side: 'left' | 'right'
  racks: Racks
  isEqual?: boolean
  children?: ReactNode
}) => (
  <td data-rack={racks[side].name} data-none={children === undefined || undefined} translate="no">
    {children === undefined ? (
      <Faint>–</Faint>
    ) : (
      <Toned $tone={isEqual ? 'dim' : racks[side].tone}>{children}</Toned>
    )}
  </td>
)

const Row = ({ row, racks, isIn }: { row: FieldRow; racks: Racks; isIn: boolean }) => (
  <tr>
    <th scope="row" aria-label={`${row.label}, ${wordOf(row.kind, racks)}`}>
      <Field $tone={toneOf(row.kind, racks)} $isIn={isIn}>
        <span aria-hidden>{SIGN[row.kind]}</span>
        <span>{row.label}</span>
      </Field>
    </th>
    <Cell side="left" racks={racks} isEqual={row.kind === 'equal'}>
      {row.left}
    </Cell>
    <Cell side="right" racks={racks} isEqual={row.kind === 'equal'}>
      {row.right}
    </Cell>
  </tr>
)

export const Table = ({
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
        {[racks.left, racks.right].map(({ name, tone }) => (
          <th key={name} scope="col" translate="no">
            <Toned $tone={tone}>{name}</Toned>
          </th>
        ))}
      </tr>
    </thead>
    {children}
  </Shape>
)

export const Rows = ({
  rows,
  racks,
  isIn,
}: {
  rows: readonly FieldRow[]
  racks: Racks
  isIn: boolean
}) => rows.map((row) => <Row key={row.path} row={row} racks={racks} isIn={isIn} />)
