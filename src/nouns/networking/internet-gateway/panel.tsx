/** An internet gateway: its attached pools and addresses, and the routes to it. */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import type { OneVpc } from '@/api/inputs'
import type { RouteOf } from './rules'
import { useParam } from '@/bind/shell'
import { Do } from '@/bind/Do'
import { useRead } from '@/bind/read'
import { gatewaysOf } from './looks-gateways'
import { gatewaySubject } from './looks'
import { networkingReads } from '@/resources/networking/reads'
import { Uses } from '@/resources/networking/uses'
import { CopyText } from '@/ui/CopyText'
import { Fact, Facts } from '@/ui/Facts'
import { Dim } from '@/ui/text'
import { Section } from '@/forms/networking/Section'
import { CommonFacts, ReadPanel } from '@/forms/ReadPanel'
import { routeMention, subnetMention } from '@commands/networking/mentions'

const Item = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px;
  align-items: start;
`

/** The subnets that use these routes. All subnets of a VPC use the routes of its system router. */
function useSubnetsBehind({ project, vpc }: OneVpc, routes: readonly RouteOf[]) {
  const quiet = { throwOnError: false } as const
  const { data: all } = useQuery({ ...networkingReads.allSubnets(project, vpc), ...quiet })
  const { data: routers } = useQuery({ ...networkingReads.allRouters(project, vpc), ...quiet })
  const names = new Set(routes.map(({ router }) => router))
  const used = (routers?.items ?? []).filter(({ name }) => names.has(name))
  return (all?.items ?? []).filter(({ customRouterId }) =>
    used.some(({ id, kind }) => kind === 'system' || id === customRouterId),
  )
}

export default function InternetGatewayPanel() {
  const at = { project: useParam('project'), vpc: useParam('vpc'), gateway: useParam('gateway') }
  const { project, vpc } = at
  const query = useRead(networkingReads.gateway(at))
  const { data: gateway } = query
  const { data: all } = useRead(gatewaysOf(project, vpc).page(undefined))
  const { data: silo } = useRead(networkingReads.pools())
  const row = all.items.find(({ id }) => id === gateway.id)
  const { pools = [], addresses = [], routes = [] } = row ?? {}
  const subnets = useSubnetsBehind({ project, vpc }, routes)
  const nameOf = (id: string) => silo.items.find((pool) => pool.id === id)?.name
  return (
    <ReadPanel
      title="Internet gateway"
      subject={useMemo(() => gatewaySubject({ project, vpc }, gateway), [project, vpc, gateway])}
      query={query}
      commands={[
        'internet-gateway.pool-attach',
        'internet-gateway.address-attach',
        'internet-gateway.delete',
      ]}
      more={
        <>
          <Section title={`Internet gateway IP address${addresses.length > 1 ? 'es' : ''}`}>
            {addresses.length === 0 && (
              <Dim as="p">
                No IP address is attached.{' '}
                {pools.length > 0
                  ? 'Instances leave by their external addresses from the attached pool.'
                  : 'Attach an IP pool or an address.'}
              </Dim>
            )}
            {addresses.map((address) => (
              <Item key={address.id}>
                <Facts>
                  <Fact label="Name">{address.name}</Fact>
                  <Fact label="Description">{address.description}</Fact>
                  <Fact label="IP address">
                    <CopyText text={address.address} />
                  </Fact>
                </Facts>
                <Do
                  id="internet-gateway.address-detach"
                  given={{ ...at, address: address.name }}
                  label="Detach"
                />
              </Item>
            ))}
          </Section>
          <Section title={`Internet gateway IP pool${pools.length > 1 ? 's' : ''}`}>
            {pools.length === 0 && <Dim as="p">No IP pool is attached.</Dim>}
            {pools.map((pool) => (
              <Item key={pool.id}>
                <Facts>
                  <Fact label="Name">{pool.name}</Fact>
                  <Fact label="Description">{pool.description}</Fact>
                  <Fact label="IP pool name">{nameOf(pool.ipPoolId)}</Fact>
                </Facts>
                <Do
                  id="internet-gateway.pool-detach"
                  // By id: two attachments may have one name.
                  given={{ ...at, pool: pool.id }}
                  label="Detach"
                />
              </Item>
            ))}
          </Section>
          <Section title="Used by">
            <Uses
              uses={[
                { kind: 'Routes', names: routes.map((route) => routeMention(at, route)) },
                { kind: 'Subnets', names: subnets.map(({ name }) => subnetMention(at, name)) },
              ]}
              otherwise="No route leads to this gateway."
            />
          </Section>
        </>
      }
    >
      <CommonFacts of={gateway} />
    </ReadPanel>
  )
}
