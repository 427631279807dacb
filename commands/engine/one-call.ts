/** A call that is already known, in the form that a question shows: for forms that ask before they send. */
import type { AnyInput, InputOf, Operation, OperationId } from '@/api/operation'
import type { CallsAhead } from './context'

/** How many rows of text the line of a call fills: a call with PUT has a document as its body */
export const rowsOfCall = ({ method }: Operation): number => (method === 'PUT' ? 8 : 1)

/** @param input by names, as in copied lines */
export const oneCall = <Id extends OperationId, Path extends string>(
  operation: Operation<Id, Path>,
  input: NoInfer<InputOf<Operation<Id, Path>>>,
): CallsAhead => ({
  count: 1,
  rows: rowsOfCall(operation),
  of: async () => [{ operation, input: input as AnyInput }],
})
