/** The record of instances. */
import type { Instance } from '@/api/contract/instance'
import { instanceAffinityGroupList, instanceAntiAffinityGroupList } from '@/api/operations/affinity'
import { instanceList, instanceView } from '@/api/operations/instance'
import { NAMES } from '@/model/behaviours/files'
import { INSTANCES } from '@/model/behaviours/instances'
import { SERIAL_CONSOLES } from '@/model/behaviours/serial'
import { instanceBadge } from '@/nouns/compute/instance/rules-look'
import { INSTANCE_STATES } from '@/nouns/compute/instance/rules-state'
import { paths } from '@/paths'
import type { RelatedPage } from '../engine/noun'
import { noun } from '../engine/noun'
import { untypedPath } from '../engine/untyped-path'

declare module '../engine/noun' {
  interface Things {
    instance: Instance
  }
}

const tab = (text: string, path: { template: string }): RelatedPage => ({
  text,
  address: untypedPath(path),
})

export const instanceNoun = noun({
  id: 'instance',
  chosenAs: ['instance', 'parent'],
  badge: ({ runState }) => instanceBadge(runState),
  states: {
    values: INSTANCE_STATES,
    also: {
      failed: 'crashed broken dead faulted',
      stopped: 'down off halted shutdown',
      running: 'up on alive active',
    },
    bulk: { stop: 'running', reboot: 'running', start: 'stopped', delete: 'stopped' },
    isEverything: true,
  },
  terraform: async () => (await import('./terraform')).instance,
  compare: async () => (await import('./comparing')).instance,
  parents: ['project'],
  listing: { from: 'api', operation: instanceList },
  view: instanceView,
  page: paths.instanceStorage,
  list: paths.instances,
  pageById: paths.lookupInstance,
  isSearched: true,
  relations: [
    { noun: 'anti-affinity-group', operation: instanceAntiAffinityGroupList },
    { noun: 'affinity-group', operation: instanceAffinityGroupList },
  ],
  relatedPages: [
    tab('storage of {name}', paths.instanceStorage),
    tab('networking of {name}', paths.instanceNetworking),
    tab('charts of {name}', paths.instanceMetricsCpu),
    tab('serial console of {name}', paths.instanceSerialConsole),
  ],
  topic: {
    title: 'instances',
    guide: 'guides/managing-instances',
    text: [
      'An instance is a virtual machine: CPUs and memory on one of the rack’s sleds, disks to boot from and to keep data on, and interfaces into a VPC.',
      'Most of it can be changed only while it is stopped. To stop it without losing data, shut it down inside the guest. A failed instance is restarted automatically where its policy says so.',
    ],
    racks: [
      ...Object.values(INSTANCES),
      ...Object.values(SERIAL_CONSOLES),
      ...Object.values(NAMES),
    ],
  },
})
