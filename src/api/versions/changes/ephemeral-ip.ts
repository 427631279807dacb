/** Release 18: an instance can have an ephemeral address of each IP version. */
import type { OperationStep } from '../step'
import { dropped } from '../step'
import { poolSelector } from './pool-selector'

export const ephemeralIpAttach: OperationStep = { body: poolSelector('pool') }

/** With one address at most, nothing has to tell which of them is meant. */
export const ephemeralIpDetach: OperationStep = { query: dropped('ipVersion') }
