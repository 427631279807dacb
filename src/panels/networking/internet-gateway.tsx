/** An internet gateway: the pools and addresses that are attached to it, and the routes that lead to it. */
import type { ReactNode } from 'react'
import { useId, useMemo } from 'react'
import { styled } from 'styled-components'
import { useParam, usePlace } from '@/bind/shell'
import { Do } from '@/bind/Do'
import { Link } from '@/bind/Link'
import { useRead } from '@/bind/read'
import { paths } from '@/paths'
import { gatewaysOf } from '@/resources/networking/gateways'
import { gatewaySubject } from '@/resources/networking/internet-gateway'
import { networkingReads } from '@/resources/networking/reads'
import { CopyText } from '@/ui/CopyText'
import { Fact, Facts } from '@/ui/Facts'
import { Table } from '@/ui/Table'
import { Dim, Head } from '@/ui/text'
import { CommonFacts, ReadPanel } from '@/forms/ReadPanel'
import { withSearch } from '@/forms/with-search'

const Group = styled.section`
  display: grid;
  gap: 8px;
`

const Item = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px;
  align-items: start;
`

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Group aria-labelledby={id}>
      <Head id={id}>{title}</Head>
      {children}
    </Group>
  )
}

export default function InternetGatewayPanel() {
  const { search } = usePlace()
  const at = { project: useParam('project'), vpc: useParam('vpc'), gateway: useParam('gateway') }
  const { project, vpc } = at
  const query = useRead(networkingReads.gateway(at))
  const { data: gateway } = query
  const { data: all } = useRead(gatewaysOf(project, vpc).page(undefined))
  const { data: silo } = useRead(networkingReads.pools())
  const row = all.items.find(({ id }) => id === gateway.id)
  const { pools = [], addresses = [], routes = [] } = row ?? {}
  const nameOf = (id: string) => silo.items.find((pool) => pool.id === id)?.name
  return (
    <ReadPanel
      title="Internet gateway"
      subject={useMemo(() => gatewaySubject({ project, vpc }, gateway), [project, vpc, gateway])}
      query={query}
      back={withSearch(paths.vpcInternetGateways(at), search)}
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
                  ? 'One from the attached pool is used.'
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
                  given={{ ...at, pool: pool.name }}
                  label="Detach"
                />
              </Item>
            ))}
          </Section>
          <Section title="Routes targeting this gateway">
            {routes.length === 0 ? (
              <Dim as="p">No route leads to this gateway.</Dim>
            ) : (
              <Table
                label="Routes targeting this gateway"
                rows={routes}
                rowKey={(route) => route.id}
                columns={[
                  {
                    key: 'router',
                    title: 'Router',
                    always: true,
                    render: ({ router }) => (
                      <Link href={paths.vpcRouter({ project, vpc, router })}>{router}</Link>
                    ),
                  },
                  {
                    key: 'route',
                    title: 'Route',
                    always: true,
                    render: ({ router, name }) => (
                      <Link href={paths.vpcRouterRouteEdit({ project, vpc, router, route: name })}>
                        {name}
                      </Link>
                    ),
                  },
                ]}
              />
            )}
          </Section>
        </>
      }
    >
      <CommonFacts of={gateway} />
    </ReadPanel>
  )
}
