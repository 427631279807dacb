/** A thing beside a list, as its own page or panel shows it; the values of its row where it has none. */
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { wordsOf } from '@/bind/error-words'
import { ReadsContext, useReads } from '@/bind/reads-of'
import { BesideContext } from '@/bind/scopes'
import { PlaceContext } from '@/bind/shell'
import type { Place } from '@/bind/shell'
import { RowValues } from '@/pages/list/RowValues'
import type { Column } from '@/resources/resource'
import { Boundary } from '@/ui/Boundary'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Message'
import { InPlace } from '@/ui/Panel'
import { Title } from '@/ui/text'
import type { Prepared } from './prepare'
import type { Shown } from './use-shown'

const placeOf = ({ address, params, search, route }: Prepared): Place => ({
  address,
  params,
  search,
  visit: `beside ${address}`,
  title: route.title(params),
  slides: false,
})

interface ThingProps {
  shown: Shown
  /** The focus is in it. */
  isEntered: boolean
  retry(): void
}

export function Thing({ shown: { target, prepared, error }, isEntered, retry }: ThingProps) {
  const reads = useReads()
  const place = useMemo(() => prepared && placeOf(prepared), [prepared])
  // Commands know a list without what it draws.
  const columns = target.table.resource.columns as readonly Column<object>[]
  const values = (
    <>
      <Title as="h2" translate="no">
        {target.subject.name}
      </Title>
      <RowValues columns={columns} shown={target.table.columns} row={target.row} />
    </>
  )
  const failed = (why: unknown, again: () => void): ReactNode => (
    <>
      <Notice tone="bad" title={`${target.subject.name} cannot be shown`}>
        {wordsOf(why)}{' '}
        <Button
          onClick={() => {
            retry()
            again()
          }}
        >
          Try again
        </Button>
      </Notice>
      {values}
    </>
  )
  if (error !== undefined) return failed(error, () => {})
  if (!prepared || !place) return values
  // The keys of a panel would hide those of the list.
  const isPage = prepared.route.kind === 'page'
  return (
    <BesideContext.Provider value={isEntered && isPage ? 'entered' : 'quiet'}>
      <PlaceContext.Provider value={place}>
        <ReadsContext.Provider value={reads}>
          <InPlace.Provider value>
            <Boundary attempt={prepared.address} fallback={failed}>
              <prepared.Component key={JSON.stringify(prepared.params)} />
            </Boundary>
          </InPlace.Provider>
        </ReadsContext.Provider>
      </PlaceContext.Provider>
    </BesideContext.Provider>
  )
}
