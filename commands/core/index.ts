/** The families of the core area, and the commands that work on things of any noun. */
import { areaOf, family } from '../engine/family'
import { copyCommands } from './copy'
import { goCommands } from './go'
import { coreKeys } from './keys'
import { listCommands, viewCommands } from './list'
import { projectFamily } from './project'

const anyNoun = family({
  keys: coreKeys,
  commands: [...listCommands, ...viewCommands, ...goCommands, ...copyCommands] as const,
})

export const core = areaOf([projectFamily, anyNoun])
