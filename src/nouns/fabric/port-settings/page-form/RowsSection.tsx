/** A section of new port settings: its rows, their problems, and the small form that adds or changes a row. */
import type { ComponentType } from 'react'
import { useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { styled } from 'styled-components'
import type { SettingsDraft } from '../rules-draft'
import { linkChoices } from '../rules-draft'
import type { DraftProblem, DraftSection } from '../rules-checks'
import { draftProblems } from '../rules-checks'
import { Buttons, Section } from '@/forms/Section'
import { valuesOf } from '@/forms/draft'
import { startOf } from '@/forms/unchanged'
import { Button } from '@/ui/Button'
import type { ItemColumn } from '@/ui/ItemTable'
import { ItemTable } from '@/ui/ItemTable'
import { Notice } from '@/ui/Message'
import { Select } from '@/ui/Select'
import { Faint } from '@/ui/text'
import type { BoxProps } from './box'
import type { SettingsForm } from './values'
import { draftOf, usePeerAbilities, useProblems } from './values'

const Wide = styled.div`
  overflow-x: auto;
`

/** Reads and changes the link of a row. */
export interface LinkOf<Row> {
  of(row: Row): string
  moved(row: Row, linkName: string): Row
}

interface RowsSectionProps<Row> {
  n: number
  form: SettingsForm
  section: DraftSection
  title: string
  /** The noun on the buttons that add or remove a row: 'link'. */
  noun: string
  rows: readonly Row[]
  set(rows: readonly Row[]): void
  /** For rows that have a link: their first column. */
  link?: LinkOf<NoInfer<Row>>
  /** A remark below the rows. */
  note?: string | undefined
  /** Why no row can be added. */
  full?: string | undefined
  /** The name of a row: 'phy0'. */
  nameOf(row: NoInfer<Row>): string
  columns: readonly ItemColumn<NoInfer<Row>>[]
  /** The current settings, for the small form. */
  draft: SettingsDraft
  /** The default link of a new row. */
  first: string
  /** The small form. */
  Box: ComponentType<BoxProps<NoInfer<Row>>>
}

/** A problem in words: 'phy1: Must be …'. */
function wordsOf<Row>({ row, message }: DraftProblem, { rows, nameOf }: RowsSectionProps<Row>) {
  const one = row === undefined ? undefined : rows[row]
  return one === undefined ? message : `${nameOf(one)}: ${message}`
}

/** The column of the link: a choice of links where the row has none or one that is not in the geometry. */
function linkColumn<Row>({
  link,
  draft,
  rows,
  set,
  nameOf,
}: RowsSectionProps<Row>): ItemColumn<Row>[] {
  if (!link) return []
  const options = linkChoices(draft.geometry)
  const render = (row: Row) =>
    options.some(({ value }) => value === link.of(row)) ? (
      link.of(row)
    ) : (
      <Select<string>
        label={`Link of ${nameOf(row)}`}
        hideLabel
        placeholder={link.of(row) || 'Select a link'}
        options={options}
        value={undefined}
        onChange={(name) => set(rows.map((one) => (one === row ? link.moved(one, name) : one)))}
      />
    )
  return [{ title: 'Link', render }]
}

export function RowsSection<Row>(props: RowsSectionProps<Row>) {
  const { n, form, section, title, noun, rows, set, nameOf, columns } = props
  const { draft, first, note, full, Box } = props
  /** The subject of the small form: a new row, or the edited one. */
  const [open, setOpen] = useState<'new' | { row: Row }>()
  const changed = open === undefined || open === 'new' ? undefined : open.row
  const button = useRef<HTMLButtonElement>(null)
  const opener = useRef<Element>(null)
  const can = usePeerAbilities()
  const problems = useProblems(form.fields.control, section)
  const close = () => {
    setOpen(undefined)
    // The button that opened the small form exists again after the next render, unless its row was renamed.
    setTimeout(() => {
      const back = opener.current?.isConnected ? opener.current : button.current
      if (back instanceof HTMLElement) back.focus()
    })
  }
  const finish = (row: Row) => {
    const isThere = changed !== undefined && rows.includes(changed)
    set(isThere ? rows.map((one) => (one === changed ? row : one)) : [...rows, row])
    close()
  }
  /** The number of earlier rows with the same name: it makes the key of a row unique. */
  const sameBefore = (row: Row, at: number) =>
    rows.slice(0, at).filter((one) => nameOf(one) === nameOf(row)).length
  const check = () =>
    draftProblems(draftOf(valuesOf(form.fields)), can, startOf(form.fields.control)).find(
      (one) => one.section === section,
    )
  return (
    <Section n={n} title={title}>
      <Controller
        control={form.fields.control}
        name={section}
        rules={{ validate: () => check()?.message ?? true }}
        render={({ field, fieldState }) => {
          // An error of a row is shown at once; an error of the section (too few rows) only after a submit.
          const shown = problems.filter(({ row }) => row !== undefined || fieldState.error)
          return (
            <>
              {rows.length === 0 ? (
                <Faint as="p">None</Faint>
              ) : (
                <Wide>
                  <ItemTable
                    label={title}
                    items={rows}
                    keyOf={(row, at) => `${nameOf(row)} ${sameBefore(row, at)}`}
                    columns={[...linkColumn(props), ...columns]}
                    removeLabel={(row) => `Remove ${noun} ${nameOf(row)}`}
                    editLabel={(row) => `Change ${noun} ${nameOf(row)}`}
                    onEdit={(at, element) => {
                      const row = rows[at]
                      if (row === undefined) return
                      opener.current = element
                      setOpen({ row })
                    }}
                    editReason={open && 'Finish the row that is open first'}
                    onRemove={(at) => set(rows.filter((_, i) => i !== at))}
                    onEmpty={() => button.current?.focus()}
                  />
                </Wide>
              )}
              {shown.map((problem) => (
                <Notice key={`${problem.row} ${problem.field} ${problem.message}`} tone="bad">
                  {wordsOf(problem, props)}
                </Notice>
              ))}
              {note !== undefined && <Faint as="p">{note}</Faint>}
              {!open && (
                <Buttons>
                  <Button
                    reason={full}
                    ref={(element) => {
                      button.current = element
                      field.ref(element)
                    }}
                    onClick={() => {
                      opener.current = null
                      setOpen('new')
                    }}
                  >
                    {`Add ${noun}`}
                  </Button>
                </Buttons>
              )}
            </>
          )
        }}
      />
      {open && (
        <Box
          title={`${changed === undefined ? 'Add' : 'Change'} ${noun}`}
          draft={{ ...draft, [section]: rows.filter((one) => one !== changed) }}
          row={changed}
          first={first}
          onDone={finish}
          onClose={close}
        />
      )}
    </Section>
  )
}
