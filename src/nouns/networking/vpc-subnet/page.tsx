/** The page of a subnet: its blocks and their usage, its interfaces, and the rules and routes that name it. */
import { useMemo } from 'react'
import type { InstanceNetworkInterface } from '@/api/contract/network-interface'
import { supporting } from '@/api/query'
import { Do } from '@/bind/Do'
import { Link } from '@/bind/Link'
import { Part, SideFailure } from '@/bind/Part'
import { useRead, useSideRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { shortId } from '@/model/identity'
import { addressOrder } from '@/model/networking/ip-order'
import { addressesOf } from '@/model/networking/ip-stack'
import { fillOf, fillText } from '@/model/networking/map'
import { pollQuietly } from '@/model/polling'
import { grouped } from '@/model/words'
import { LOOKS } from '@/resources/copies'
import { paths } from '@/paths'
import { Blank, Gone } from '@/resources/cells'
import { computeReads } from '@/resources/compute/reads'
import { useJoin } from '@/resources/join'
import { namingRead } from '@/resources/networking/naming'
import { usesIn } from '@/resources/networking/uses'
import { networkingReads } from '@/resources/networking/reads'
import { subnetNicResource } from './looks-nic'
import { subnetSubject } from './looks'
import { CopyText } from '@/ui/CopyText'
import { Properties, Property } from '@/ui/Properties'
import { Dim } from '@/ui/text'
import { About, DetailHead, Times, YieldingDescription, useNoTabs } from '@/pages/detail'
import { PagePart } from '@/pages/PagePart'
import { PlainList } from '@/pages/list/PlainList'
import { useSiblings } from '@/pages/list/siblings'
import { UsedBy } from '@/pages/networking/UsedBy'

interface At {
  project: string
  vpc: string
  subnet: string
}

/** The name of the custom router; a dash where the subnet has none. */
function Router({ at, id }: { at: At; id: string | null | undefined }) {
  const { project, vpc } = at
  const { data } = useSideRead(networkingReads.allRouters(project, vpc))
  if (!id) return <Blank />
  const router = data?.items.find((one) => one.id === id)?.name
  if (router === undefined) return data && !data.nextPage ? <Gone /> : shortId(id)
  return <Link href={paths.vpcRouter({ project, vpc, router })}>{router}</Link>
}

/** The sort key of an interface: interfaces without an address come last. */
const firstAddress = (nic: InstanceNetworkInterface): string => {
  const [first] = addressesOf(nic)
  return first === undefined ? '~' : addressOrder(first)
}

function Interfaces({ at }: { at: At }) {
  const nics = useRead(networkingReads.subnetNics(at))
  const { items, nextPage } = nics.data
  const instances = useSideRead(supporting(computeReads.allInstances(at.project)))
  const join = useJoin(nics, instances, (nic) => nic.instanceId)
  const resource = useMemo(() => subnetNicResource(at.project, join), [at.project, join])
  const inOrder = useMemo(
    () => items.toSorted((a, b) => (firstAddress(a) < firstAddress(b) ? -1 : 1)),
    [items],
  )
  return (
    <PagePart title={resource.title} count={`${grouped(items.length)}${nextPage ? '+' : ''}`}>
      <SideFailure what="The instances" query={instances} />
      <PlainList resource={resource} rows={inOrder} named="interfaces" />
    </PagePart>
  )
}

function Named({ at }: { at: At }) {
  const naming = useSideRead(namingRead(at, { type: 'subnet', value: at.subnet }))
  if (!naming.data) return <SideFailure what="What names the subnet" query={naming} />
  return (
    <UsedBy
      uses={usesIn(at, naming.data)}
      otherwise="No firewall rule and no route names this subnet. Rules for its whole VPC apply to it all the same."
    />
  )
}

export default function Subnet() {
  const at = { project: useParam('project'), vpc: useParam('vpc'), subnet: useParam('subnet') }
  const { project, vpc } = at
  const query = useRead(networkingReads.subnet(at), pollQuietly)
  const { data: subnet } = query
  const nics = useSideRead(networkingReads.subnetNics(at), pollQuietly)
  const sibling = useSiblings({
    path: paths.vpcSubnets({ project, vpc }),
    title: 'Subnets',
    id: subnet.id,
    list: networkingReads.subnets(project, vpc),
    addressOf: ({ name }) => paths.vpcSubnet({ project, vpc, subnet: name }),
  })
  const subject = useMemo(() => subnetSubject({ project, vpc }, subnet), [project, vpc, subnet])
  return (
    <>
      <DetailHead
        subject={subject}
        query={query}
        tabs={useNoTabs(sibling)}
        beside={<Dim>subnet</Dim>}
        more={['go.related', ...LOOKS, 'vpc-subnet.delete']}
      >
        <Do id="vpc.map" given={{ project, vpc }} />
        <Do id="vpc-subnet.edit" given={subject.args} />
      </DetailHead>
      <About>
        <Properties>
          <YieldingDescription of={subnet} />
          <Property label="IPv4 block">
            <CopyText text={subnet.ipv4Block}>{subnet.ipv4Block}</CopyText>
          </Property>
          <Property label="In use">
            {nics.data ? fillText(fillOf(subnet, nics.data.items)) : <Blank />}
          </Property>
          <Property label="IPv6 block">
            <CopyText text={subnet.ipv6Block}>{subnet.ipv6Block}</CopyText>
          </Property>
          <Property label="VPC">
            <Link href={paths.vpcSubnets({ project, vpc })}>{vpc}</Link>
          </Property>
          <Property label="Custom router">
            <Router at={at} id={subnet.customRouterId} />
          </Property>
          <Times of={subnet} />
        </Properties>
      </About>
      <Part what="The network interfaces">
        <Interfaces at={at} />
      </Part>
      <Part what="What names the subnet">
        <Named at={at} />
      </Part>
    </>
  )
}
