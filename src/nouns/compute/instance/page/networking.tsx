import { useMemo } from 'react'
import type { VpcFirewallRule } from '@/api/contract/firewall'
import { instanceExternalSubnetList } from '@/api/operations/external-subnet'
import { instanceMulticastGroupList } from '@/api/operations/multicast-group'
import { useApiHas } from '@/bind/api-version'
import { Do } from '@/bind/Do'
import { Link } from '@/bind/Link'
import { Part, SideFailure } from '@/bind/Part'
import { useRead, useSideRead } from '@/bind/read'
import { MAX_EXTERNAL_IPS, inOrder } from '@/model/networking/external-ip'
import {
  actionText,
  directionText,
  filterWords,
  rulesFor,
} from '@/nouns/networking/firewall-rule/rules'
import { addressesOf } from '@/model/networking/ip-stack'
import { MAX_NICS, primaryNic } from '@/nouns/networking/network-interface/rules'
import { paths } from '@/paths'
import { Several } from '@/resources/Several'
import { instanceNetwork, instanceRules } from '@/resources/derived'
import { externalIpResource, ipRow } from '@/resources/networking/external-ip'
import { instanceNaming } from '@/resources/networking/naming'
import { nicResource } from '@/nouns/networking/network-interface/looks'
import { networkingReads } from '@/resources/networking/reads'
import { VpcLink } from '@/nouns/networking/vpc/looks'
import { ruleBadge } from '@/nouns/networking/firewall-rule/looks-badge'
import { Empty } from '@/ui/Empty'
import { State } from '@/ui/State'
import type { TableColumn } from '@/ui/Table'
import { Table } from '@/ui/Table'
import { Dim } from '@/ui/text'
import { PagePart } from '@/pages/PagePart'
import { UsedBy } from '@/pages/networking/UsedBy'
import { useEffects } from '@/resources/networking/use-effects'
import { usesIn } from '@/resources/networking/uses'
import { PlainList } from '@/pages/list/PlainList'
import { InstancePage, useInstance } from './InstancePage'
import { ExternalSubnets } from './external-subnets'
import { MulticastGroups } from './multicast'

/** The first filters of a rule; the remaining ones are counted. */
function Filters({ rule }: { rule: VpcFirewallRule }) {
  const words = filterWords(rule.filters)
  return words.length === 2 ? words.join(', ') : <Several items={words} what="Other filters" />
}

const RULE_COLUMNS: readonly TableColumn<VpcFirewallRule>[] = [
  {
    key: 'name',
    title: 'Name',
    render: (rule) => <span data-tip={rule.description || undefined}>{rule.name}</span>,
    always: true,
  },
  { key: 'priority', title: 'Priority', render: (rule) => rule.priority, align: 'right' },
  {
    key: 'direction',
    title: 'Direction',
    render: directionText,
  },
  {
    key: 'action',
    title: 'Action',
    render: actionText,
    always: true,
  },
  { key: 'filters', title: 'Filters', render: (rule) => <Filters rule={rule} /> },
  {
    key: 'status',
    title: 'Status',
    render: (rule) => <State badge={ruleBadge(rule.status)} />,
    always: true,
  },
]

/** The rules of the primary interface's VPC that apply to this instance. They are edited on the VPC's page. */
function FirewallRules() {
  const { at, instance } = useInstance()
  const { data: nics } = useRead(networkingReads.instanceNics(at))
  const { data: network } = useRead(instanceNetwork(at))
  const all = useSideRead(instanceRules(at))
  const vpcId = primaryNic(nics.items)?.vpcId
  const vpc = vpcId === undefined ? undefined : network.vpcs[vpcId]
  const inVpc = nics.items.filter((nic) => nic.vpcId === vpcId)
  const rules =
    vpc === undefined || !all.data
      ? []
      : rulesFor(all.data, {
          instance: instance.name,
          vpc,
          subnets: inVpc.flatMap((nic) => network.subnets[nic.subnetId] ?? []),
          addresses: inVpc.flatMap(addressesOf),
        })
  if (vpc !== undefined && !all.data)
    return (
      <PagePart title="Firewall rules that apply">
        <SideFailure what="The rules of the VPC" query={all} />
      </PagePart>
    )
  return (
    <PagePart title="Firewall rules that apply" count={rules.length}>
      {vpc === undefined || rules.length === 0 ? (
        <Empty
          title="No firewall rule applies"
          text={
            vpc === undefined
              ? 'Rules come from the VPC of the primary network interface, and this instance has none.'
              : `No rule of the VPC ${vpc} applies to this instance: nothing can reach it from outside.`
          }
        />
      ) : (
        <>
          <Dim as="p">
            From the VPC <VpcLink project={at.project} vpc={vpc} />, in the order they are tried.
            Its <Link href={paths.vpcMap({ project: at.project, vpc })}>map</Link> shows what leads
            here.
          </Dim>
          <Table
            label="Firewall rules that apply"
            columns={RULE_COLUMNS}
            rows={rules}
            rowKey={(rule) => rule.id}
          />
        </>
      )}
    </PagePart>
  )
}

type At = ReturnType<typeof useInstance>['at']

/** The rules and routes that refer to the instance by name: they stay when it is deleted. */
function Users({ at }: { at: At }) {
  const query = useSideRead(instanceNaming(at))
  if (!query.data) return <SideFailure what="What names the instance" query={query} />
  return (
    <UsedBy
      uses={query.data.flatMap(({ vpc, ...naming }) =>
        usesIn({ project: at.project, vpc }, naming),
      )}
      otherwise="No firewall rule and no route names this instance."
    />
  )
}

function ExternalIps({ at }: { at: At }) {
  const { project, instance } = at
  const { data: ips } = useRead(networkingReads.instanceIps(at))
  const { data: pools } = useRead(networkingReads.pools())
  // The check of "attach floating IP" looks for a free one in the cache, so this page keeps the list current.
  useSideRead(networkingReads.allFloatingIps(project))
  const addresses = useMemo(() => inOrder(ips.items).map(ipRow), [ips])
  const ipRows = useMemo(
    () => externalIpResource({ project, instance }, pools.items),
    [project, instance, pools],
  )
  const attached = addresses.filter((ip) => ip.kind !== 'snat').length
  return (
    <PagePart
      title="External IPs"
      count={`${attached} of ${MAX_EXTERNAL_IPS}`}
      actions={
        <>
          <Do id="instance.ephemeral-ip-attach" given={at} />
          <Do id="instance.floating-ip-attach" given={at} />
        </>
      }
    >
      <PlainList resource={ipRows} rows={addresses} named="ips" />
    </PagePart>
  )
}

function NetworkInterfaces({ at }: { at: At }) {
  const { project, instance } = at
  const { data: nics } = useRead(networkingReads.instanceNics(at))
  const { data: network } = useRead(instanceNetwork(at))
  const nicRows = useMemo(
    () => nicResource({ project, instance }, network),
    [project, instance, network],
  )
  return (
    <PagePart
      title="Network interfaces"
      count={`${nics.items.length} of ${MAX_NICS}`}
      actions={<Do id="network-interface.create" given={at} />}
    >
      <PlainList resource={nicRows} rows={nics.items} named="nics" />
    </PagePart>
  )
}

/** The network interfaces, external addresses and firewall rules of an instance. */
export default function Networking() {
  useEffects()
  const { at } = useInstance()
  const hasSubnets = useApiHas(instanceExternalSubnetList)
  const hasMulticast = useApiHas(instanceMulticastGroupList)
  return (
    <InstancePage tab="instanceNetworking">
      <Part what="External IPs">
        <ExternalIps at={at} />
      </Part>
      <Part what="Network interfaces">
        <NetworkInterfaces at={at} />
      </Part>
      <Part what="Firewall rules">
        <FirewallRules />
      </Part>
      <Part what="What names the instance">
        <Users at={at} />
      </Part>
      {hasSubnets && (
        <Part what="External subnets">
          <ExternalSubnets {...at} />
        </Part>
      )}
      {hasMulticast && (
        <Part what="Multicast groups">
          <MulticastGroups {...at} />
        </Part>
      )}
    </InstancePage>
  )
}
