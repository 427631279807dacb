/** The network interfaces in a subnet, each with its instance. */
import type { Instance } from '@/api/contract/instance'
import type { InstanceNetworkInterface } from '@/api/contract/network-interface'
import { paths } from '@/paths'
import { State } from '@/ui/State'
import { Blank, descriptionColumn } from '@/resources/cells'
import type { Join } from '@/resources/join'
import { joinedColumn } from '@/resources/joined-column'
import type { Rows } from '@/resources/resource'
import { instanceBadge } from '@/nouns/compute/instance/rules-look'
import {
  PRIVATE_IP,
  TRANSIT_IPS,
  nicNameColumn,
  nicResource,
} from '@/nouns/networking/network-interface/looks'

type Nic = InstanceNetworkInterface

/** Columns of an instance's own list of interfaces, which this list does not show. */
const UNUSED = { vpcs: {}, subnets: {}, rules: [] }

/** @param join the instances of the project */
export function subnetNicResource(project: string, join: Join<Instance>): Rows<Nic> {
  const owner = ({ instanceId }: Nic) => {
    const found = join(instanceId)
    return typeof found === 'string' ? undefined : found
  }
  const ownList = (nic: Nic) =>
    nicResource({ project, instance: owner(nic)?.name ?? nic.instanceId }, UNUSED)
  return {
    noun: 'network-interface',
    title: 'Network interfaces',
    name: (row) => row.name,
    link: (row) => {
      const instance = owner(row)?.name
      return instance === undefined ? undefined : paths.instanceNetworking({ project, instance })
    },
    subject: (row) => ownList(row).subject(row),
    columns: [
      nicNameColumn(),
      joinedColumn('instance', 'Instance', {
        join,
        of: ({ instanceId }) => instanceId,
        page: ({ name }) => paths.instanceStorage({ project, instance: name }),
        width: 'minmax(130px, 1fr)',
        always: true,
      }),
      {
        key: 'state',
        title: 'State',
        value: (row) => owner(row)?.runState,
        render: (row) => {
          const state = owner(row)?.runState
          return state ? <State badge={instanceBadge(state)} /> : <Blank />
        },
        width: '110px',
      },
      PRIVATE_IP,
      TRANSIT_IPS,
      descriptionColumn(),
    ],
    commands: (row) => {
      const { commands } = ownList(row)
      return typeof commands === 'function' ? commands(row) : commands
    },
    actions: [],
    empty: {
      title: 'No network interfaces',
      text: 'No instance has an address of this subnet.',
    },
  }
}
