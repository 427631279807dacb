/**
 * A command: one action of the product, as data. One member decides its kind: it `opens` an address, `calls` an
 * operation, or `does` something local.
 */
import type { InVersions } from '@/api/version'
import type { Sentence } from '@/model/sentence'
import type { AnyInput, InputOf, Operation } from '@/api/operation'
import type { ArgsOf, Given, Shape } from './args'
import { refField } from './args'
import type { Ctx, Offer } from './context'
import type { Noun } from './noun'
import type { Reason } from './ports'

/** What the user must do before the command runs: confirm, or confirm by typing the name. */
type Danger = 'confirm' | 'type-name'

/** Thrown when the user answers no to a question in the middle of a command: no call is sent. */
export class Cancelled extends Error {
  override name = 'Cancelled'
}

/** The heading under which lists group a command: its noun, or a part of the console itself. */
type Kind = Noun | 'view' | 'list' | 'copy' | 'form' | 'session' | 'go' | 'console'

/** A link in a report to where the user can go next. */
export interface FollowLink {
  label: string
  address: string
}

/** What a report offers next: a link, or a button that runs a command. */
export type FollowUp = FollowLink | { label: string; command: string; args: Given }

interface CommandBase<A> {
  /** The id, from noun and verb: `instance.start`. */
  id: string
  /** The full title, for the palette: 'Start instance'. */
  title: string
  /** The verb alone, for buttons and row menus: 'Start'. */
  verb: string
  noun: Kind
  /** The palette leaves out a command that makes sense only as a key. */
  surface?: 'key-only'
  danger?: Danger
  /** The command works for some kinds of things only. For other kinds it is refused, and lists of keys leave it out. */
  forSomeKinds?: true
  /** Holding its key down runs the command repeatedly. */
  repeats?: boolean
  /**
   * The command's own check: the reason why it is refused, or `undefined`. It must be pure and read only the cache.
   */
  refuse?(args: A, ctx: Ctx): Reason | undefined
  /**
   * Like `refuse`, but before the user is asked for missing arguments, for example where there is nothing to choose
   * from.
   */
  refuseUnasked?(args: Partial<A>, ctx: Ctx): Reason | undefined
  /** The status line shows the key of this command where the command can run. */
  hint?: true
  /** The command reads all nouns, or runs commands of any area: it waits until every area is loaded. */
  readsNouns?: true
  /** More search words for the palette. */
  also?: string
  /** Typed in full in the palette, each of these words ranks this command first. */
  names?: readonly string[]
  /**
   * The operation, or the part of its answer, that the page or form shows. The command is refused on a rack whose API
   * lacks it.
   */
  reads?: InVersions & { what?: string }
}

export interface Opens<A> extends CommandBase<A> {
  opens(args: A): string
  /** The path template of the address, for lists and tests. */
  template: string
  /** The operations that the form or page at the address may send. The gate refuses all others. */
  sends?: readonly Operation[]
}

/** A call that a command makes before its own. */
export interface Step {
  /** For messages: 'subnet default'. */
  name: Sentence
  operation: Operation
  /** The input by names, for the log and for copying. */
  input: AnyInput
  /** The input by ids, as it is sent. */
  byId: AnyInput
}

/** What was read about a thing before the question. */
export interface Inspection {
  /** Why the command cannot run. */
  refusal?: Sentence
  /** A link or command that helps to remove the reason for the refusal. */
  followUp?: FollowUp
  /** What the user should know before they confirm. */
  warning?: Sentence
  /** Calls to make first, in order. After a failure, the remaining calls are not made. */
  before?: readonly Step[]
  /** A further choice in the question, where the question is about this thing alone. */
  offer?: Offer
}

interface Calls<A> extends CommandBase<A> {
  calls: Operation
  /**
   * Reads what decides whether and how the command runs: once before the confirmation and again after it. If the
   * second result refuses or warns differently, no call is made.
   * @param ids the known ids behind the arguments
   */
  inspect?(args: A, ctx: Ctx, ids: Readonly<Record<string, string>>): Promise<Inspection>
  /**
   * The operation for racks whose API lacks `calls`, with its own input. It must be one of `sends`, and is called
   * once for each thing, never as a batch.
   */
  older?: { operation: Operation; input(args: A, ctx: Ctx): AnyInput }
  /** Further operations that `prepare`, `before`, `offer` or `older` may call. The gate refuses all others. */
  sends?: readonly Operation[]
  /** Makes preparing calls by `ctx.call`. When one of them fails, the command's own call is not made. */
  prepare?(args: A, ctx: Ctx): Promise<unknown>
  /** The input of the call. May read first: a full replace must repeat the unchanged members. */
  input(args: A, ctx: Ctx): AnyInput | Promise<AnyInput>
  /** One input for several targets, where separate calls would undo each other. */
  batch?(all: readonly A[], ctx: Ctx): AnyInput | Promise<AnyInput>
  /**
   * The report of success: 'Starting instance db-1'.
   * @param input as sent: it may hold a generated name
   * @param found the inspection before the question, where the command ran on one target
   */
  done(args: A, input: AnyInput, ctx: Ctx, found?: Inspection): string
  /** Why the action failed although the call succeeded: a probe may report that the endpoint did not answer. */
  failedIn?(answer: unknown): string | undefined
  /** The heading of the report of a failure: 'Error starting db-1'. */
  failed(args: A, ctx: Ctx): string
  /** The command asks for confirmation although it has no `danger`: other people notice its effect. */
  confirms?: true
  /** Calls for several things would replace each other: several marked things are refused. */
  oneAtATime?: true
  /** A key of the call: of several targets with the same key, only the first one is called. */
  sameCall?(args: A, ctx: Ctx): string | undefined
  /** The title of the question, where verb and noun do not make one: '… {things} from group'. */
  asks?(things: string): string
  /** What the user should know before they confirm. */
  warning?(args: A, ctx: Ctx): Sentence | undefined
  /**
   * Computes sentences about the effect while the confirmation is open. Called with the first of several targets,
   * `effect` must describe the effect on all of them.
   */
  effect?(args: A, ctx: Ctx): (() => Promise<readonly string[]>) | undefined
  /** For a case with worse effects than usual: a sentence to show, and the word that the user must type. */
  escalate?(all: readonly A[], ctx: Ctx): { warning: string; typed: string } | undefined
  /**
   * Runs after success.
   * @param inputs as sent, in the order of the things
   */
  onDone?(all: readonly A[], ctx: Ctx, inputs: readonly AnyInput[]): void
  /** Where to go when the page showed the thing that the command deleted. */
  redirect?(args: A): string
  /** The link or button of the report. */
  followUp?(args: A, found?: Inspection): FollowUp | undefined
}

export interface Does<A> extends CommandBase<A> {
  does(args: A, ctx: Ctx): Reason | void | undefined | Promise<Reason | void | undefined>
  /** The operations that `does` may call by `ctx.call`. The gate refuses all others. */
  sends?: readonly Operation[]
  /** `does` acts on all marked things, which it reads itself. Without this member, several are refused. */
  readsMarks?: true
}

// oxlint-disable-next-line typescript/no-explicit-any -- the one place where argument types are given up
type Forgotten = any

/** A command in the registry. The types of its arguments were checked at its declaration. */
export type Command = (Opens<Forgotten> | Calls<Forgotten> | Does<Forgotten>) & {
  args: Shape
}

/** A command that calls an operation. */
export type CallsCommand = Command & Calls<Forgotten>

type Declared<S extends Shape, Op extends Operation> = { args?: S } & (
  | (Omit<Opens<ArgsOf<S>>, 'opens' | 'template'> & {
      opens: ((args: ArgsOf<S>) => string) & { template: string }
    })
  | (Omit<Calls<ArgsOf<S>>, 'calls' | 'input' | 'batch' | 'done'> & {
      calls: Op
      input(args: ArgsOf<S>, ctx: Ctx): InputOf<Op> | Promise<InputOf<Op>>
      batch?(all: readonly ArgsOf<S>[], ctx: Ctx): InputOf<Op> | Promise<InputOf<Op>>
      done(args: ArgsOf<S>, input: InputOf<Op>, ctx: Ctx, found?: Inspection): string
    })
  | Does<ArgsOf<S>>
)

/**
 * Declares a command. `opens` is a path of `src/paths`, or a function of the arguments that carries the template of a
 * path.
 */
export function command<const Id extends string, S extends Shape, Op extends Operation>(
  declared: Declared<S, Op> & { id: Id },
): Command & { id: Id } {
  const shape: Shape = declared.args ?? {}
  const template = 'opens' in declared ? { template: declared.opens.template } : {}
  return {
    ...declared,
    ...template,
    args: shape,
  } as Command & { id: Id }
}

export const isOpens = (c: Command): c is Command & Opens<Forgotten> => 'opens' in c
export const isCalls = (c: Command): c is CallsCommand => 'calls' in c

export const kindOf = (c: Command): 'opens' | 'calls' | 'does' =>
  isOpens(c) ? 'opens' : isCalls(c) ? 'calls' : 'does'

/** Whether the command may run while several things are marked. */
export const takesSeveral = (c: Command): boolean =>
  isCalls(c) ? !c.oneAtATime : !isOpens(c) && c.readsMarks === true

/** Every operation that the command, or the form it opens, may call. */
export const operationsOf = (c: Command): readonly Operation[] =>
  isCalls(c) ? [c.calls, ...(c.sends ?? [])] : (c.sends ?? [])

/** Whether the command, or the form it opens, can change something on the control plane. */
export const changesSomething = (c: Command): boolean =>
  operationsOf(c).some((op) => op.method !== 'GET')

/** The argument that names the target of the command. */
export const subjectField = (c: Command): string | undefined =>
  ['view', 'list', 'copy', 'form', 'session', 'go', 'console'].includes(c.noun)
    ? undefined
    : refField(c.args, c.noun as Noun)

/** A command that opens an address or does something local. */
export type LocalCommand = Exclude<Command, Calls<never>>

/** Opens the command's address, or runs its `does`. @returns the reason when `does` refuses */
export const openOrDo = (
  command: LocalCommand,
  args: Given,
  ctx: Ctx,
): ReturnType<Does<never>['does']> =>
  isOpens(command) ? ctx.go(command.opens(args)) : command.does(args, ctx)
