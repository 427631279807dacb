/** The nouns, commands and keys of the core area. */
import { standardKeys } from '../keys/binding'
import { copyCommands } from './copy'
import { goCommands } from './go'
import { coreKeys } from './keys'
import { listCommands, viewCommands } from './list'
import { coreNouns } from './nouns'
import { projectCommands } from './project'
import { relatedCommands } from './related'

export const core = {
  nouns: coreNouns,
  commands: [
    ...projectCommands,
    ...listCommands,
    ...viewCommands,
    ...goCommands,
    ...copyCommands,
    ...relatedCommands,
  ],
  keys: [...coreKeys, ...coreNouns.flatMap(standardKeys)],
} as const
