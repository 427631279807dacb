/**
 * The way between the newest version of the API, which the console speaks, and an older one: a step for each pair of
 * neighbours. Loaded for older racks only.
 */
import { isObject } from '../json-object'
import type { AnyInput, Operation, OperationId } from '../operation'
import { pathParams } from '../operation'
import { releaseOf } from '../release'
import type { ApiVersion } from '../version'
import { isAtLeast } from '../version'
import type { Step } from './step'
import { Unsayable, changed } from './step'
import { STEPS } from './steps'

/** A request in an older version. */
export interface Sent {
  /** The path template there. */
  path: string
  input: AnyInput
}

export interface Chain {
  /**
   * Converts a request to the older version.
   * @returns `refusal` with the reason, where the older version cannot express the request
   */
  request: (op: Operation, input: AnyInput) => Sent | { refusal: string }
  /** An answer of the older version as the newest has it. */
  answer: (id: OperationId, data: unknown) => unknown
}

/** The steps from a version up to the newest one, from the newest down. */
export const stepsDownTo = (version: ApiVersion): readonly Step[] =>
  STEPS.filter(({ older }) => isAtLeast(older, version)).toReversed()

/** The API's id of an operation in a version, in camelCase. */
export const idIn = (id: OperationId, version: ApiVersion): string =>
  stepsDownTo(version).reduce((found, { operations }) => operations[id]?.id ?? found, `${id}`)

/** The path template of an operation in a version. */
export const pathIn = ({ id, path }: Operation, version: ApiVersion): string =>
  stepsDownTo(version).reduce((found, { operations }) => operations[id]?.path ?? found, path)

/**
 * Renames the parameters of a path: the parameter at each position of `from` gets the name at that position of `to`.
 * @param from the path template that has the names of `given`
 * @param to the path template that has the new names
 */
export function renamedParams(
  from: string,
  to: string,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const names = pathParams({ path: to })
  return Object.fromEntries(
    pathParams({ path: from }).map((name, i) => [names[i] ?? name, given[name] ?? '']),
  )
}

/** The way to a version and back. */
export function chainTo(version: ApiVersion): Chain {
  const steps = stepsDownTo(version)
  return {
    request(op, input) {
      let sent: Sent = { path: op.path, input }
      for (const { newer, operations } of steps) {
        const step = operations[op.id]
        if (!step) continue
        const { path, query, body } = sent.input
        try {
          sent = {
            path: step.path ?? sent.path,
            input: {
              ...sent.input,
              ...(step.path && path && { path: renamedParams(sent.path, step.path, path) }),
              ...(step.query && query && { query: step.query.down(query) }),
              ...(step.body && isObject(body) && { body: step.body.down(body) }),
            },
          }
        } catch (error) {
          if (error instanceof Unsayable)
            return { refusal: `needs ${releaseOf(newer)}: ${error.message}` }
          throw error
        }
      }
      return sent
    },
    answer: (id, data) =>
      steps.reduceRight((value, { operations }) => {
        const change = operations[id]?.answer
        return change ? changed(change, 'up', value) : value
      }, data),
  }
}
