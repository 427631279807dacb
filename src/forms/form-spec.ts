/** What a form declares, and what its page or panel gets back. */
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { FollowUp } from '@commands/engine/command'
import type { Sender } from '@commands/engine/registry'
import type { SendOf } from '@commands/engine/sender'
import type { CommandId } from '@commands/index'
import type { AnyInput, InputOf, Operation, OperationId, ResultOf } from '@/api/operation'

/** `Id` is the operation, where the form reads its answer. */
export interface FormSpec<V extends FieldValues, Id extends OperationId = OperationId> {
  /** The command whose form this is. */
  command: CommandId
  /** The operation to send; a function where the values choose it. */
  operation: Operation<Id> | ((values: V) => Operation<Id>)
  start: DefaultValues<V>
  /** The start values are those of a thing that is there: what the user leaves as it is, is not checked (`unchanged.ts`). */
  changes?: boolean
  /** The request for the values. */
  toInput(values: V): InputOf<Operation<Id>>
  /**
   * The request to send, where something must be read or asked first: a full replacement must repeat what
   * it does not change. Resolves to `undefined` to send no request and to leave the form as it is.
   */
  prepare?(values: V): Promise<{ input: InputOf<Operation<Id>>; done?: string } | undefined>
  /** The line for "copy as CLI", where it is not the one call of `operation`. */
  cli?(values: V): Promise<string>
  /** The report of success: 'Project web created' */
  done(values: V): string
  /**
   * Further steps after success, while the form stays busy. Reports its own failures.
   * @param of the ids behind the names of the address, from when the form was opened: for further calls
   */
  furtherSteps?(answer: ResultOf<Id>, values: V, of: SendOf): Promise<void>
  /** Where the form goes when it is done, if not back: see `leaveForm`. */
  leadsTo?(answer: ResultOf<Id>, values: V): string | undefined
  /** Anything else to do when it is done, before it is left. */
  after?(answer: ResultOf<Id>, values: V): void
  /** A link in the report of success. */
  followUp?(values: V): FollowUp
  /** The page under the form: where it goes when it is cancelled, or done. */
  back: string
  /** A read by name, to find out what a lost answer may have created. */
  lookFor?(values: V): { operation: Operation; input: AnyInput }
  /** Reads again what a form changes, to find out what a lost answer may have done; `undefined` where that cannot be told. */
  lookAgain?(): Promise<'changed' | 'unchanged' | undefined>
  /** Looks for the reason of an error that gives none. @returns the error to show in its place */
  explains?(error: unknown, values: V): Promise<unknown>
  /**
   * The fields at which refusals of the server are shown, by the names that the server uses. `Disk: 'diskName'` is
   * for a disk whose name is taken. Without `names`, that error is shown at `name`; with one such kind, list all.
   * `'private-key': 'key'` is for a value that the server calls by another name.
   */
  names?: Readonly<Record<string, keyof V & string>>
  /**
   * For a form that sends more than one call: makes them all with the sender, and throws what went wrong.
   * It then handles `done`, `after` and leaving itself.
   */
  sendAll?(values: V, sender: Sender): Promise<void>
  /** The question before leaving, where leaving breaks off more than what was typed. */
  words?(): { stay: string; leave: string; text?: string } | undefined
  /** Moves the focus to the next section, or the previous one, in a form that has some. */
  section?(by: 1 | -1): void
  /** The form is a part of a page, and stays after it was sent. It counts as open only while it has changes. */
  repeatable?: true
  /** It only shows, such as the progress of what was sent: nothing can be sent from here. */
  isRead?: boolean
  /** What would be left behind if the session ended now, in words. */
  left?(): readonly string[]
  /** How given values are filled in, where the fields are not those of the request's body. */
  filling?: Filling<V>
  /** Fields that no draft keeps, besides those that the operation marks as secret. */
  secrets?: readonly (keyof V & string)[]
}

/** Values by the names of the request's body, in camelCase. */
export type GivenBody = Readonly<Record<string, unknown>>

/** How the values of a line, or of another surface, come into the fields of a form. */
interface Filling<V> {
  /**
   * The fields for these members of a body. Each is taken over only where the request then holds the member.
   * @param operation what the body was written for, where that is known
   */
  from(body: GivenBody, operation: OperationId | undefined): Partial<V>
  /** Whether lists that the body names something of are still on their way: it is filled in once they are read. */
  waits?(body: GivenBody): boolean
  /** What the members are looked for in, where that is not the body of the request. */
  compared?(values: V): unknown
  /** Whether a member counts as taken though the request lacks its value: the thing has it, or is given by its id. */
  isMet?(key: string, value: unknown): boolean
}

/** What was typed, kept over a sign-in. */
export interface Draft<V = unknown> {
  /** The id of the user who typed it: no other user is shown it. */
  of: string | undefined
  values: Partial<V>
  /** What was filled in and is never kept, in words. */
  dropped: readonly string[]
  /** What earlier calls had created and could not delete: 'disk tmp-1'. */
  left: readonly string[]
}

export interface OperationForm<V extends FieldValues> {
  fields: UseFormReturn<V>
  /** What the server refused, for the error box; empty where a visible field shows it. */
  errors: readonly string[]
  isSending: boolean
  /** Why the last submit was refused: the reason that was passed to `hold`, until it changes. */
  heldBack: string | undefined
  /** What was typed before a sign-in and has been restored. */
  restored: Draft<V> | undefined
  /** The names of given values that have no field, by their names in the request; `undefined` where none were given. */
  notFilled: readonly string[] | undefined
  /** Why it cannot be sent, whatever is in it. */
  blockedBy: string | undefined
  /** @returns why it cannot be sent at all, when it cannot */
  submit(): string | undefined
  /** Sets why it cannot be sent at all, for a user who submits by key; `undefined` when it can. */
  hold(reason: string | undefined): void
  leave(): void
  /** The request as far as it is filled in, for "copy as CLI". */
  request(): { operation: Operation; input: AnyInput }
  /** The line for "copy as CLI". What is missing is shown at its fields. @throws NotCopyable */
  cli(): Promise<string>
  /** Shown above the errors, where something has to be decided first. */
  notice?: ReactNode
}

export const operationOf = <V extends FieldValues>(
  { operation }: Pick<FormSpec<V>, 'operation'>,
  values: V,
): Operation => (typeof operation === 'function' ? operation(values) : operation)
