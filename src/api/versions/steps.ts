/** All steps, from the oldest pair of neighbours to the newest. A new version of the API is a file and a line here. */
import { step22toNewest } from './22-to-newest'
import { stepCommonTo18 } from './common-to-18'
import type { Step } from './step'

export const STEPS: readonly Step[] = [stepCommonTo18, step22toNewest]
