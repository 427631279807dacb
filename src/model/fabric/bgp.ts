/**
 * BGP configurations. Each has the number of an autonomous system (ASN), which stays as it is; peers of switch
 * ports refer to a configuration.
 */
import type { BgpConfig } from '@/api/contract/bgp'
import { checkNumber } from '../validate'

/** The largest number of an autonomous system (RFC 6793): 32 bits; 0 is reserved (RFC 7607). */
const MAX_ASN = 2 ** 32 - 1

/** What is wrong with the number of an autonomous system. */
export const checkAsn = checkNumber('ASN', {
  min: 1,
  max: MAX_ASN,
  minWords: '1',
  maxWords: String(MAX_ASN),
})

/** The most paths to one destination that a switch uses at once (`MaxPathConfig` of the API). */
export const MAX_PATHS = 32

/** What is wrong with a number of paths. */
export const checkMaxPaths = checkNumber('Maximum paths', {
  min: 1,
  max: MAX_PATHS,
  minWords: '1',
  maxWords: String(MAX_PATHS),
})

/** The configuration with this name or id. */
export const configNamed = (configs: readonly BgpConfig[], wanted: string): BgpConfig | undefined =>
  configs.find(({ id, name }) => id === wanted || name === wanted)
