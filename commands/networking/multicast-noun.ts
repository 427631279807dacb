/** The noun of multicast groups. It is in this area, since instances join and leave groups on their page. */
import type { MulticastGroup } from '@/api/contract/multicast-group'
import {
  lookupMulticastGroupByIp,
  multicastGroupList,
  multicastGroupView,
} from '@/api/operations/multicast-group'
import { isMulticastAddress } from '@/model/networking/multicast'
import { paths } from '@/paths'
import { untypedPath } from '../engine/command'
import type { NounRecord } from '../engine/noun'
import { noun } from '../engine/noun'

declare module '../engine/noun' {
  interface Things {
    'multicast-group': MulticastGroup
  }
}

export const multicastNoun: NounRecord = noun({
  id: 'multicast-group',
  singular: 'multicast group',
  field: 'multicastGroup',
  parents: [],
  addressedBy: 'name',
  listing: { from: 'api', operation: multicastGroupList },
  view: multicastGroupView,
  byAddress: { operation: lookupMulticastGroupByIp, isOne: isMulticastAddress },
  alsoIn: [],
  page: untypedPath(paths.multicastGroup),
  list: untypedPath(paths.multicastGroups),
  pageById: undefined,
  isPanel: false,
  commands: {
    list: 'multicast-group.list',
    create: 'multicast-group.create',
    view: 'multicast-group.view',
    edit: 'multicast-group.edit',
    delete: 'multicast-group.delete',
  },
  isSearched: true,
  references: [{ noun: 'ip-pool', id: (group) => (group as MulticastGroup).ipPoolId }],
  relations: [],
  relatedPages: [],
  topic: {
    title: 'multicast groups',
    guide: 'api/multicast_group_list',
    text: [
      'A multicast group has one address from a multicast IP pool. What is sent to the address reaches every running instance in the group, of any project and silo.',
      'A group takes traffic from any sender, or only from those that it names. Groups with an address in 232.0.0.0/8 or ff30::/12 must name theirs. The API calls all of this experimental.',
    ],
  },
  fleetOnly: false,
  otherwise: undefined,
})
