/** The frame of all tabs of a VPC: name, actions, properties, and the tabs. */
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { pollQuietly } from '@/model/polling'
import { useParam } from '@/bind/shell'
import { Do } from '@/bind/Do'
import { Part } from '@/bind/Part'
import { useRead } from '@/bind/read'
import { LOOKS } from '@/resources/copies'
import { paths } from '@/paths'
import { networkingReads } from '@/resources/networking/reads'
import { vpcSubject } from './looks'
import { CopyText } from '@/ui/CopyText'
import { Properties, Property } from '@/ui/Properties'
import { About, DetailHead, Tabs, Times, YieldingDescription, useTabs } from '@/pages/detail'
import { useSiblings } from '@/pages/list/siblings'

const TABS = [
  ['vpcFirewallRules', 'Firewall rules'],
  ['vpcSubnets', 'Subnets'],
  ['vpcRouters', 'Routers'],
  ['vpcInternetGateways', 'Internet gateways'],
  ['vpcMap', 'Map'],
] as const

type VpcTab = (typeof TABS)[number][0]

/** The VPC of the page. */
export function useVpc() {
  const at = { project: useParam('project'), vpc: useParam('vpc') }
  const query = useRead(networkingReads.vpc(at.project, at.vpc), pollQuietly)
  return { at, vpc: query.data, query }
}

export function VpcPage({ tab, children }: { tab: VpcTab; children: ReactNode }) {
  const { at, vpc, query } = useVpc()
  const { project } = at
  const sibling = useSiblings({
    path: paths.vpcs({ project }),
    title: 'VPCs',
    id: vpc.id,
    list: networkingReads.vpcs(project),
    addressOf: ({ name }) => paths[tab]({ project, vpc: name }),
  })
  const tabs = TABS.map(([id, label]) => ({ id, label, address: paths[id](at) }))
  const subject = useMemo(() => vpcSubject(project, vpc), [project, vpc])
  return (
    <>
      <DetailHead
        subject={subject}
        query={query}
        tabs={useTabs(tabs, sibling)}
        more={['go.related', ...LOOKS, 'vpc.delete']}
      >
        <Do id="vpc.edit" given={at} />
      </DetailHead>
      <About>
        <Properties>
          <YieldingDescription of={vpc} />
          <Property label="DNS name">{vpc.dnsName}</Property>
          <Property label="IPv6 prefix">
            <CopyText text={vpc.ipv6Prefix}>{vpc.ipv6Prefix}</CopyText>
          </Property>
          <Times of={vpc} />
        </Properties>
        <Tabs of="VPC" tabs={tabs} current={tab} />
      </About>
      <Part key={tab} what="This tab">
        {children}
      </Part>
    </>
  )
}
