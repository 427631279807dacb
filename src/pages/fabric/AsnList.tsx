/** A list of routes or messages of one ASN, which is in the address. */
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { unlisted } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import { usePlace, useShell } from '@/bind/shell'
import type { BgpConfig } from '@/api/contract/bgp'
import { asnIn, asnsOf, chosenAsn } from '@/nouns/fabric/bgp-route/rules'
import type { Resource } from '@/resources/resource'
import { bgpReads } from '@/resources/fabric/bgp-reads'
import { Select } from '@/ui/Select'
import { Control } from '../Control'
import { ListPage } from '../list/ListPage'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding-top: 16px;
`

const NONE: readonly BgpConfig[] = []

type Empty = Resource<{ id: string }>['empty']

const NO_CONFIG: Empty = {
  title: 'No BGP configurations',
  text: 'Only the peers of a BGP configuration exchange routes and messages.',
  offer: 'bgp-config.create',
}

const NOT_CHOSEN: Empty = {
  title: 'Choose an ASN',
  text: 'There are several BGP configurations. Choose the ASN that this is about.',
}

/**
 * The ASNs to choose from, the ASN in the address, and the ASN whose list is shown: the one in the address, or else
 * the only one.
 * @param nothing what an empty list of the shown ASN says
 */
function useAsn(nothing: Empty) {
  const { search } = usePlace()
  const query = useSideRead(bgpReads.configs().all())
  const configs = query.data?.items ?? NONE
  const inAddress = asnIn(search)
  const asn = chosenAsn(inAddress, configs)
  const options = asnsOf(configs)
  const isMissing = query.data !== undefined && asn === undefined
  const empty = isMissing ? (options.length > 0 ? NOT_CHOSEN : NO_CONFIG) : nothing
  return { query, options, inAddress, asn, empty }
}

function AsnSelect({
  of: { query, options, asn },
  command,
}: {
  of: ReturnType<typeof useAsn>
  command: AsnListProps<{ id: string }>['command']
}) {
  const shell = useShell()
  return (
    <Bar>
      <Control $width={280}>
        <Select
          label="ASN"
          value={asn === undefined ? undefined : String(asn)}
          placeholder={asn === undefined ? 'Choose an ASN' : `${asn}, of no configuration`}
          options={options.map((one) => ({
            value: String(one.asn),
            label: String(one.asn),
            detail: one.names.join(', '),
          }))}
          empty="No BGP configurations"
          {...unlisted(query)}
          onChange={(chosen) => {
            const of = options.find((one) => String(one.asn) === chosen)
            if (of) void shell.run(command, { bgpConfig: of.names[0] }, 'button')
          }}
        />
      </Control>
    </Bar>
  )
}

interface AsnListProps<T extends { id: string }> {
  /** The list of an ASN. @param empty what it says without rows */
  resourceOf(asn: number | undefined, empty: Empty): Resource<T>
  /** What an empty list of the shown ASN says. */
  nothing: Empty
  /** Shows the list for a configuration. */
  command: 'bgp-config.imports' | 'bgp-config.messages'
  children?: ReactNode
}

export function AsnList<T extends { id: string }>({
  resourceOf,
  nothing,
  command,
  children,
}: AsnListProps<T>) {
  const of = useAsn(nothing)
  const { inAddress, empty } = of
  const resource = useMemo(() => resourceOf(inAddress, empty), [resourceOf, inAddress, empty])
  return (
    <ListPage resource={resource} isTab>
      <AsnSelect of={of} command={command} />
      {children}
    </ListPage>
  )
}
