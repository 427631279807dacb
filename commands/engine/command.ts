/**
 * A command: one action of the product, as data. One field makes the kind: it `opens` an address, `calls`
 * an operation, or `does` something local.
 */
import type { InVersions } from '@/api/version'
import type { Sentence } from '@/model/sentence'
import type { AnyInput, InputOf, Operation } from '@/api/operation'
import type { ArgsOf, Given, Shape } from './args'
import { refField } from './args'
import type { Ctx, Offer } from './context'
import type { Noun } from './noun'
import type { Reason } from './ports'

/** How much is asked before it runs: a confirmation, or one with the name typed. */
type Danger = 'confirm' | 'type-name'

/** Thrown when the user answers no to a question in the middle of a command: nothing is sent. */
export class Cancelled extends Error {
  override name = 'Cancelled'
}

/** Under which heading lists show a command: its noun, or a part of the console itself. */
type Kind = Noun | 'view' | 'list' | 'copy' | 'form' | 'session' | 'go' | 'console'

/** Where the user can go next; a link in the report. */
export interface FollowLink {
  label: string
  address: string
}

/** What the user can do next: a link, or a button that runs a command. */
export type FollowUp = FollowLink | { label: string; command: string; args: Given }

interface CommandBase<A> {
  /** Noun and verb: `instance.start`. */
  id: string
  /** In full, for the palette: 'Start instance'. */
  title: string
  /** The verb alone, for buttons and row menus: 'Start'. */
  verb: string
  noun: Kind
  /** The palette leaves out a command that makes sense only as a key. */
  surface?: 'key-only'
  danger?: Danger
  /** For some kinds of things only: on others it is refused, and no list of keys shows it. */
  forSomeKinds?: true
  /** A key that is held down may run it repeatedly. */
  repeats?: boolean
  /**
   * The command's own check: the reason why it is refused, or `undefined`. It must be pure and read only the cache.
   */
  refuse?(args: A, ctx: Ctx): Reason | undefined
  /** The same before the user is asked for what is missing, such as where there is nothing to choose from. */
  refuseUnasked?(args: Partial<A>, ctx: Ctx): Reason | undefined
  /** Shown among the keys of the status line where it can be used. */
  hint?: true
  /** Reads all nouns, or runs commands of any area: it waits until every area is loaded. */
  readsNouns?: true
  /** More words by which the palette finds it. */
  also?: string
  /** Typed in full in the palette, each of them means this command before any other. */
  names?: readonly string[]
  /**
   * The operation or the part of an answer that its page or form shows: on a rack whose API lacks it, the command is
   * refused.
   */
  reads?: InVersions & { what?: string }
}

export interface Opens<A> extends CommandBase<A> {
  opens(args: A): string
  /** The path template of the address, for lists and tests. */
  template: string
  /** The operations that the form or page at the address may send: the gate refuses any other. */
  sends?: readonly Operation[]
}

/** A call that a command makes before its own. */
export interface Step {
  /** For messages: 'subnet default'. */
  name: Sentence
  operation: Operation
  /** By names, for the log and for copying. */
  input: AnyInput
  /** By ids, for sending. */
  byId: AnyInput
}

/** What was read about a thing before the user is asked. */
export interface Inspection {
  /** Why the command cannot be done. */
  refusal?: Sentence
  /** Where to go to do something about the refusal. */
  followUp?: FollowUp
  /** What the user should know before they confirm. */
  warning?: Sentence
  /** Calls to make first, in order; when one fails, the rest are not made. */
  before?: readonly Step[]
  /** What the user may choose besides, where it is asked about this thing alone. */
  offer?: Offer
}

interface Calls<A> extends CommandBase<A> {
  calls: Operation
  /**
   * Reads what decides whether and how the command is done: once before the confirmation and again after it. If it
   * then refuses or warns differently, no call is made.
   * @param ids the ids behind the arguments, as far as they are known
   */
  inspect?(args: A, ctx: Ctx, ids: Readonly<Record<string, string>>): Promise<Inspection>
  /**
   * The operation for racks whose API lacks `calls`, with its own input. It must be one of `sends`, and is called
   * once for each thing, never as a batch.
   */
  older?: { operation: Operation; input(args: A, ctx: Ctx): AnyInput }
  /** Further operations that `prepare`, `before`, `offer` or `older` may call: the gate refuses any other. */
  sends?: readonly Operation[]
  /** Makes calls that must come first, by `ctx.call`; when one fails, this one is not made. */
  prepare?(args: A, ctx: Ctx): Promise<unknown>
  /** The input. May read first: a full replace must repeat what it does not change. */
  input(args: A, ctx: Ctx): AnyInput | Promise<AnyInput>
  /** One input for several things, where a call for each would undo the one before it. */
  batch?(all: readonly A[], ctx: Ctx): AnyInput | Promise<AnyInput>
  /**
   * The report of success: 'Starting instance db-1'.
   * @param input as sent: it may hold a generated name
   * @param found what was read before the user was asked, where it is about one thing
   */
  done(args: A, input: AnyInput, ctx: Ctx, found?: Inspection): string
  /** Why the thing failed although the call itself did not: a probe may report that nobody answered it. */
  failedIn?(answer: unknown): string | undefined
  /** The heading of the report of a failure: 'Error starting db-1'. */
  failed(args: A, ctx: Ctx): string
  /** Asks for confirmation although the command has no `danger`: other people notice its effect. */
  confirms?: true
  /** A key of the call: of several things with the same key, only the first one is called. */
  sameCall?(args: A, ctx: Ctx): string | undefined
  /** The title of the question, where verb and noun do not make one: '… {things} from group'. */
  asks?(things: string): string
  /** What the user should know before they confirm. */
  warning?(args: A, ctx: Ctx): Sentence | undefined
  /**
   * Computes sentences about the effect while the confirmation is open. It is called with the first of several
   * things, and has to tell the effect on all of them.
   */
  effect?(args: A, ctx: Ctx): (() => Promise<readonly string[]>) | undefined
  /** For a case with worse effects than usual: a sentence to show, and a word to be typed. */
  escalate?(all: readonly A[], ctx: Ctx): { warning: string; typed: string } | undefined
  /**
   * Runs after success.
   * @param inputs as sent, in the order of the things
   */
  onDone?(all: readonly A[], ctx: Ctx, inputs: readonly AnyInput[]): void
  /** Where to go when the page is about a thing that is gone now. */
  redirect?(args: A): string
  /** What the user can do next. */
  followUp?(args: A, found?: Inspection): FollowUp | undefined
}

export interface Does<A> extends CommandBase<A> {
  does(args: A, ctx: Ctx): Reason | void | undefined | Promise<Reason | void | undefined>
  /** The operations that it may call by `ctx.call`: the gate refuses any other. */
  sends?: readonly Operation[]
}

// oxlint-disable-next-line typescript/no-explicit-any -- the one place where argument types are given up
type Forgotten = any

/** A command in the registry: the types of its arguments were checked where it was declared. */
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
 * Declares a command.
 * An `opens` takes a path of `src/paths`, or a function of the arguments that has a path's template.
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

/** Every operation that the command, or the form that it opens, may call. */
export const operationsOf = (c: Command): readonly Operation[] =>
  isCalls(c) ? [c.calls, ...(c.sends ?? [])] : (c.sends ?? [])

/** Can it, or the form that it opens, change something on the control plane? */
export const changesSomething = (c: Command): boolean =>
  operationsOf(c).some((op) => op.method !== 'GET')

/** The argument that names the thing that the command acts on. */
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
