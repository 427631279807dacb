/** What the place in focus offers to commands: its list, form, tabs, charts, terminal, or open question. */
import type { AnyInput, Operation } from '@/api/operation'
import type { Answered } from './noun'

/** A reason why not, in words. */
export type Reason = string

export type Tone = 'ok' | 'bad' | 'note'

/** A list as it is filtered and sorted. */
export interface ListTable {
  resource: {
    title: string
    columns: readonly {
      key: string
      title: string
      value(row: object): string | number | Date | undefined
      /** What the column shows, where it sorts by something else. */
      text?(row: object): string
      /** 'size' for a number of bytes. */
      kind?: string
    }[]
    subject(row: object): Answered
  }
  /** The rows, in their order. */
  shown: readonly object[]
  /** There is no answer yet. */
  isComing?: boolean
  /** Further pages of the list are not loaded. */
  isPartial?: boolean
}

/** The list that is shown: its rows, its cursor, its marks. */
export interface ListPort {
  move(by: number | 'first' | 'last' | 'page-up' | 'page-down', extend?: boolean): void
  mark(how: 'toggle' | 'range' | 'all' | 'none' | 'invert'): void
  sort(column: string | 'reverse' | 'default'): void
  /** A list within a page about something else has none. */
  hasFilter(): boolean
  focusFilter(): void
  focusRows(): void
  /** Takes back one thing: the marks, else the filter. @returns whether there was one */
  unwind(): boolean
  /** @returns why there is no such page */
  page(to: 'next' | 'previous'): Reason | undefined
  /** @returns why there is nothing to load */
  loadAll(): Reason | undefined
  /** Opens the menu of the row in focus or of the marked rows. */
  openMenu(): void
  /**
   * Shows the values of all columns of a row, also of those that a narrow window leaves out.
   * @param id of what the row is about; the row in focus without one @returns why nothing is shown
   */
  showAll(id?: string): Reason | undefined
  /** Is the row with this id among those that are loaded? */
  has(id: string): boolean
  table(): ListTable
  /** Moves the focus to the next list of the page, or the previous one. */
  other(by: 1 | -1): Reason | undefined
}

export interface FormPort {
  /** A panel that only shows: there is nothing to send. */
  isRead?: true
  /** @returns why it cannot be sent at all, when it cannot */
  submit(): Reason | undefined
  /** Leaves; asks first when something typed would be lost. */
  leave(): void
  /** Moves the focus to the next (or previous) section, in a form that has some. */
  section?(by: 1 | -1): void
  /** The operation and the input that sending would use, as far as it is filled in. */
  request(): { operation: Operation; input: AnyInput } | undefined
}

export interface TabsPort {
  /** Opens a tab, counted from 0; missing on a page that has neighbours and no tabs. */
  open?(index: number): void
  /** Why a tab cannot be opened: there are fewer. */
  refuse?(index: number): Reason | undefined
  /** Goes to the next (or previous) thing of the list that the user came from. */
  sibling(by: 1 | -1): Reason | undefined | Promise<Reason | undefined>
}

/** The charts of a page: they share one range of time, which is part of the address. */
export interface ChartsPort {
  /** Each chart with its query: on one line, and in several lines for reading. */
  queries(): readonly { title: string; project: string; query: string; lines: string }[]
  /** Moves the focus to the control that chooses what the charts are of. */
  choose(): Reason | undefined
  /** The moment under the pointer, in milliseconds since 1970. */
  selection(): number | undefined
}

export interface TerminalPort {
  release(): void
  /** Sends keys to the guest: those that an unfinished key sequence held back, and those of the browser. */
  send(data: string): void
  /** Connects again, at once. */
  reconnect(): void
  /** Shows the oldest line that is kept, or the newest. */
  scroll(to: 'top' | 'bottom'): void
}

/** A question that is open, such as whether something is to be deleted. */
interface QuestionPort {
  /** Says yes. @returns why that is not possible yet, such as a name that has to be typed first */
  confirm(): Reason | undefined
  /** Copies the lines of what a yes sends; missing where it sends nothing. */
  copyLines?(): Promise<void>
}

/** The ports by their names. An area that has one of its own declares it into these. */
export interface Ports {
  question: QuestionPort
  list: ListPort
  form: FormPort
  tabs: TabsPort
  charts: ChartsPort
  terminal: TerminalPort
}
