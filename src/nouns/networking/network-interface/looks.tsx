import { subjectOf } from '@commands/engine/scope'
import type { InstanceNetworkInterface } from '@/api/contract/network-interface'
import { ofAddresses } from '@/resources/address-column'
import type { OneInstance } from '@/api/inputs'
import { shortId } from '@/model/identity'
import { addressesOf, transitIpsOf } from '@/model/networking/ip-stack'
import { Tag } from '@/ui/text'
import { Tagged } from '@/ui/Tagged'
import { Blank, Gone, descriptionColumn, nameColumn } from '@/resources/cells'
import { Several } from '@/resources/Several'
import type { InstanceNetwork } from '@/resources/derived'
import type { Column, Rows } from '@/resources/resource'
import { VpcLink } from '@/nouns/networking/vpc/looks'

type Nic = InstanceNetworkInterface

/** The name of a VPC or subnet, or a note that it is deleted; the id where it is newer than the cache. */
const Place = ({ names, id }: { names: InstanceNetwork['vpcs']; id: string }) =>
  id in names ? (names[id] ?? <Gone />) : shortId(id)

/** The name of an interface, and whether it is the primary one. */
export const nicNameColumn = (): Column<Nic> => {
  const { render, ...name } = nameColumn<Nic>()
  return {
    ...name,
    render: (row) => <Tagged tag={row.primary && <Tag>primary</Tag>}>{render(row)}</Tagged>,
  }
}

/** The private addresses of an interface. */
export const PRIVATE_IP: Column<Nic> = {
  key: 'ip',
  title: 'Private IP',
  ...ofAddresses(addressesOf),
  render: (row) => addressesOf(row).join(', ') || <Blank />,
  width: 'minmax(150px, 1.6fr)',
  always: true,
}

export const TRANSIT_IPS: Column<Nic> = {
  key: 'transit',
  title: 'Transit IPs',
  ...ofAddresses(transitIpsOf),
  render: (row) => <Several items={transitIpsOf(row)} what="Other transit IPs" />,
  width: 'minmax(130px, 1fr)',
}

/** The network interfaces of an instance. @param network the names of their VPCs and subnets */
export const nicResource = (at: OneInstance, network: InstanceNetwork): Rows<Nic> => {
  return {
    noun: 'network-interface',
    title: 'Network interfaces',
    subject: (row) =>
      subjectOf({ noun: 'network-interface', value: row }, { ...at, interface: row.name }),
    columns: [
      { ...nicNameColumn(), narrow: 'minmax(0, 1fr)' },
      { ...PRIVATE_IP, width: 'minmax(110px, 3.4fr)', narrow: 'minmax(0, 1.6fr)' },
      {
        key: 'vpc',
        title: 'VPC',
        value: (row) => network.vpcs[row.vpcId],
        render: (row) => {
          const vpc = network.vpcs[row.vpcId]
          return vpc === undefined ? (
            <Place names={network.vpcs} id={row.vpcId} />
          ) : (
            <VpcLink project={at.project} vpc={vpc} tabIndex={-1} />
          )
        },
        width: 'minmax(90px, 0.8fr)',
      },
      {
        key: 'subnet',
        title: 'Subnet',
        value: (row) => network.subnets[row.subnetId],
        render: (row) => <Place names={network.subnets} id={row.subnetId} />,
        width: 'minmax(90px, 0.8fr)',
      },
      TRANSIT_IPS,
      descriptionColumn(),
    ],
    commands: [
      'network-interface.make-primary',
      'network-interface.edit',
      'network-interface.trace',
      'copy.name',
      'copy.address',
      'copy.id',
      'copy.cli',
      'history.view',
      'view.raw',
      'network-interface.delete',
    ],
    actions: [],
    empty: {
      title: 'No network interfaces',
      text: 'Without one, the instance can be reached only through its serial console.',
    },
  }
}
