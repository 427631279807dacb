/** Sleds and physical disks that are out of service, or wait to be put into service. */
import type { PhysicalDisk, Sled } from '@/api/contract/hardware'
import type { WaitingSled } from '@/nouns/hardware/sled/rules'
import type { UnadoptedDisk } from '@/nouns/hardware/unadopted-disk/rules'
import type { Finding } from './finding'

const sledName = ({ baseboard }: Sled) => baseboard.serial

/** Sleds that are expunged but not decommissioned, and sleds that accept no new instances. */
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
    // A decommissioned sled needs no further action.
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
          text: 'An operator lets no new instances onto it. Those on it keep running.',
        },
      ]
    return []
  })

/** Ids of the sleds that were expunged. */
export const expungedSleds = (sleds: readonly Sled[]): ReadonlySet<string> =>
  new Set(sleds.filter(({ policy }) => policy.kind === 'expunged').map(({ id }) => id))

/** Physical disks that are expunged but not decommissioned. For disks of an expunged sled, the sled is the finding. */
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

/** Sleds that are plugged into a rack but not members of it. */
export const newSledFindings = (sleds: readonly WaitingSled[]): Finding[] =>
  sleds.map((sled) => ({
    id: `new-sleds ${sled.id}`,
    source: 'new-sleds',
    severity: 'warn',
    name: sled.baseboard.serial,
    problem: 'not added',
    text: `It is in cubby ${sled.cubby}, and carries nothing until it is added to the rack.`,
    thing: { id: sled.id, params: { uninitializedSled: sled.id } },
    value: sled,
  }))

/** Disks in a sled that are neither adopted nor requested. */
export const unadoptedDiskFindings = (disks: readonly UnadoptedDisk[]): Finding[] =>
  disks
    .filter(({ request }) => !request)
    .map((disk) => ({
      id: `unadopted-disks ${disk.id}`,
      source: 'unadopted-disks',
      severity: 'warn',
      name: disk.name,
      problem: 'not adopted',
      text: 'It was expunged before, and is in a sled again, unused. Adopt it, or take it out.',
      thing: { id: disk.id, params: { unadoptedDisk: disk.id } },
      value: disk,
    }))
