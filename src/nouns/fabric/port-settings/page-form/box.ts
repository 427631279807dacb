/** The props of the small forms of new port settings. */
import type { SettingsDraft } from '../rules-draft'

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
