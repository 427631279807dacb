/** The nouns, commands and keys of the system area. */
import { standardKeys } from '../keys/binding'
import { systemKeys } from './keys'
import { systemNouns } from './nouns'
import { alertReceiverCommands } from './alert-receiver'
import { alertNouns } from './alert-nouns'
import { auditEntryCommands } from './audit-entry'
import { issueCommands } from './issue'
import { ipPoolCommands } from './ip-pool'
import { ipRangeCommands } from './ip-range'
import { addressLotCommands } from './address-lot'
import { lotKeys } from './address-lot-keys'
import { lotNouns } from './address-lot-nouns'
import { siloCommands } from './silo'
import { identityProviderCommands } from './identity-provider'
import { inventoryCommands } from './inventory'
import { inventoryKeys } from './inventory-keys'
import { inventoryNouns } from './inventory-nouns'
import { supportBundleCommands } from './support-bundle'
import { bundleKeys } from './support-bundle-keys'
import { bundleNouns } from './support-bundle-nouns'
import { releaseCommands } from './release'
import { releaseKeys } from './release-keys'
import { releaseNouns } from './release-nouns'
import { poolLinkCommands } from './pool-link'
import { siloAccessCommands } from './silo-access'
import { siloNouns } from './silo-nouns'
import { scimTokenCommands } from './scim-token'
import { siloUserCommands } from './silo-user'
import { utilizationCommands } from './utilization'

const nouns = [
  ...siloNouns,
  ...systemNouns,
  ...lotNouns,
  ...inventoryNouns,
  ...releaseNouns,
  ...bundleNouns,
  ...alertNouns,
]

export const system = {
  nouns,
  commands: [
    ...siloCommands,
    ...identityProviderCommands,
    ...siloUserCommands,
    ...scimTokenCommands,
    ...siloAccessCommands,
    ...poolLinkCommands,
    ...auditEntryCommands,
    ...issueCommands,
    ...alertReceiverCommands,
    ...ipPoolCommands,
    ...ipRangeCommands,
    ...addressLotCommands,
    ...inventoryCommands,
    ...releaseCommands,
    ...supportBundleCommands,
    ...utilizationCommands,
  ],
  keys: [
    ...systemKeys,
    ...lotKeys,
    ...inventoryKeys,
    ...releaseKeys,
    ...bundleKeys,
    ...nouns.flatMap(standardKeys),
  ],
} as const
