/**
 * What a command may use: ports, given by whoever runs it. The shell gives the real ones; a test gives
 * a few of its own. A command never touches the document or a component.
 */
import type { CallRecord } from '@/api/client'
import type { AnyInput, Operation, OperationId } from '@/api/operation'
import type { PolicyLevel } from '@/api/policies'
import type { EffectiveRole } from '@/model/permission'
import type { OwnAlias } from '../palette/aliases'
import type { Asking, Given } from './args'
import type { Binding, Platform } from '../keys/keys'
import type { OwnKey } from '../keys/own-keys'
import type { Noun } from './noun'
import type { Scope, Subject } from './scope'

/** A reason why not, in words. */
export type Reason = string

export type Tone = 'ok' | 'bad' | 'note'

/** Where a person is. */
export interface Where {
  /** Path and query. */
  address: string
  /** The parameters of the address: `{ project: 'web' }`. */
  params: Readonly<Record<string, string>>
}

/** What a person is asked before something that is hard to take back. */
export interface ConfirmRequest {
  title: string
  /** Sentences, in order: what will happen, and to what. */
  lines: readonly string[]
  /** The things acted on, by name. */
  names: readonly string[]
  /** Things asked for that cannot be done, each with its reason. */
  refused: readonly { name: string; reason: Reason }[]
  /** The word on the button that does it. */
  verb: string
  tone: 'primary' | 'danger'
  /** Exactly this must be typed first. */
  typed?: string
}

/** What the user answered: the value and, for a thing that was shown to them, its id. */
export interface Answer {
  value: string
  id?: string
  /** What it is called, where it goes by its id. */
  name?: string
}

/** The question for one missing argument. */
export interface AskRequest {
  /** The command that asks. */
  command: string
  title: string
  field: string
  how: Asking
  /** What is known already: a picker of instances needs their project. */
  known: Given
}

/** The list that is shown: its rows, its cursor, its marks. */
export interface ListPort {
  move(by: number | 'first' | 'last' | 'page-up' | 'page-down', extend?: boolean): void
  mark(how: 'toggle' | 'range' | 'all' | 'none' | 'invert'): void
  sort(column: string | 'reverse' | 'default'): void
  columns(): readonly { key: string; title: string }[]
  focusFilter(): void
  focusRows(): void
  /** Takes back one thing: the marks, else the filter. @returns whether there was one */
  unwind(): boolean
  page(to: 'next' | 'previous'): Reason | undefined
  loadAll(): void
  /** Opens the menu of the row in focus or of the marked rows. */
  openMenu(): void
  clearMarks(): void
  /** Is the row with this id among those that are loaded? */
  has(id: string): boolean
  /** The focus goes to the next list of the page, or the one before. */
  other(by: 1 | -1): Reason | undefined
}

export interface FormPort {
  /** There is nothing to send: a panel that is only read. */
  isRead?: true
  /** @returns why it cannot be sent at all, when it cannot */
  submit(): Reason | undefined
  /** Leaves, asking first when something typed would be lost. */
  leave(): void
  /** The focus goes to the next (or previous) section. */
  section(by: 1 | -1): void
  /** The operation and the input that sending would use, as far as it is filled in. */
  request(): { operation: Operation; input: AnyInput } | undefined
}

export interface TabsPort {
  open(index: number): Reason | undefined
  /** Goes to the sibling of this page in the list of such things, as the user left it. */
  sibling(by: 1 | -1): Reason | undefined | Promise<Reason | undefined>
}

/** The charts of a page: they share one range of time, which lives in the address. */
export interface ChartsPort {
  /** Each chart with the query behind it: on one line, and in several to be read. */
  queries(): readonly { title: string; project: string; query: string; lines: string }[]
  /** The focus goes to what chooses what the charts are of. */
  choose(): Reason | undefined
  /** The moment that is pointed at, in milliseconds since 1970. */
  selection(): number | undefined
}

export interface TerminalPort {
  release(): void
  /** Sends keys to the guest: those that a started way out held back, those that a browser keeps. */
  send(data: string): void
  /** Takes the line up again, now. */
  reconnect(): void
  /** Shows the oldest line that is kept, or the newest. */
  scroll(to: 'top' | 'bottom'): void
}

/** The console's own surfaces. */
export interface ViewPort {
  open(
    surface:
      | 'palette'
      | 'help'
      | 'log'
      | 'cli'
      | 'raw'
      | 'oxql'
      | 'learn'
      | 'projects'
      | 'user'
      | 'sidebar',
    about?: Given,
  ): void
  /** Takes back the topmost surface, toast or pending key. */
  close(): void
  refresh(): void
  back(): void
  up(): Reason | undefined
  /** Changes a preference, to the next value where none is given, and says so. */
  set(
    preference: 'theme' | 'density' | 'hints' | 'keys' | 'watch' | 'read-only',
    value?: string,
  ): void
  /** The address of a thing, or of the page that is shown. */
  link(subject?: Subject): string
  reload(): void
}

/** A person's own keys and words, kept in this browser. */
export interface OwnPort {
  keymap(): readonly OwnKey[]
  /** The keys that the console comes with. */
  defaultKeys(): readonly Binding[]
  setKeymap(entries: readonly OwnKey[]): void
  aliases(): readonly OwnAlias[]
  setAliases(entries: readonly OwnAlias[]): void
  platform: Platform
  /** Gives the person a file. */
  download(name: string, text: string): void
  /** Says how it went. */
  say(text: string): void
}

/** Who is signed in, in this tab and in every other. */
export interface SessionPort {
  /** Asks before what was typed would be lost. */
  mayLeave(): Promise<boolean>
  /** Somebody has signed in: on to where they wanted to go, as far as that may be followed. */
  entered(target: string | null): void
  /** They have signed out, or were: to the login, in every tab. */
  left(): void
}

/** A question that stands open, such as whether something is to be deleted. */
export interface QuestionPort {
  /** Says yes. @returns why that cannot be said yet, such as a name that has to be typed first */
  confirm(): Reason | undefined
}

export interface Ports {
  question: QuestionPort
  list: ListPort
  form: FormPort
  tabs: TabsPort
  charts: ChartsPort
  terminal: TerminalPort
}

export interface Ctx {
  readonly where: Where
  /**
   * From the outermost to the one that keys land in first. For a command that came from a palette or a
   * menu, as they were when that was opened: what it showed is what runs.
   */
  readonly scopes: readonly Scope[]
  /** The user wants to choose among things of this kind, whatever the page is about. */
  readonly asksFor?: Noun | undefined
  /** The scopes as they are by now. */
  scopesNow(): readonly Scope[]
  readonly readOnly: boolean
  readonly isFleetViewer: boolean
  /** Who is signed in, once that is known. */
  readonly me: { id: string; siloName: string; displayName: string } | undefined
  /** The role that they have there, as far as it is known. */
  effectiveRole(level: PolicyLevel, project?: string): EffectiveRole
  /** A resource that some answer already held; nothing when it is not known yet. */
  find(noun: Noun, args: Given): unknown
  /** The items of a list that some answer held whole; nothing when none did. @param args all it is of */
  list(operation: Operation, args: Given): readonly unknown[] | undefined
  /** The deepest scope's port of this kind. */
  port<K extends keyof Ports>(kind: K): Ports[K] | undefined
  view: ViewPort
  own: OwnPort
  go(address: string, how?: { replace?: boolean; newTab?: boolean }): void
  /** @throws ApiError; `onRecord` hears how it went either way */
  call(
    operation: Operation,
    input: AnyInput,
    onRecord?: (record: CallRecord) => void,
  ): Promise<unknown>
  /** A read through the cache. */
  read(operation: Operation, input: AnyInput): Promise<unknown>
  /** These reads are stale now. @returns when those in use are fresh again */
  stale(ids: readonly OperationId[]): Promise<unknown>
  confirm(request: ConfirmRequest): Promise<boolean>
  /** @returns the answer, or nothing when the user cancelled */
  ask(request: AskRequest): Promise<Answer | undefined>
  /** Copies a text, or what makes it; a value that a command line cannot hold is refused with the reason. */
  copy(text: string | (() => string), what: string): Promise<void>
  /** Shows what went wrong after a command had ended; it stays until it is dismissed. */
  warn(heading: string, text: string): void
  session: SessionPort
}
