/** The declaration of a form, and what its page or panel gets back. */
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { FollowUp } from '@commands/engine/command'
import type { Sender } from '@commands/engine/registry'
import type { SendOf } from '@commands/engine/sender'
import type { CommandId } from '@commands/index'
import type { AnyInput, InputOf, Operation, OperationId, ResultOf } from '@/api/operation'

/** The declaration of a form. `Id` is the operation, where the form reads its answer. */
export interface FormSpec<V extends FieldValues, Id extends OperationId = OperationId> {
  /** The command that opens this form. */
  command: CommandId
  /** The operation to send; a function where the values choose it. */
  operation: Operation<Id> | ((values: V) => Operation<Id>)
  start: DefaultValues<V>
  /** The form edits an existing thing: its start values are not checked while unchanged (`unchanged.ts`). */
  changes?: boolean
  /** The request for the values. */
  toInput(values: V): InputOf<Operation<Id>>
  /**
   * The request to send, where the form must read or ask first: a full replace must repeat the unchanged members.
   * Resolves to `undefined` to send no request and keep the form open.
   */
  prepare?(values: V): Promise<{ input: InputOf<Operation<Id>>; done?: string } | undefined>
  /** The line for "copy as CLI", where it differs from the one call of `operation`. */
  cli?(values: V): Promise<string>
  /** The report of success. Default: the noun, its name, and what happened: 'Project web created' */
  done?(values: V): string
  /**
   * Further steps after success, while the form stays busy. Reports its own failures.
   * @param of the ids behind the names of the address, from when the form was opened: for further calls
   */
  furtherSteps?(answer: ResultOf<Id>, values: V, of: SendOf): Promise<void>
  /** The address to open after success, if not the previous page; it takes the place of the form in the browser's history. */
  leadsTo?(answer: ResultOf<Id>, values: V): string | undefined
  /** Runs after success, before the form closes. */
  after?(answer: ResultOf<Id>, values: V): void
  /** A link in the report of success. */
  followUp?(values: V): FollowUp
  /** The page to open when the form is cancelled or done, where it is not the page under the panel. */
  back?: string
  /**
   * A read by name, to find out whether a request with a lost answer created the thing. Default for the command that
   * creates a noun: the noun's view.
   */
  lookFor?(values: V): Reading | undefined
  /**
   * Reads the edited thing again, to find out whether a request with a lost answer succeeded. `undefined` where the
   * read cannot decide that.
   */
  lookAgain?(): Promise<'changed' | 'unchanged' | undefined>
  /** Finds the reason of an error without one. @returns the error to show instead */
  explains?(error: unknown, values: V): Promise<unknown>
  /**
   * The fields that show the server's refusals, by the names that the server uses. `Disk: 'diskName'` is for a disk
   * whose name is taken. Without `names`, that error is shown at `name`; with one such kind, list all.
   * `'private-key': 'key'` is for a value that has another name on the server.
   */
  names?: Readonly<Record<string, keyof V & string>>
  /**
   * For a form that sends several calls: makes all of them with the sender, and throws the error of a failed call. It
   * then handles `done`, `after` and closing itself.
   */
  sendAll?(values: V, sender: Sender): Promise<void>
  /** The texts of the question before closing, where closing interrupts more than typing. */
  words?(): { stay: string; leave: string; text?: string } | undefined
  /** What was sent goes on without the form: leaving it asks nothing, leaving the whole console does. */
  goesOn?(): true | undefined
  /** Moves the focus to the next or previous section, in a form with sections. */
  section?(by: 1 | -1): void
  /** The form is a part of a page, and stays after a submit. It counts as open only while it has changes. */
  repeatable?: true
  /** The form is read-only, for example while it shows the progress of an upload: nothing can be sent. */
  isRead?: boolean
  /** The things that would be left behind if the session ended now, in words. */
  left?(): readonly string[]
  /** How given values map to fields, where the fields differ from the members of the request's body. */
  filling?: Filling<V>
  /** Further fields that a draft leaves out, besides those that the operation marks as secret. */
  secrets?: readonly (keyof V & string)[]
}

/** A declaration with what it leaves out. */
export type CompleteSpec<V extends FieldValues> = FormSpec<V> & Required<Pick<FormSpec<V>, 'done'>>

/** One read of the API. */
export interface Reading {
  operation: Operation
  input: AnyInput
}

/** Values by the members of the request's body, in camelCase. */
export type GivenBody = Readonly<Record<string, unknown>>

/** How given values, from a typed line or another surface, fill in the fields of a form. */
interface Filling<V> {
  /**
   * The fields for these members of a body. A field is filled in only if the resulting request then has the member.
   * @param operation the operation that the body belongs to, where known
   */
  from(body: GivenBody, operation: OperationId | undefined): Partial<V>
  /** Whether lists with things that the body names are still loading: the values are filled in after that. */
  waits?(body: GivenBody): boolean
  /** The object that is searched for the given members, where it is not the body of the request. */
  compared?(values: V): unknown
  /**
   * Whether a given member counts as filled in although the request lacks its value: the thing has the value already,
   * or the request uses the id.
   */
  isMet?(key: string, value: unknown): boolean
}

/** The typed values of a form, kept during a sign-in. */
export interface Draft<V = unknown> {
  /** The id of the user who typed the values: they are never shown to another user. */
  of: string | undefined
  values: Partial<V>
  /** The values of the thing that the form was opened with, where it changes one. */
  start?: Partial<V>
  /** The filled-in fields that a draft leaves out, in words. */
  dropped: readonly string[]
  /** Things that earlier calls created and could not delete: 'disk tmp-1'. */
  left: readonly string[]
}

export interface OperationForm<V extends FieldValues> {
  fields: UseFormReturn<V>
  /** The server's refusals for the error box; empty where a visible field shows the refusal. */
  errors: readonly string[]
  isSending: boolean
  /** Why the last submit was refused: the reason that was passed to `hold`, until it changes. */
  heldBack: string | undefined
  /** The draft that was restored after a sign-in. */
  restored: Draft<V> | undefined
  /** The names of given values without a field, as in the request. `undefined` where no values were given. */
  notFilled: readonly string[] | undefined
  /** Why the form cannot be sent, whatever its values. */
  blockedBy: string | undefined
  /** @returns the reason where the form cannot be sent at all */
  submit(): string | undefined
  /**
   * Sets the reason why the form cannot be sent at all, for a user who submits by key; `undefined` when it can be
   * sent.
   */
  hold(reason: string | undefined): void
  leave(): void
  /** The request with the current values, for "copy as CLI". */
  request(): { operation: Operation; input: AnyInput }
  /** The line for "copy as CLI". Missing values are shown at their fields. @throws NotCopyable */
  cli(): Promise<string>
  /** Shown above the errors, where the user must decide something first. */
  notice?: ReactNode
}

export const operationOf = <V extends FieldValues>(
  { operation }: Pick<FormSpec<V>, 'operation'>,
  values: V,
): Operation => (typeof operation === 'function' ? operation(values) : operation)
