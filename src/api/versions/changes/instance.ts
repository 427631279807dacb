/** Instances: what release 18 takes with a new one, and what release 20 tells of all. */
import type { Change } from '../step'
import { Unsayable, all, always, each, inside, ofType } from '../step'
import { diskCreate } from './disk'
import { networkInterfaceCreate } from './network-interface'
import { poolSelector } from './pool-selector'

/** The interface that an instance gets by default was of IPv4. */
const interfaces = all(ofType('create', each(networkInterfaceCreate, 'params')), {
  up: (older) => (older['type'] === 'default' ? { type: 'default_ipv4' } : older),
  down(newer) {
    if (newer['type'] === 'default_dual_stack') throw new Unsayable('dual-stack interfaces')
    if (newer['type'] === 'default_ipv6') throw new Unsayable('a default interface of IPv6')
    return newer['type'] === 'default_ipv4' ? { type: 'default' } : newer
  },
})

/** Left out, both versions are meant now, and IPv4 alone before. */
const givenInterfaces: Change = {
  up: (older) => ({ networkInterfaces: { type: 'default_ipv4' }, ...older }),
  down(newer) {
    if (newer['networkInterfaces'] === undefined) throw new Unsayable('dual-stack interfaces')
    return newer
  },
}

const noMulticast: Change = {
  up: (older) => older,
  down({ multicastGroups, ...newer }) {
    if (Array.isArray(multicastGroups) && multicastGroups.length > 0)
      throw new Unsayable('multicast groups')
    return newer
  },
}

const newDisk = ofType('create', diskCreate)

/** A new instance, from release 18 on: local disks, interfaces of both IP versions, a choice of pools. */
export const instanceCreate18 = all(
  noMulticast,
  each(newDisk, 'disks'),
  inside('bootDisk', newDisk),
  each(ofType('ephemeral', poolSelector('pool')), 'externalIps'),
  inside('networkInterfaces', interfaces),
  givenInterfaces,
)

export const instanceUpdate18 = noMulticast

/** Turin processors of the second kind are known from release 20 on. */
const platform = (refusal: Unsayable): Change => ({
  up: (older) => older,
  down(newer) {
    if (newer['cpuPlatform'] === 'amd_turin_v2') throw refusal
    return newer
  },
})

/** An instance, from release 20 on: no other had jumbo frames. */
export const instance20 = all(
  always('enableJumboFrames', false),
  platform(new Unsayable('CPU platform amd_turin_v2 not supported for client version', 406)),
)

const askedPlatform = platform(new Unsayable('the processor platform AMD Turin v2'))

const askedJumboFrames: Change = {
  up: (older) => ({ ...older, enableJumboFrames: false }),
  down({ enableJumboFrames, ...newer }) {
    if (enableJumboFrames === true) throw new Unsayable('jumbo frames')
    return newer
  },
}

/** What a new instance asks for, and what one is changed to, from release 20 on. */
export const instanceBody20 = all(askedPlatform, askedJumboFrames)
