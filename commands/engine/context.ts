/**
 * What a command may use, given by the caller: the shell gives the real ports, a test its own. A
 * command never touches the document or a component.
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

/** Where the user is. */
interface Where {
  /** Path and query. */
  address: string
  /** The parameters of the address: `{ project: 'web' }`. */
  params: Readonly<Record<string, string>>
}

/** A call that a command will make: by names, as the log and copied lines have it. */
export interface PlannedCall {
  operation: Operation
  input: AnyInput
}

/**
 * The calls that a command will make. Each series is computed only when it is shown: ten thousand rows may be marked.
 */
export interface CallsAhead {
  /** How many series of calls: one for each thing, or one for all of them. */
  count: number
  /** An estimate of the rows of text that the command lines take, made before the calls are computed. */
  rows: number
  /**
   * Computes one series of calls, in order; each call is made only where the one before it succeeded.
   * @param index from 0 to `count` - 1
   * @throws what the command's `input` throws: ApiError where it reads first
   */
  of(index: number): Promise<readonly PlannedCall[]>
}

/**
 * A follow-up that a confirmation offers, such as taking the name of a deleted subnet out of firewall rules. It runs
 * after the command's own call.
 */
export interface Offer {
  /** The label of the choice: 'What names db'. */
  label: string
  /** The ways to go on; the first one makes no call. */
  ways: readonly { label: string; means: string; calls: readonly PlannedCall[] }[]
  /** The index of the chosen option: 0 unless the confirmation shows the offer and the user changes it. */
  chosen: number
  /**
   * Carries out the chosen option. It never throws: the command's own call is done by then, so it reports its
   * failures.
   */
  follow(ctx: Ctx): Promise<unknown>
  /** Set by `follow`, for the report: what it did, and the command that undoes that. */
  told?: { text: string; undo?: { label: string; command: string; args: Given } }
}

/** The question before something that is hard to undo. */
export interface ConfirmRequest {
  title: string
  /** Sentences, in order: what will happen, and to what. */
  lines: readonly Sentence[]
  /** The names of the things acted on. */
  names: readonly string[]
  /** The things that are left out, each with its reason. */
  refused: readonly { name: string; reason: Sentence }[]
  /** The word on the confirming button. */
  verb: string
  tone: 'primary' | 'danger'
  /** Exactly this must be typed first. */
  typed?: string
  /** What a yes sends. */
  ahead?: CallsAhead
  /** What it does, in sentences that are worked out while the question is open. @throws what a read throws */
  effect?: () => Promise<readonly string[]>
  /** What can be done along with it: the question sets which way is chosen. */
  offer?: Offer | undefined
}

/** The user's answer: the value and, for a thing that was listed, its id. */
export interface Answer {
  value: string
  id?: string
  /** Its name, where the value is its id. */
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

/** A file of the API that is saved to disk. */
export interface SaveRequest {
  /** The name that the browser suggests. */
  name: string
  operation: Operation
  /** The same with the method HEAD. */
  head: Operation
  input: AnyInput
}

/** What a dialog over the page shows: a member that is set opens its dialog. */
export interface ShownText {
  /** A value of the API, as JSON. */
  raw: unknown
  /** The arguments of the thing whose command lines are shown. */
  cli: Readonly<Record<string, string>>
  /** A query as shown, in several lines, and as copied, in one. */
  oxql: { text: string; copied: string }
  learn: Topic | undefined
}

/** The console's own overlays and preferences. */
export interface ViewPort {
  /** Shows one of these, or hides it where it is shown. */
  open(surface: 'palette' | 'help' | 'log' | 'sidebar' | 'line'): void
  show(text: Partial<ShownText>): void
  /** Closes the topmost overlay or toast. */
  close(): void
  refresh(): void
  back(): void
  up(): Reason | undefined
  /** Changes a preference, to the next value where none is given, and reports it in the status line. */
  set(
    preference: 'theme' | 'density' | 'hints' | 'keys' | 'times' | 'group' | 'watch' | 'read-only',
    value?: string,
  ): void
  /** The address of a thing, or of the page that is shown. */
  link(subject?: Subject): string
  reload(): void
}

/** The user's own keys and words, kept in this browser. */
interface OwnPort {
  keymap(): readonly OwnKey[]
  /** The keys that the console comes with. */
  defaultKeys(): readonly Binding[]
  setKeymap(entries: readonly OwnKey[]): void
  aliases(): readonly OwnAlias[]
  setAliases(entries: readonly OwnAlias[]): void
  platform: Platform
  /** Downloads a file. */
  download(name: string, text: string): void
  /** Saves a file of the API to disk, and reports how it ended. */
  save(request: SaveRequest): Promise<void>
  /** Reports in the status line. */
  setStatus(text: string): void
}

/** The session, in this tab and in every other. */
interface SessionPort {
  /** Asks first when something typed would be lost. */
  mayLeave(): Promise<boolean>
  /** After a sign-in: goes on to the wanted address if that is safe to follow. */
  entered(target: string | null): void
  /** After the end of the session: goes to the sign-in page, in every tab. */
  left(): void
}

export interface Ctx {
  readonly where: Where
  /**
   * The scopes, outermost first. A command from a palette or menu gets the scopes from when that was opened, so that
   * it runs on what the user saw there.
   */
  readonly scopes: readonly Scope[]
  /**
   * The noun of the thing that the user is asked to choose: a thing of this noun in the page's address is ignored.
   */
  readonly asksFor?: Noun | undefined
  /** The scopes at this moment. */
  scopesNow(): readonly Scope[]
  /** The mode at this moment: it may be switched while calls are being sent. */
  readonly readOnly: boolean
  /** Whether the user may see the fleet; `undefined` while it is not known. */
  readonly isFleetViewer: boolean | undefined
  /** The version of the API that answers; `undefined` while it is not known. */
  readonly apiVersion: ApiVersion | undefined
  /** The signed-in user, once known. */
  readonly me: CurrentUser | undefined
  /** The user's role there; `undefined` while it is not known. */
  effectiveRole(level: PolicyLevel, project?: string): EffectiveRole
  /**
   * Why the user may not send an operation, or has not a right; `undefined` while their roles are not known, so that the server decides.
   * @param args the project, silo and user that it is about, where they are known
   * @param inProject whether it is about something in a project; by default, when `args` name one
   */
  refusedTo(what: Operation | Needed, args: Given, inProject?: boolean): Reason | undefined
  /** A thing from the cache; `undefined` when no answer held it yet. */
  find<N extends Noun>(noun: N, args: Given): ThingOf<N> | undefined
  /** The items of a list from the cache, if it is there complete. @param args all that the list is of */
  list<Id extends OperationId, Path extends string>(
    operation: Operation<Id, Path>,
    args: Given,
  ): readonly ItemOf<Id>[] | undefined
  /** The deepest scope's port of this kind. */
  port<K extends keyof Ports>(kind: K): Ports[K] | undefined
  view: ViewPort
  own: OwnPort
  go(address: string, how?: { replace?: boolean; newTab?: boolean }): void
  /**
   * Makes a call. Inside a command this goes through the gate: it throws for an operation that changes
   * something and that the command does not name in `calls` or `sends`. @throws ApiError
   */
  call<Id extends OperationId, Path extends string>(
    operation: Operation<Id, Path>,
    input: NoInfer<InputOf<Operation<Id, Path>>>,
    options?: CallOptions,
  ): Promise<ResultOf<Id>>
  /** Reads anew, and keeps the answer in the cache. @throws ApiError */
  read<Id extends OperationId, Path extends string>(
    operation: Operation<Id, Path>,
    input: NoInfer<InputOf<Operation<Id, Path>>>,
  ): Promise<ResultOf<Id>>
  /** Marks these reads as stale. @returns when those in use are fresh again */
  stale(ids: readonly OperationId[]): Promise<unknown>
  confirm(request: ConfirmRequest): Promise<boolean>
  /** The call that the question before a macro has shown for this step: exactly this call is made. */
  readonly shownCall?: PlannedCall | undefined
  /** The ids, by argument, of what that question named: the step reaches these things, whatever has their names by then. */
  readonly shownIds?: Readonly<Record<string, string>> | undefined
  /** @returns the answer, or `undefined` when the user cancelled */
  ask(request: AskRequest): Promise<Answer | undefined>
  /** Copies a text, or the result of a function; reports a value that a command line cannot hold. */
  copy(text: string | (() => string | Promise<string>), what: string): Promise<void>
  /** Shows what went wrong after a command had ended, until the user dismisses it. */
  warn(heading: string, text: string): void
  session: SessionPort
}
