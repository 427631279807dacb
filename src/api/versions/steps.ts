/**
 * All steps, from the oldest pair of neighbours to the newest. A version that says something in other words is a file and
 * a line here; ids and addresses that are others are told by the facts.
 */
import type { OperationId } from '../operation'
import { VERSIONS } from '../version'
import { step17to18 } from './17-to-18'
import { step18to19 } from './18-to-19'
import { step19to20 } from './19-to-20'
import { step21to22 } from './21-to-22'
import { stepAfter22 } from './after-22'
import { MOVES } from './moves'
import type { Step } from './step'

const CHANGES: readonly Step[] = [step17to18, step18to19, step19to20, step21to22, stepAfter22]

/** What changed of each operation: its id and address, and its words. */
function together(moves: Step['operations'], changes: Step['operations']): Step['operations'] {
  const ids = Object.keys({ ...moves, ...changes }) as OperationId[]
  return Object.fromEntries(ids.map((id) => [id, { ...moves[id], ...changes[id] }]))
}

export const STEPS: readonly Step[] = VERSIONS.slice(1).flatMap((newer, at): Step[] => {
  const older = VERSIONS[at]
  const changes = CHANGES.find((step) => step.older === older)?.operations
  const moves = older && MOVES[older]
  if (!older || (!moves && !changes)) return []
  return [{ older, newer, operations: together(moves ?? {}, changes ?? {}) }]
})
