/** Columns of texts and numbers. The first page does without them. */
import type { Column } from './resource'

/** How a column is laid out, besides what it shows. */
type Layout<T> = Omit<Column<T>, 'key' | 'title' | 'value' | 'render'>

/** A column that shows the value by which it sorts and filters. */
export const textColumn = <T>(
  key: string,
  title: string,
  of: (row: T) => string | number | undefined,
  layout: Layout<T>,
): Column<T> => ({ key, title, value: of, render: of, ...layout })
