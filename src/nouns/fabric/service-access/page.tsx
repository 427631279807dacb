/** Access to the services of the rack: the allow list, inbound ICMP, and the services' own addresses. */
import { styled } from 'styled-components'
import { systemIpPoolServiceView } from '@/api/operations/ip-pool'
import { useApiHas } from '@/bind/api-version'
import { Do } from '@/bind/Do'
import { Link } from '@/bind/Link'
import { useRead } from '@/bind/read'
import { useShell } from '@/bind/shell'
import { valuesOfAllowList } from './rules-allow-list'
import { pollQuietly } from '@/model/polling'
import { paths } from '@/paths'
import { Moment } from '@/resources/Moment'
import { fabricReads } from '@/resources/fabric/reads'
import { Fact, Facts } from '@/ui/Facts'
import { Switch } from '@/ui/Switch'
import { Dim, Title } from '@/ui/text'
import { color } from '@/ui/tokens'
import { Actions, PageHead } from '@/pages/head'
import { PagePart } from '@/pages/PagePart'

const Narrow = styled.div`
  display: grid;
  gap: 12px;
  max-width: 640px;
`

const Entries = styled.ul`
  columns: 2 240px;
  column-gap: 24px;
  padding: 0;
  list-style: none;
  li {
    break-inside: avoid;
    padding: 4px 0;
    border-bottom: 1px solid ${color('line')};
    overflow-wrap: anywhere;
  }
`

function AllowList() {
  const { data } = useRead(fabricReads.allowList(), pollQuietly)
  const { mode, ips } = valuesOfAllowList(data)
  return (
    <PagePart title="Allow list" {...(mode === 'list' && { count: ips.length })}>
      <Narrow>
        {mode === 'any' ? (
          <p>
            Any address. <Dim>The API and the console are reached from every network.</Dim>
          </p>
        ) : (
          <>
            <Dim as="p">The API and the console are reached from these networks alone.</Dim>
            <Entries aria-label="Allowed addresses">
              {ips.map((ip) => (
                <li key={ip}>{ip}</li>
              ))}
            </Entries>
          </>
        )}
        <Facts>
          <Fact label="Created">
            <Moment at={data.timeCreated} />
          </Fact>
          <Fact label="Last modified">
            <Moment at={data.timeModified} />
          </Fact>
        </Facts>
      </Narrow>
    </PagePart>
  )
}

function InboundIcmp() {
  const shell = useShell()
  const { data } = useRead(fabricReads.inboundIcmp())
  return (
    <PagePart title="Inbound ICMP">
      <Narrow>
        <Switch
          label="Allow limited inbound ICMP"
          hint="Destination unreachable (port unreachable, fragmentation needed), redirect, and time exceeded. With them the services find the largest packet that a path takes. Without, all inbound ICMP is dropped."
          value={data.enabled}
          onChange={(isOn) =>
            void shell.run(
              isOn ? 'service-access.allow-icmp' : 'service-access.drop-icmp',
              {},
              'button',
            )
          }
        />
      </Narrow>
    </PagePart>
  )
}

export default function ServiceAccess() {
  const hasServicePool = useApiHas(systemIpPoolServiceView)
  return (
    <>
      <PageHead>
        <Title tabIndex={-1}>Service access</Title>
        <Actions>
          <Do id="service-access.edit" kind="primary" />
        </Actions>
      </PageHead>
      <AllowList />
      <InboundIcmp />
      <PagePart title="Addresses of the services">
        <Narrow>
          <Facts>
            <Fact label="Come from">
              {hasServicePool ? (
                <Link href={paths.servicePool()}>the service IP pool</Link>
              ) : (
                <Link href={`${paths.ipPools()}?q=assignment:system`}>
                  the IP pools that are assigned to system services
                </Link>
              )}
            </Fact>
          </Facts>
        </Narrow>
      </PagePart>
    </>
  )
}
