/**
 * The context of a command, given by the caller: the shell passes the real ports, a test its own. A command never
 * touches the document or a component.
 */
import type { CurrentUser } from '@/api/contract/current-user'
import type { CallOptions } from '@/api/client'
import type { Needed } from '@/api/rights'
import type { AnyInput, InputOf, ItemOf, Operation, OperationId, ResultOf } from '@/api/operation'
import type { PolicyLevel } from '@/api/policies'
import type { ApiVersion } from '@/api/version'
import type { Sentence } from '@/model/sentence'
import type { EffectiveRole } from '@/model/permission'
import type { Binding, Platform } from '../keys/keys'
import type { OwnKey } from '../keys/own-key'
import type { OwnAlias } from '../palette/alias'
import type { Asking, Given } from './args'
import type { Noun, Topic } from './noun'
import type { Ports, Reason } from './ports'
import type { Scope, Subject } from './scope'
import type { ThingOf } from './noun'

export type { ChartsPort, FormPort, ListPort, Ports, Reason, TabsPort, TerminalPort } from './ports'

/** Where the user is in the console. */
interface Where {
  /** Path and query. */
  address: string
  /** The parameters of the address: `{ project: 'web' }`. */
  params: Readonly<Record<string, string>>
}

/** A call that a command will make, by names, as in the log and in copied lines. */
export interface PlannedCall {
  operation: Operation
  input: AnyInput
}

/**
 * The calls that a command will make. Each series is computed only when it is shown, since ten thousand rows may be
 * marked.
 */
export interface CallsAhead {
  /** The number of series: one for each target, or one for all targets. */
  count: number
  /** An estimate of the rows of text that the command lines fill, made before the calls are computed. */
  rows: number
  /**
   * Computes one series of calls, in order; each call is made only if the previous one succeeded.
   * @param index from 0 to `count` - 1
   * @throws what the command's `input` throws: ApiError where it reads first
   */
  of(index: number): Promise<readonly PlannedCall[]>
}

/**
 * A follow-up that a confirmation offers, such as removing the name of a deleted subnet from firewall rules. It runs
 * after the command's own call.
 */
export interface Offer {
  /** The label of the choice: 'What names db'. */
  label: string
  /** The options; the first one makes no call. */
  ways: readonly { label: string; means: string; calls: readonly PlannedCall[] }[]
  /** The index of the chosen option: 0 unless the confirmation shows the offer and the user changes it. */
  chosen: number
  /**
   * Carries out the chosen option. Never throws: the command's own call has already succeeded, so failures go into
   * the report.
   */
  follow(ctx: Ctx): Promise<unknown>
  /** Set by `follow`, for the report: what was done, and the command that undoes it. */
  told?: { text: string; undo?: { label: string; command: string; args: Given } }
}

/** The question before an action that is hard to undo. */
export interface ConfirmRequest {
  title: string
  /** Sentences, in order: what will happen, and to what. */
  lines: readonly Sentence[]
  /** The names of the targets. */
  names: readonly string[]
  /** The targets that are left out, each with the reason. */
  refused: readonly { name: string; reason: Sentence }[]
  /** The label of the confirming button. */
  verb: string
  tone: 'primary' | 'danger'
  /** The text that the user must type to confirm. */
  typed?: string
  /** The calls that are sent once the user confirms. */
  ahead?: CallsAhead
  /** Computes sentences about the effect while the question is open. @throws the error of a read */
  effect?: () => Promise<readonly string[]>
  /** A follow-up that the question offers; the question sets the chosen option. */
  offer?: Offer | undefined
  /**
   * What the question says is still being read: it cannot be confirmed yet, and takes the keys meanwhile. The whole
   * question takes its place. Ends with the reason why there is nothing to ask, or undefined where the whole question
   * follows. Never rejects.
   */
  reading?: Promise<Sentence | undefined>
}

/** The user's answer: the value and, for a thing that was listed, its id. */
export interface Answer {
  value: string
  id?: string
  /** The name of the thing, where `value` is its id. */
  name?: string
}

/** The question for one missing argument. */
export interface AskRequest {
  /** The id of the command that asks. */
  command: string
  /** Shown in place of the command's title. */
  heading?: string
  field: string
  how: Asking
  /** The arguments found so far: a picker of instances needs their project. */
  known: Given
}

/** A file to download from the API. */
export interface SaveRequest {
  /** The file name that the browser suggests. */
  name: string
  operation: Operation
  /** The same operation with the method HEAD. */
  head: Operation
  input: AnyInput
}

/** The contents of the dialogs over the page: setting a member opens its dialog. */
export interface ShownText {
  /** An answer of the API, as JSON. */
  raw: unknown
  /** The arguments of the thing whose command lines the dialog shows. */
  cli: Readonly<Record<string, string>>
  /** A query: `text` in several lines as shown, `copied` in one line. */
  oxql: { text: string; copied: string }
  learn: Topic | undefined
  /** The dialog about the list of the page: its columns, or a name for its filter. */
  late: 'columns' | 'save-filter' | 'uploads' | undefined
  /** The tour of the console. */
  tour: boolean
}

/** The console's own overlays and preferences. */
export interface ViewPort {
  /** Opens this overlay, or closes it where it is open. */
  open(surface: 'palette' | 'help' | 'log' | 'sidebar' | 'line'): void
  show(text: Partial<ShownText>): void
  /** Closes the topmost overlay or toast. */
  close(): void
  refresh(): void
  back(): void
  up(): Reason | undefined
  /** Sets a preference, to the next value where `value` is missing, and reports the new value in the status line. */
  set(
    preference:
      | 'theme'
      | 'density'
      | 'hints'
      | 'keys'
      | 'times'
      | 'group'
      | 'watch'
      | 'read-only'
      | 'beside',
    value?: string,
  ): void
  /** The address of a thing, or of the current page. */
  link(subject?: Subject): string
  reload(): void
}

/** The user's own keys, aliases and macros, stored in this browser. */
interface OwnPort {
  keymap(): readonly OwnKey[]
  /** The default keys of the console. */
  defaultKeys(): readonly Binding[]
  setKeymap(entries: readonly OwnKey[]): void
  aliases(): readonly OwnAlias[]
  setAliases(entries: readonly OwnAlias[]): void
  platform: Platform
  /** Downloads a file. */
  download(name: string, text: string): void
  /** Saves a file of the API to disk, and reports success or failure. */
  save(request: SaveRequest): Promise<void>
  /** Reports in the status line. */
  setStatus(text: string): void
}

/** The session of this tab and of all others. */
interface SessionPort {
  /** Asks the user first where unsaved input would be lost. @returns whether the user may leave */
  mayLeave(): Promise<boolean>
  /** After a sign-in: opens the wanted address if it is safe to follow. */
  entered(target: string | null): void
  /** After the end of the session: goes to the sign-in page, in every tab. */
  left(): void
}

export interface Ctx {
  readonly where: Where
  /**
   * The scopes, outermost first. A command from a palette or menu gets the scopes from when the palette or menu
   * opened, so that it runs on the thing that the user saw.
   */
  readonly scopes: readonly Scope[]
  /** The noun that the user is asked to choose: a thing of this noun in the page's address is ignored. */
  readonly asksFor?: Noun | undefined
  /** The scopes at this moment. */
  scopesNow(): readonly Scope[]
  /** Whether read-only mode is on at this moment: the user may switch it while calls are being sent. */
  readonly readOnly: boolean
  /** Whether the user may see the fleet. `undefined` while unknown. */
  readonly isFleetViewer: boolean | undefined
  /** The version of the API that the rack speaks. `undefined` while unknown. */
  readonly apiVersion: ApiVersion | undefined
  /** The signed-in user, once known. */
  readonly me: CurrentUser | undefined
  /** The user's role on this level. `undefined` while unknown. */
  effectiveRole(level: PolicyLevel, project?: string): EffectiveRole
  /**
   * Why the user may not send an operation, or lacks a right. `undefined` while the roles are unknown, so that the
   * server decides.
   * @param args the project, silo and user of the operation, where known
   * @param inProject whether the operation is about something in a project; by default, when `args` name a project
   */
  refusedTo(what: Operation | Needed, args: Given, inProject?: boolean): Reason | undefined
  /** A thing from the cache. `undefined` while no answer contained it. */
  find<N extends Noun>(noun: N, args: Given): ThingOf<N> | undefined
  /** The items of a list from the cache, if the cache holds the complete list. @param args all arguments of the list */
  list<Id extends OperationId, Path extends string>(
    operation: Operation<Id, Path>,
    args: Given,
  ): readonly ItemOf<Id>[] | undefined
  /** The port of this kind in the deepest scope that has one. */
  port<K extends keyof Ports>(kind: K): Ports[K] | undefined
  view: ViewPort
  own: OwnPort
  go(address: string, how?: { replace?: boolean; newTab?: boolean }): void
  /**
   * Makes a call. Inside a command the call goes through the gate, which throws for an operation that changes
   * something and is not declared in `calls` or `sends`. @throws ApiError
   */
  call<Id extends OperationId, Path extends string>(
    operation: Operation<Id, Path>,
    input: NoInfer<InputOf<Operation<Id, Path>>>,
    options?: CallOptions,
  ): Promise<ResultOf<Id>>
  /** Reads from the server, and stores the answer in the cache. @throws ApiError */
  read<Id extends OperationId, Path extends string>(
    operation: Operation<Id, Path>,
    input: NoInfer<InputOf<Operation<Id, Path>>>,
  ): Promise<ResultOf<Id>>
  /** Marks these reads as stale. @returns a promise that resolves when those in use are fresh again */
  stale(ids: readonly OperationId[]): Promise<unknown>
  confirm(request: ConfirmRequest): Promise<boolean>
  /** The call that the question before a macro has shown for this step: the step sends exactly this call. */
  readonly shownCall?: PlannedCall | undefined
  /**
   * The ids, by argument, of the things in the question before a macro: the step acts on these things even if their
   * names have passed to others.
   */
  readonly shownIds?: Readonly<Record<string, string>> | undefined
  /** @returns the answer, or `undefined` when the user cancelled */
  ask(request: AskRequest): Promise<Answer | undefined>
  /** Copies a text, or the result of a function. Reports a value that does not fit on a command line. */
  copy(text: string | (() => string | Promise<string>), what: string): Promise<void>
  /** Shows a failure that happened after a command had ended, until the user dismisses it. */
  warn(heading: string, text: string): void
  session: SessionPort
}
