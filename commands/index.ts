/** The explicit list of every command; the only registration there is. */
import { accessCommands } from './access'
import { accessTokenCommands } from './access-token'
import { affinityCommands } from './affinity'
import { aliasCommands } from './alias'
import { authSettingsCommands } from './auth-settings'
import { certificateCommands } from './certificate'
import type { Command } from './command'
import { consoleCommands } from './console'
import { copyCommands } from './copy'
import { diskCommands } from './disk'
import { externalIpCommands } from './external-ip'
import { goCommands } from './go'
import { imageCommands } from './image'
import { instanceCommands } from './instance'
import { keyCommands } from './key'
import { listCommands, viewCommands } from './list'
import { metricsCommands } from './metrics'
import { nicCommands } from './nic'
import { projectCommands } from './project'
import { relatedCommands } from './related'
import { settingsCommands } from './settings'
import { siloCommands } from './silo'
import { snapshotCommands } from './snapshot'
import { sshKeyCommands } from './ssh-key'
import { userCommands } from './user'

const all = [
  ...projectCommands,
  ...instanceCommands,
  ...diskCommands,
  ...snapshotCommands,
  ...imageCommands,
  ...nicCommands,
  ...externalIpCommands,
  ...affinityCommands,
  ...siloCommands,
  ...accessCommands,
  ...userCommands,
  ...authSettingsCommands,
  ...certificateCommands,
  ...settingsCommands,
  ...sshKeyCommands,
  ...accessTokenCommands,
  ...keyCommands,
  ...aliasCommands,
  ...listCommands,
  ...viewCommands,
  ...metricsCommands,
  ...goCommands,
  ...consoleCommands,
  ...copyCommands,
  ...relatedCommands,
] as const

/** A misspelled id does not compile. */
export type CommandId = (typeof all)[number]['id']

export const commands: readonly Command[] = all
