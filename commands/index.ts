/** The explicit list of every command; the only registration there is. */
import { accessCommands } from './access/roles'
import { accessTokenCommands } from './settings/access-token'
import { affinityCommands } from './compute/affinity'
import { aliasCommands } from './settings/alias'
import { authSettingsCommands } from './access/auth-settings'
import { certificateCommands } from './access/certificate'
import type { Command } from './engine/command'
import { consoleCommands } from './compute/serial-console'
import { copyCommands } from './core/copy'
import { diskCommands } from './storage/disk'
import { externalIpCommands } from './networking/external-ip'
import { goCommands } from './core/go'
import { imageCommands } from './storage/image'
import { instanceCommands } from './compute/instance'
import { keyCommands } from './settings/key'
import { listCommands, viewCommands } from './core/list'
import { metricsCommands } from './compute/metrics'
import { nicCommands } from './networking/network-interface'
import { projectCommands } from './core/project'
import { relatedCommands } from './core/related'
import { settingsCommands } from './settings/settings'
import { siloCommands } from './system/silo'
import { snapshotCommands } from './storage/snapshot'
import { sshKeyCommands } from './settings/ssh-key'
import { userCommands } from './access/user'

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
