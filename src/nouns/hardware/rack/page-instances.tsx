/** The instances of the sled with the cursor, beside the drawing of its rack. */
import { useEffect, useId, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import type { Sled } from '@/api/contract/hardware'
import { Link } from '@/bind/Link'
import { SideFailure } from '@/bind/Part'
import { useRead } from '@/bind/read'
import { count, grouped } from '@/model/words'
import { instanceBadge } from '@/nouns/compute/instance/rules-look'
import { paths } from '@/paths'
import { coreReads } from '@/resources/core/reads'
import { hardwareReads } from '@/resources/hardware/reads'
import { State } from '@/ui/State'
import { Dim, Faint, Head } from '@/ui/text'
import { color } from '@/ui/tokens'
import { Part } from './page-part'

/** Milliseconds that the cursor rests on a sled before its instances are read: arrow keys pass over many. */
const RESTS = 300
/** Milliseconds for which they are not read again. */
const FRESH = 30_000
/** Instances that are listed; the page of the sled has all. */
const LISTED = 12

/** @returns whether a value has stayed the same for a while */
function useRested(value: string): boolean {
  const [rested, setRested] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), RESTS)
    return () => clearTimeout(timer)
  }, [value])
  return rested === value
}

const List = styled.ul`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr) max-content;
  margin: 0;
  padding: 0;
  list-style: none;
  border-top: 1px solid ${color('line')};
  li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    gap: 16px;
    padding: 5px 0;
    border-bottom: 1px solid ${color('line')};
  }
  .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  li > :last-child {
    text-align: end;
  }
  a {
    text-decoration: underline ${color('lineStrong')};
    text-underline-offset: 4px;
  }
`

export function SledInstances({ sled }: { sled: Sled }) {
  const head = useId()
  const { data: me } = useRead(coreReads.me())
  const query = useQuery({
    ...hardwareReads.sledInstances(sled.id).all(),
    enabled: useRested(sled.id),
    staleTime: FRESH,
    throwOnError: false,
  })
  const items = query.data?.items
  const listed = useMemo(
    () => items?.toSorted((a, b) => (a.name < b.name ? -1 : 1)).slice(0, LISTED),
    [items],
  )
  return (
    <Part className="runs" aria-labelledby={head}>
      <Head id={head}>Instances {items && grouped(items.length)}</Head>
      <SideFailure what={`What runs on ${sled.baseboard.serial}`} query={query} />
      {!items && !query.isError && <Dim role="status">Looking…</Dim>}
      {listed?.length === 0 && <Dim>None runs on it.</Dim>}
      {listed && listed.length > 0 && (
        <List>
          {listed.map(({ id, name, state, siloName, projectName, ncpus }) => (
            <li key={id} translate="no">
              <State badge={instanceBadge(state)} />
              <span className="name">
                {siloName === me.siloName ? (
                  <Link href={paths.lookupInstance({ instance: id })} unsure>
                    {name}
                  </Link>
                ) : (
                  name
                )}{' '}
                <Faint>
                  {siloName} / {projectName}
                </Faint>
              </span>
              <Dim>{count(ncpus, 'vCPU')}</Dim>
            </li>
          ))}
        </List>
      )}
      {items && items.length > LISTED && (
        <Link href={paths.sledInstances({ sledId: sled.id })}>
          All {grouped(items.length)} instances
        </Link>
      )}
    </Part>
  )
}
