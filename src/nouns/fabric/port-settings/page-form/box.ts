import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Wrong } from '../rules-checks'
import { rowProblem } from '../rules-checks'
import type { SettingsDraft } from '../rules-draft'

/** The props of a small form. */
export interface BoxProps<Row> {
  /** The title: 'Add link', 'Change link'. */
  title: string
  /** The current settings without the edited row. */
  draft: SettingsDraft
  /** The edited row; without one, the form adds a row. */
  row: Row | undefined
  /** The default link of a new row. */
  first: string
  onDone(row: Row): void
  onClose(): void
}

/**
 * Binds a small form to its row.
 * @param row the row in the fields
 * @returns the properties of the form; `at` gives those of a field, whose rule is that of a member of the row
 */
export function rowForm<Row, V extends FieldValues>(
  { title, row: changed, onDone, onClose }: BoxProps<Row>,
  fields: UseFormReturn<V>,
  row: () => Row,
  problems: (row: Row) => Wrong,
) {
  return {
    box: { title, fields, onAdd: () => onDone(row()), onClose },
    at: <N extends FieldPath<V>>(name: N, member: string = name) => ({
      control: fields.control,
      name,
      check: () => rowProblem(problems, member, row(), changed),
    }),
  }
}
