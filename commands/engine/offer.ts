/** The report of a follow-up that the user chose in the question. */
import type { Inspection } from './command'

/** @param done what happened to the thing itself: 'Subnet db deleted' */
export const withOffer = (done: string, found: Inspection | undefined): string => {
  const told = found?.offer?.told
  return told ? `${done}, ${told.text}` : done
}

/** The button of the report that undoes the follow-up. */
export const afterOffer = (_: unknown, found: Inspection | undefined) => found?.offer?.told?.undo
