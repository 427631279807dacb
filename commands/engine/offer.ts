/** The report of what was done along with a thing, because the user chose it in the question. */
import type { Inspection } from './command'

/** @param done what was done to the thing itself: 'Subnet db deleted' */
export const withOffer = (done: string, found: Inspection | undefined): string => {
  const told = found?.offer?.told
  return told ? `${done}, ${told.text}` : done
}

/** What the user can do next about it: undo it. */
export const afterOffer = (_: unknown, found: Inspection | undefined) => found?.offer?.told?.undo
