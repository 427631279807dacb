/** All steps, from the oldest pair of neighbours to the newest. A new version of the API is a file and a line here. */
import { step17to18 } from './17-to-18'
import { step18to19 } from './18-to-19'
import { step19to20 } from './19-to-20'
import { step21to22 } from './21-to-22'
import { stepAfter22 } from './after-22'
import type { Step } from './step'

export const STEPS: readonly Step[] = [step17to18, step18to19, step19to20, step21to22, stepAfter22]
