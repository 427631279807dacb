/** The nouns, commands and keys of the operations area. */
import { standardKeys } from '../keys/binding'
import { alertNouns } from './alert-nouns'
import { alertReceiverCommands } from './alert-receiver'
import { auditEntryCommands } from './audit-entry'
import { issueCommands } from './issue'
import { operationsKeys } from './keys'
import { logNouns } from './nouns'
import { releaseCommands } from './release'
import { releaseKeys } from './release-keys'
import { releaseNouns } from './release-nouns'
import { supportBundleCommands } from './support-bundle'
import { bundleKeys } from './support-bundle-keys'
import { bundleNouns } from './support-bundle-nouns'
import { utilizationCommands } from './utilization'

const nouns = [...logNouns, ...releaseNouns, ...bundleNouns, ...alertNouns]

export const operations = {
  nouns,
  commands: [
    ...auditEntryCommands,
    ...issueCommands,
    ...alertReceiverCommands,
    ...releaseCommands,
    ...supportBundleCommands,
    ...utilizationCommands,
  ],
  keys: [...operationsKeys, ...releaseKeys, ...bundleKeys, ...nouns.flatMap(standardKeys)],
} as const
