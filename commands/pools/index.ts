/** The nouns, commands and keys of the pools area. */
import { standardKeys } from '../keys/binding'
import { addressLotCommands } from './address-lot'
import { lotKeys } from './address-lot-keys'
import { lotNouns } from './address-lot-nouns'
import { ipPoolCommands } from './ip-pool'
import { ipRangeCommands } from './ip-range'
import { poolKeys } from './keys'
import { poolNouns } from './nouns'
import { poolLinkCommands } from './pool-link'

const nouns = [...poolNouns, ...lotNouns]

export const pools = {
  nouns,
  commands: [...ipPoolCommands, ...ipRangeCommands, ...poolLinkCommands, ...addressLotCommands],
  keys: [...poolKeys, ...lotKeys, ...nouns.flatMap(standardKeys)],
} as const
