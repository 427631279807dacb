/**
 * A command: one action of the product, told as data. Three kinds, told apart by one field: it `opens`
 * an address, `calls` an operation, or `does` something local.
 */
import * as z from 'zod/mini'
import type { AnyInput, InputOf, Operation } from '@/api/operation'
import type { ArgsOf, Given, Shape } from './args'
import { refField } from './args'
import type { Ctx, Reason } from './context'
import type { Noun } from './noun'

/** How hard it is to take back: asked about, or asked about with the name typed. */
export type Danger = 'confirm' | 'type-name'

/** Thrown where a person was asked once more on the way, and would rather not: nothing is sent. */
export class Cancelled extends Error {
  override name = 'ThoughtBetter'
}

/** Where a command belongs in lists for people: its noun, or the console itself. */
export type Kind = Noun | 'view' | 'list' | 'copy' | 'form' | 'session' | 'go' | 'console'

/** A place to go on to when something is done; offered with the good news. */
export interface FollowUp {
  label: string
  address: string
}

export interface CommandBase<A> {
  /** Noun and verb: `instance.start`. */
  id: string
  /** In full, as the palette says it: 'Start instance'. */
  title: string
  /** The verb alone, as a button or a row menu says it: 'Start'. */
  verb: string
  noun: Kind
  /** Whose keys and menu entries it may stand on; palettes leave out what only a key can mean. */
  surface?: 'key-only'
  danger?: Danger
  /** Made for some kinds of things only: on others it says why when it is pressed, and no list of keys offers it. */
  forSomeKinds?: true
  /** One press held down may run it again and again. */
  repeats?: boolean
  /** The sole enablement: a reason, or nothing. Pure; reads only what is cached. */
  refuse?(args: A, ctx: Ctx): Reason | undefined
  /** Shown among the keys of the status line where it can be used. */
  hint?: true
  /** Reads all nouns: it waits until every area is loaded. */
  readsNouns?: true
  /** More words under which the palette finds it. */
  also?: string
}

export interface Opens<A> extends CommandBase<A> {
  opens(args: A): string
  /** The address it leads to, for lists and sweeps. */
  template: string
  /** The operations that the form behind the address can send. */
  sends?: readonly Operation[]
}

/** A call that a command makes before its own. */
export interface Step {
  /** What it is about, as a message names it: 'subnet default'. */
  name: string
  operation: Operation
  /** By names, for the log and for copying. */
  input: AnyInput
  /** By ids, as it is sent. */
  byId: AnyInput
}

/** What was found out about a thing before the user is asked. */
export interface Inspection {
  /** Why the command cannot be done. */
  refusal?: Reason
  /** Where to go to do something about the refusal. */
  followUp?: FollowUp
  /** What the user should know of it before they say yes. */
  say?: string
  /** Calls to be made first, in order; where one of them fails, the rest is not made. */
  before?: readonly Step[]
}

export interface Calls<A> extends CommandBase<A> {
  calls: Operation
  /**
   * Reads what decides whether and how it is done, before the user is asked and once more after they said
   * yes; when the two differ, nothing is done.
   * @param ids the ids behind the arguments, as far as they are known
   */
  inspect?(args: A, ctx: Ctx, ids: Readonly<Record<string, string>>): Promise<Inspection>
  /** Further operations, which `prepare` calls. */
  sends?: readonly Operation[]
  /** Calls that must have been made before this one; where one of them fails, it is not made. */
  prepare?(args: A, ctx: Ctx): Promise<unknown>
  /** What is sent. May read first: a full replace must carry what it does not mean to change. */
  input(args: A, ctx: Ctx): AnyInput | Promise<AnyInput>
  /** What is sent for all of several at once: one call instead of one each, where each would undo the other. */
  batch?(all: readonly A[], ctx: Ctx): AnyInput | Promise<AnyInput>
  /**
   * 'Starting instance db-1'. Decided (`compute-storage` 15): whatever is done says so, deletions too.
   * @param input what was sent: it may hold a name that was made up
   */
  done(args: A, input: AnyInput, ctx: Ctx): string
  /** The title of the complaint when it fails: 'Error starting db-1'. One, where the reference has two: 15. */
  failed(args: A, ctx: Ctx): string
  /** What is asked before it, where verb and noun do not make a question: '… {things} from group'. */
  asks?(things: string): string
  /** What a person should know before they say yes. */
  warning?(args: A, ctx: Ctx): string | undefined
  /** What makes it graver than it is in general, of all that it is done to: said, and typed before. */
  escalate?(all: readonly A[], ctx: Ctx): { say: string; typed: string } | undefined
  /** What else is to be done once it was. */
  onDone?(all: readonly A[], ctx: Ctx): void
  /** Where to go when the thing one was looking at is gone. */
  redirect?(args: A): string
  /** Where to go on to. */
  followUp?(args: A): FollowUp
}

export interface Does<A> extends CommandBase<A> {
  does(args: A, ctx: Ctx): Reason | void | undefined | Promise<Reason | void | undefined>
  /** Operations it calls itself. */
  sends?: readonly Operation[]
}

/**
 * An address for a command to open whose arguments the type checker does not know, or are not called as
 * the address has it.
 * @param from which argument a parameter of the address is taken from, where its name is another
 */
export const untypedPath = (
  path: { template: string },
  from: Readonly<Record<string, string>> = {},
): ((args: Given) => string) & { template: string } => {
  const build = path as unknown as (args: Given) => string
  const renamed = (args: Given) =>
    Object.fromEntries(Object.entries(from).map(([parameter, field]) => [parameter, args[field]]))
  return Object.assign((args: Given) => build({ ...args, ...renamed(args) }), {
    template: path.template,
  })
}

/** A command as the registry holds it: its arguments' types are checked where it is declared. */
// oxlint-disable-next-line typescript/no-explicit-any -- the one place where argument types are forgotten
type Forgotten = any

export type Command = (Opens<Forgotten> | Calls<Forgotten> | Does<Forgotten>) & {
  args: Shape
  schema: z.ZodMiniType<Given>
}

type Declared<S extends Shape, Op extends Operation> = { args?: S } & (
  | (Omit<Opens<ArgsOf<S>>, 'opens' | 'template'> & {
      opens: ((args: ArgsOf<S>) => string) & { template: string }
    })
  | (Omit<Calls<ArgsOf<S>>, 'calls' | 'input' | 'batch' | 'done'> & {
      calls: Op
      input(args: ArgsOf<S>, ctx: Ctx): InputOf<Op> | Promise<InputOf<Op>>
      batch?(all: readonly ArgsOf<S>[], ctx: Ctx): InputOf<Op> | Promise<InputOf<Op>>
      done(args: ArgsOf<S>, input: InputOf<Op>, ctx: Ctx): string
    })
  | Does<ArgsOf<S>>
)

/**
 * Declares a command.
 * An `opens` takes a path of `src/paths.ts`, or a function of the arguments that has a path's template.
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
    schema: z.object(shape) as unknown as z.ZodMiniType<Given>,
  } as unknown as Command & { id: Id }
}

export const isOpens = (c: Command): c is Command & Opens<Forgotten> => 'opens' in c
export const isCalls = (c: Command): c is Command & Calls<Forgotten> => 'calls' in c
export const isDoes = (c: Command): c is Command & Does<Forgotten> => 'does' in c

export const kindOf = (c: Command): 'opens' | 'calls' | 'does' =>
  isOpens(c) ? 'opens' : isCalls(c) ? 'calls' : 'does'

/** Every operation that running the command can lead to. */
export const operationsOf = (c: Command): readonly Operation[] =>
  isCalls(c) ? [c.calls, ...(c.sends ?? [])] : (c.sends ?? [])

/** Does it, or the form that it opens, change something on the control plane? */
export const changesSomething = (c: Command): boolean =>
  operationsOf(c).some((op) => op.method !== 'GET')

/** The argument that names what the command acts on. */
export const subjectField = (c: Command): string | undefined =>
  ['view', 'list', 'copy', 'form', 'session', 'go', 'console'].includes(c.noun)
    ? undefined
    : refField(c.args, c.noun as Noun)
