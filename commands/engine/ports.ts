/** The ports of the focused place for commands: its list, form, tabs, charts, terminal, or open question. */
import type { AnyInput, Operation } from '@/api/operation'
import type { Answered, Noun } from './noun'

/** A reason why not, in words. */
export type Reason = string

export type Tone = 'ok' | 'bad' | 'note'

/** A column of a list. */
interface ListColumn {
  key: string
  title: string
  /** A CSS grid track. */
  width: string
  value(row: object): string | number | Date | undefined
  /** The text of the column, where the column sorts by another value. */
  text?(row: object): string
  /** The type of the value: 'size' for a number of bytes. */
  kind?: string
}

/** A list with its current filter and order. */
export interface ListTable {
  /** The columns that are shown, in their order. */
  columns: readonly ListColumn[]
  resource: {
    noun: Noun
    title: string
    /** All columns. */
    columns: readonly ListColumn[]
    subject(row: object): Answered & { id: string }
    /** The address of the row's thing; `undefined` for a thing without a page of its own. */
    link?(row: object): string | undefined
  }
  /** Set where the list is the main content of its page. */
  view?: string
  /** Tells the lists of a page apart. */
  name?: string
  /** The rows, in their order. */
  shown: readonly object[]
  /** Everything loaded, with what the filter hides. */
  loaded: readonly object[]
  /** The answer has not arrived yet. */
  isComing?: boolean
  /** Only a part of the list is loaded. */
  isPartial?: boolean
}

/** The current list: its rows, its cursor, its marks. */
export interface ListPort {
  move(by: number | 'first' | 'last' | 'page-up' | 'page-down', extend?: boolean): void
  /** @param how changes the ids of the marked rows, where it is a function */
  mark(
    how:
      | 'toggle'
      | 'range'
      | 'all'
      | 'none'
      | 'invert'
      | ((marks: ReadonlySet<string>) => ReadonlySet<string>),
  ): void
  sort(column: string | 'reverse' | 'default'): void
  /** Whether the list has a filter. A list inside a page about another thing has none. */
  hasFilter(): boolean
  focusFilter(): void
  focusRows(): void
  /** Clears the marks, or else the filter; leaves an empty filter for the rows. @returns whether there was any of these */
  unwind(): boolean
  /** Turns the page. @returns the reason where there is no such page */
  page(to: 'next' | 'previous'): Reason | undefined
  /** Loads all pages. @returns the reason where there is nothing to load, else whether all were loaded */
  loadAll(): Reason | Promise<boolean> | void
  /** Opens the menu of the row in focus or of the marked rows. */
  openMenu(): void
  /**
   * Shows the values of all columns of a row, including columns that a narrow window hides.
   * @param id the id of the row's thing; by default the row in focus @returns the reason where nothing is shown
   */
  showAll(id?: string): Reason | undefined
  /** Whether the row with this id is loaded. */
  has(id: string): boolean
  table(): ListTable
  /** The row under the cursor. */
  row(): object | undefined
  /** Moves the focus to the next list of the page, or the previous one. */
  other(by: 1 | -1): Reason | undefined
}

export interface FormPort {
  /** A read-only panel, without anything to send. */
  isRead?: true
  /** Sends the form. @returns the reason where it cannot be sent at all */
  submit(): Reason | undefined
  /** Closes the form; asks first where unsaved input would be lost. */
  leave(): void
  /** Moves the focus to the next or previous section, in a form with sections. */
  section?(by: 1 | -1): void
  /** The operation and the input that the form would send with its current values. */
  request(): { operation: Operation; input: AnyInput } | undefined
}

export interface TabsPort {
  /** Opens a tab, counted from 0. Missing on a page that has siblings but no tabs. */
  open?: ((index: number) => void) | undefined
  /** The reason where the page has no tab with this index. */
  refuse?: ((index: number) => Reason | undefined) | undefined
  /** Goes to the next or previous thing of the list that the user came from. Missing where there is no such list. */
  sibling?(by: 1 | -1): Reason | undefined | Promise<Reason | undefined>
}

/** The charts of a page, which share one time range in the address. */
export interface ChartsPort {
  /** Each chart with its query, in one line and in several lines for reading; without a project, it is of the whole system. */
  queries(): readonly {
    title: string
    project: string | undefined
    query: string
    lines: string
  }[]
  /** Moves the focus to the control that selects the subject of the charts. */
  choose(): Reason | undefined
  /** The moment under the pointer, in milliseconds since 1970. */
  selection(): number | undefined
}

export interface TerminalPort {
  release(): void
  /** Sends keys to the guest: those of an unfinished key sequence, and those that the browser reserves. */
  send(data: string): void
  /** Reconnects at once. */
  reconnect(): void
  /** Scrolls to the oldest or the newest stored line. */
  scroll(to: 'top' | 'bottom'): void
}

/** The open question, such as whether to delete a disk. */
interface QuestionPort {
  /** Confirms. @returns the reason where that is not possible yet, such as a name that must be typed first */
  confirm(): Reason | undefined
  /** Copies the lines of the calls that a confirmation sends. Missing where it sends none. */
  copyLines?(): Promise<void>
}

/** What is shown beside the list, or over it. */
interface BesidePort {
  /** Brings the focus back to the list; what lies over the list is closed. */
  leave(): void
}

/** The ports by name. An area with a port of its own extends this interface. */
export interface Ports {
  question: QuestionPort
  list: ListPort
  beside: BesidePort
  form: FormPort
  tabs: TabsPort
  charts: ChartsPort
  terminal: TerminalPort
}
