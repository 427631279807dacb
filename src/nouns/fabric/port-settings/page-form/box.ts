/** What the small forms of new port settings are given. */
import type { SettingsDraft } from '../rules-draft'

export interface BoxProps<Row> {
  /** 'Add link', 'Change link' */
  title: string
  /** The settings as they are so far, without the row that is changed. */
  draft: SettingsDraft
  /** The row that is changed; without one, a row is added. */
  row: Row | undefined
  /** The link that a new row is of at first. */
  first: string
  onDone(row: Row): void
  onClose(): void
}
