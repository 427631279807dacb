/** The difference of a thing on two racks, side by side: a sign and a word for each field or thing that differs. */
import { Fragment } from 'react'
import { styled } from 'styled-components'
import type { ColorToken } from '@themes/tokens'
import type { Compared, ComparedItem, FieldRow, Kind } from '@/model/racks/compare'
import { valueText } from '@/model/racks/field-words'
import { count } from '@/model/words'
import { Button } from '@/ui/Button'
import { Disclosure } from '@/ui/Disclosure'
import { Dim, Faint, Head } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import type { Racks } from './page-table'
import { Cell, Field, Rows, SIGN, Table, toneOf, wordOf } from './page-table'

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

const Lines = styled.dl`
  display: grid;
  grid-template-columns: minmax(8ch, max-content) minmax(0, 1fr);
  gap: 0 12px;
  dt {
    color: ${color('dim')};
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    dd {
      padding-inline-start: 12px;
    }
  }
`

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 10px;
`

const Word = styled.span<{ $tone: ColorToken }>`
  font-size: 12px;
  color: ${({ $tone }) => color($tone)};
`

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

const differ = (n: number): string => `${count(n, 'field')} ${n === 1 ? 'differs' : 'differ'}`

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
        <Dim>{differing.length === 0 ? 'equal' : differ(differing.length)}</Dim>
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
          title={`${count(natural.length, 'field')} that ${natural.length === 1 ? 'differs' : 'differ'} by nature, such as ids and times`}
          rows={natural}
          racks={racks}
        />
      </div>
    </Box>
  )
}

/** All of a thing that only one rack has. */
const Whole = ({ rows, side }: { rows: readonly FieldRow[]; side: 'left' | 'right' }) => (
  <Lines>
    {rows
      .filter(({ label }) => label !== 'Name')
      .map((row) => (
        <Fragment key={row.path}>
          <dt>{row.label}</dt>
          <dd>{row[side]}</dd>
        </Fragment>
      ))}
  </Lines>
)

const Item = ({
  item: { name, kind, differing },
  racks,
  onCopy,
}: {
  item: ComparedItem
  racks: Racks
  onCopy: (() => void) | undefined
}) => (
  <tbody>
    <tr>
      <th
        scope="rowgroup"
        colSpan={kind === 'changed' ? (onCopy ? 2 : 3) : 1}
        aria-label={`${name}, ${wordOf(kind, racks)}`}
      >
        <Field $tone={toneOf(kind, racks)} $isIn={false}>
          <span aria-hidden>{SIGN[kind]}</span>
          <Name>
            <strong translate="no">{name}</strong>
            <Word $tone={toneOf(kind, racks)}>{wordOf(kind, racks)}</Word>
          </Name>
        </Field>
      </th>
      {kind !== 'changed' && (
        <Cell side="left" racks={racks}>
          {kind === 'left' ? <Whole rows={differing} side="left" /> : undefined}
        </Cell>
      )}
      {onCopy ? (
        <td>
          <Button aria-label={`Copy here: ${name}`} onClick={onCopy}>
            Copy here
          </Button>
        </td>
      ) : (
        kind !== 'changed' && (
          <Cell side="right" racks={racks}>
            {kind === 'right' ? <Whole rows={differing} side="right" /> : undefined}
          </Cell>
        )
      )}
    </tr>
    {kind === 'changed' && <Rows rows={differing} racks={racks} isIn />}
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
