/** Instances of other projects, as endpoints of a trace: 'project/instance'. */
import { computeReads } from '../compute/reads'
import type { Look } from '../project-walk'

/** The maximum number of instances: the user types more of the name to find others. */
const MOST_FOUND = 24

/** Finds the instances whose name contains these letters. @param here the project whose instances are already listed */
export function lookForInstances(letters: string, here: string): Look<string> {
  let count = 0
  return async (project, ask, found) => {
    if (project === here) return false
    const { items } = await ask(computeReads.allInstances(project))
    const having = items
      .filter(({ name }) => name.includes(letters))
      .slice(0, MOST_FOUND - count)
      .map(({ name }) => `${project}/${name}`)
    count += having.length
    found(having)
    return count >= MOST_FOUND
  }
}
