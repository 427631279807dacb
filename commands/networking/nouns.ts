/** The nouns of the networking area. */
import type { FloatingIp } from '@/api/contract/floating-ip'
import type { ExternalIp, InstanceNetworkInterface } from '@/api/contract/instance'
import { floatingIpList, floatingIpView } from '@/api/operations/floating-ip'
import {
  instanceExternalIpList,
  instanceNetworkInterfaceList,
  instanceNetworkInterfaceView,
} from '@/api/operations/instance'
import type { NounRecord } from '../engine/noun'
import { noun } from '../engine/noun'

declare module '../engine/noun' {
  interface Things {
    'network-interface': InstanceNetworkInterface
    'external-ip': ExternalIp
    'floating-ip': FloatingIp
  }
}

export const networkingNouns: readonly NounRecord[] = [
  noun({
    id: 'network-interface',
    singular: 'network interface',
    cli: 'nic',
    field: 'interface',
    parents: ['project', 'instance'],
    addressedBy: 'name',
    listing: { from: 'api', operation: instanceNetworkInterfaceList },
    view: instanceNetworkInterfaceView,
    alsoIn: [],
    page: undefined,
    list: undefined,
    pageById: undefined,
    isPanel: false,
    commands: {
      list: undefined,
      create: 'network-interface.create',
      view: undefined,
      edit: 'network-interface.edit',
      delete: 'network-interface.delete',
    },
    isSearched: false,
    references: [],
    relations: [],
    relatedPages: [],
    topic: undefined,
    fleetOnly: false,
    otherwise: undefined,
  }),
  noun({
    id: 'external-ip',
    singular: 'external IP',
    cli: undefined,
    field: 'externalIp',
    parents: ['project', 'instance'],
    addressedBy: 'name',
    listing: {
      from: 'api',
      operation: instanceExternalIpList,
      only: (ip) => (ip as ExternalIp).kind !== 'floating',
    },
    view: undefined,
    alsoIn: [],
    page: undefined,
    list: undefined,
    pageById: undefined,
    isPanel: false,
    commands: {
      list: undefined,
      create: undefined,
      view: undefined,
      edit: undefined,
      delete: undefined,
    },
    isSearched: false,
    references: [],
    relations: [],
    relatedPages: [],
    topic: undefined,
    fleetOnly: false,
    otherwise: undefined,
  }),
  noun({
    id: 'floating-ip',
    singular: 'floating IP',
    cli: undefined,
    field: 'floatingIp',
    parents: ['project'],
    addressedBy: 'name',
    listing: { from: 'api', operation: floatingIpList },
    view: floatingIpView,
    alsoIn: ['instanceExternalIpList'],
    page: undefined,
    list: undefined,
    pageById: undefined,
    isPanel: false,
    commands: {
      list: undefined,
      create: undefined,
      view: undefined,
      edit: undefined,
      delete: undefined,
    },
    isSearched: false,
    references: [{ noun: 'instance', id: (ip) => (ip as FloatingIp).instanceId ?? undefined }],
    relations: [],
    relatedPages: [],
    topic: undefined,
    fleetOnly: false,
    otherwise: undefined,
  }),
]
