/** All steps, from the oldest pair of neighbours to the newest. A new version of the API is a file and a line here. */
import { step22toNewest } from './22-to-newest'
import type { Step } from './step'

export const STEPS: readonly Step[] = [step22toNewest]
