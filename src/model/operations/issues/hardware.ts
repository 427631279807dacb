/** Sleds and physical disks that are out of service. */
import type { PhysicalDisk, Sled } from '@/api/contract/hardware'
import type { Finding } from './finding'

const sledName = ({ baseboard }: Sled) => baseboard.serial

/** Sleds that were expunged and are not decommissioned yet, and sleds that take no new instances. */
export const sledFindings = (sleds: readonly Sled[]): Finding[] =>
  sleds.flatMap((sled): Finding[] => {
    const common = {
      id: `sleds ${sled.id}`,
      source: 'sleds' as const,
      name: sledName(sled),
      thing: { id: sled.id, params: { sledId: sled.id } },
      since: sled.timeModified,
      value: sled,
    }
    // A decommissioned sled is done with: nothing is left to do about it.
    if (sled.state === 'decommissioned') return []
    if (sled.policy.kind === 'expunged')
      return [
        {
          ...common,
          severity: 'bad',
          problem: 'expunged',
          text: 'It was removed from the rack for good, and is not decommissioned yet.',
        },
      ]
    if (sled.policy.provisionPolicy !== 'provisionable')
      return [
        {
          ...common,
          severity: 'warn',
          problem: 'not provisionable',
          text: 'An operator keeps new instances off it. Those on it keep running.',
        },
      ]
    return []
  })

/** Ids of the sleds that were expunged. */
export const expungedSleds = (sleds: readonly Sled[]): ReadonlySet<string> =>
  new Set(sleds.filter(({ policy }) => policy.kind === 'expunged').map(({ id }) => id))

/**
 * Physical disks that were expunged and are not decommissioned yet. Those of an expunged sled went with it: the
 * sled is the finding.
 */
export const physicalDiskFindings = (
  disks: readonly PhysicalDisk[],
  expunged: ReadonlySet<string>,
): Finding[] =>
  disks
    .filter(({ policy, state }) => policy.kind === 'expunged' && state !== 'decommissioned')
    .filter(({ sledId }) => !expunged.has(sledId ?? ''))
    .map((disk) => ({
      id: `physical-disks ${disk.id}`,
      source: 'physical-disks',
      severity: 'bad',
      name: `${disk.vendor} ${disk.serial}`,
      problem: 'expunged',
      text: 'It was taken out of service. What it held is repaired from other disks.',
      since: disk.timeModified,
      thing: { id: disk.id, params: { diskId: disk.id } },
      value: disk,
    }))
