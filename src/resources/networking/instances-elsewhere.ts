/** Instances of other projects, as ends of a trace: 'project/instance'. */
import { computeReads } from '../compute/reads'
import type { Look } from '../project-walk'

/** More than this are not listed: the name can be typed further. */
const MOST_FOUND = 24

/** Finds the instances whose name has these letters. @param here the project whose instances are listed already */
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
