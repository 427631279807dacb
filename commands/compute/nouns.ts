/** The nouns of the compute area: instances and the groups that place them. */
import type { AffinityGroup, AntiAffinityGroup } from '@/api/contract/affinity'
import type { Instance } from '@/api/contract/instance'
import {
  affinityGroupList,
  affinityGroupView,
  antiAffinityGroupList,
  antiAffinityGroupView,
  instanceAffinityGroupList,
  instanceAntiAffinityGroupList,
} from '@/api/operations/affinity'
import { instanceList, instanceView } from '@/api/operations/instance'
import { paths } from '@/paths'
import { untypedPath } from '../engine/command'
import type { NounRecord, RelatedPage } from '../engine/noun'
import { noun } from '../engine/noun'

declare module '../engine/noun' {
  interface Things {
    instance: Instance
    'anti-affinity-group': AntiAffinityGroup
    'affinity-group': AffinityGroup
  }
}

const tab = (text: string, path: { template: string }): RelatedPage => ({
  text,
  address: untypedPath(path),
})

const GROUP_TOPIC = {
  title: 'affinity groups',
  guide: 'api/anti_affinity_group_list',
  text: [
    'An anti-affinity group keeps its instances on different sleds, so that a failing sled does not stop all of them; an affinity group keeps them on the same sled.',
    'The policy decides what happens when that is not possible: “allow” starts the instance anyway, “fail” leaves it stopped.',
  ],
} as const

export const computeNouns: readonly NounRecord[] = [
  noun({
    id: 'instance',
    singular: 'instance',
    field: 'instance',
    parents: ['project'],
    addressedBy: 'name',
    listing: { from: 'api', operation: instanceList },
    view: instanceView,
    alsoIn: [],
    page: untypedPath(paths.instanceStorage),
    list: untypedPath(paths.instances),
    pageById: untypedPath(paths.lookupInstance),
    isPanel: false,
    commands: {
      list: 'instance.list',
      create: 'instance.create',
      view: 'instance.view',
      edit: undefined,
      delete: 'instance.delete',
    },
    isSearched: true,
    references: [],
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
        'Most of it can be changed only while it is stopped. A failed instance is restarted automatically where its policy says so.',
      ],
    },
    fleetOnly: false,
    otherwise: undefined,
  }),
  noun({
    id: 'anti-affinity-group',
    singular: 'anti-affinity group',
    field: 'antiAffinityGroup',
    parents: ['project'],
    addressedBy: 'name',
    listing: { from: 'api', operation: antiAffinityGroupList },
    view: antiAffinityGroupView,
    alsoIn: [],
    page: untypedPath(paths.antiAffinityGroup),
    list: untypedPath(paths.affinity),
    pageById: undefined,
    isPanel: false,
    commands: {
      list: 'affinity-group.list',
      create: 'affinity-group.create',
      view: 'anti-affinity-group.view',
      edit: 'anti-affinity-group.edit',
      delete: 'anti-affinity-group.delete',
    },
    isSearched: true,
    references: [],
    relations: [],
    relatedPages: [],
    topic: GROUP_TOPIC,
    fleetOnly: false,
    otherwise: undefined,
  }),
  noun({
    id: 'affinity-group',
    singular: 'affinity group',
    field: 'affinityGroup',
    parents: ['project'],
    addressedBy: 'name',
    listing: { from: 'api', operation: affinityGroupList },
    view: affinityGroupView,
    alsoIn: [],
    page: untypedPath(paths.affinityGroup),
    list: untypedPath(paths.affinity),
    pageById: undefined,
    isPanel: false,
    commands: {
      list: undefined,
      create: undefined,
      view: 'affinity-group.view',
      edit: 'affinity-group.edit',
      delete: 'affinity-group.delete',
    },
    isSearched: true,
    references: [],
    relations: [],
    relatedPages: [],
    topic: GROUP_TOPIC,
    fleetOnly: false,
    otherwise: undefined,
  }),
]
