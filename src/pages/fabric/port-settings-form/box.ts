/** What the small forms of new port settings are given. */
import type { SettingsDraft } from '@/model/fabric/settings-draft'

export interface BoxProps<Row> {
  /** The settings as they are so far. */
  draft: SettingsDraft
  /** The link that a row is of at first. */
  first: string
  onAdd(row: Row): void
  onClose(): void
}
