/** The explicit list of every command; the only registration there is. */
import { affinityCommands } from './affinity'
import type { Command } from './command'
import { copyCommands } from './copy'
import { diskCommands } from './disk'
import { externalIpCommands } from './external-ip'
import { goCommands } from './go'
import { imageCommands } from './image'
import { instanceCommands } from './instance'
import { listCommands, viewCommands } from './list'
import { nicCommands } from './nic'
import { projectCommands } from './project'
import { siloCommands } from './silo'

const all = [
  ...projectCommands,
  ...instanceCommands,
  ...diskCommands,
  ...imageCommands,
  ...nicCommands,
  ...externalIpCommands,
  ...affinityCommands,
  ...siloCommands,
  ...listCommands,
  ...viewCommands,
  ...goCommands,
  ...copyCommands,
] as const

/** A misspelled id does not compile. */
export type CommandId = (typeof all)[number]['id']

export const commands: readonly Command[] = all
