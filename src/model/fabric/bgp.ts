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

/** A port with settings, and the numbers of the autonomous systems of their peers. */
export interface PortAsns {
  /** 'switch0 qsfp0' */
  port: string
  asns: readonly number[]
}

/**
 * Why settings cannot be applied: the ports of a switch speak BGP with one number.
 * @param wanted the numbers of the peers in the settings
 * @param applied the ports of the switch with what is applied to them
 */
export function asnClash(
  wanted: readonly number[],
  applied: readonly PortAsns[],
): string | undefined {
  const [asn] = wanted
  if (asn === undefined) return undefined
  const two = wanted.find((other) => other !== asn)
  if (two !== undefined)
    return `the peers have the AS numbers ${asn} and ${two}, and a switch has one`
  for (const { port, asns } of applied) {
    const other = asns.find((one) => one !== asn)
    if (other !== undefined)
      return `the peers have the AS number ${asn}, those of ${port} have ${other}, and a switch has one`
  }
  return undefined
}

/** Why a new configuration cannot have a number. @param configs those that there are */
export const asnTaken = (
  asn: number | undefined,
  configs: readonly Pick<BgpConfig, 'asn' | 'name'>[],
): string | undefined => {
  const other = configs.find((config) => config.asn === asn)
  return other && `The configuration ${other.name} has this number, and there is one for each`
}
