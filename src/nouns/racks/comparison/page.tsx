/**
 * A thing of another rack, beside the same on this one. What comes with the address may have been made by anybody: it is
 * only shown, and filled into forms that a person sends.
 */
import { useEffect, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { styled } from 'styled-components'
import { Do } from '@/bind/Do'
import { Failed } from '@/bind/Part'
import { loadRacks } from '@/bind/load-racks'
import { racks as racksStore } from '@/bind/racks'
import { commandId, usePlace, useShell } from '@/bind/shell'
import type { Arrived, Carried } from '@/model/racks/carried'
import { unpack } from '@/model/racks/carried'
import { compareThings } from '@/model/racks/compare'
import { RACK_COLORS } from '@/model/racks/served-rack'
import { fieldWords } from '@/model/racks/field-words'
import { listed, plain } from '@/model/sentence'
import { Actions, PageHead } from '@/pages/head'
import { Notice } from '@/ui/Message'
import { Skeleton } from '@/ui/Skeleton'
import { Title } from '@/ui/text'
import type { Target } from '@commands/engine/comparing/gather'
import { called, nounOf } from '@commands/engine/noun'
import { FieldDifferences, ListDifferences } from './page-differences'
import type { Racks } from './page-table'
import { ComparedPlaces } from './page-place'
import type { Copyable, Shown } from './page-copies'
import { copyableItem, copyablesOf, listsOf, useComparison } from './page-copies'
import type { Here } from './reads'
import { hereRead, takePacked, targetHere } from './reads'

const Page = styled.div`
  display: grid;
  gap: 16px;
`

function Missing({ target, here, racks }: { target: Target; here: Here; racks: Racks }) {
  if (here.found) return null
  const { noun, name, args } = here.missing ?? target
  const create = nounOf(noun)?.commands.create
  const words = `${called(noun)} ${name}`
  return (
    <Notice tone="warn" title={`${racks.right.name} has no ${words}`}>
      {here.missing ? (
        <>
          <p>Name another one above, or create it first.</p>
          {create !== undefined && (
            <Do id={commandId(create)} given={args} label={`Create ${called(noun)}`} />
          )}
        </>
      ) : (
        'Copy it here, or name another one above.'
      )}
    </Notice>
  )
}

function Comparison({
  carried,
  target,
  here,
  racks,
  isKnown,
}: Shown & { racks: Racks; isKnown: boolean }) {
  const shown = { carried, target, here }
  const lists = listsOf(shown)
  const copyables = copyablesOf(shown, lists)
  const copy = useComparison(shown, copyables, isKnown)
  const shell = useShell()
  const press = (one: Copyable) => () =>
    void copy(one).then((reason) => reason !== undefined && shell.refuse(reason))
  const unread = here.sections.filter(
    ({ id }) => here.found && (!carried.parts[id] || !here.found.parts[id]),
  )
  return (
    <>
      <Missing target={target} here={here} racks={racks} />
      {!carried.only && (
        <FieldDifferences
          title={called(target.noun)}
          compared={compareThings(carried.thing, here.found?.thing ?? {}, here.natural)}
          racks={racks}
        />
      )}
      {lists.map(({ section, items }) => (
        <ListDifferences
          key={section.id}
          title={section.title}
          items={items}
          racks={racks}
          onCopy={(item) => {
            const one = here.found && copyableItem(section, item, shown)
            return one && press(one)
          }}
        />
      ))}
      {unread.length > 0 && (
        <Notice tone="note">
          Not compared, since one of the racks does not let you read it or does not have it:{' '}
          {plain(listed(unread.map(({ title }) => title)))}.
        </Notice>
      )}
    </>
  )
}

/** Reads what this rack has, and shows both. */
function Beside({ carried, target, racks }: { carried: Carried; target: Target; racks: Racks }) {
  const shell = useShell()
  const query = useQuery({ ...hereRead(target, shell.ctx), throwOnError: false })
  const { others } = useStore(racksStore)
  const isKnown = others.some(({ name }) => name === carried.from)
  return (
    <>
      <ComparedPlaces carried={carried} target={target} racks={racks} />
      {!isKnown && (
        <Notice tone="warn">
          This console knows no rack of the name {carried.from}: a link may have brought this from
          anywhere. Look at it before you copy anything.
        </Notice>
      )}
      {carried.secrets.length > 0 && (
        <Notice tone="note">
          Secrets stay on {carried.from}: {plain(listed(carried.secrets.map(fieldWords)))}.
        </Notice>
      )}
      {query.error && !query.data ? (
        <Failed
          what="The thing on this rack"
          error={query.error}
          retry={() => void query.refetch()}
        />
      ) : query.data ? (
        <Comparison {...{ carried, target, racks, isKnown }} here={query.data} />
      ) : (
        <Skeleton />
      )}
    </>
  )
}

/** What arrived, once it is unpacked, and the racks and the area of its noun are known. */
function useArrived(packed: string | undefined): Arrived | undefined {
  const shell = useShell()
  const [arrived, setArrived] = useState<Arrived>()
  useEffect(() => {
    let isLive = true
    if (packed === undefined) return undefined
    const open = async () => {
      const [found] = await Promise.all([unpack(packed), loadRacks()])
      const show = () => {
        if (isLive) setArrived(found)
      }
      if (found.fault !== undefined) return show()
      return shell.whenKnown([commandId(`${found.carried.noun}.view`)], show)
    }
    void open()
    return () => {
      isLive = false
    }
  }, [packed, shell])
  return arrived
}

function Body({ packed }: { packed: string | undefined }) {
  const arrived = useArrived(packed)
  const { search } = usePlace()
  const { here, others } = useStore(racksStore)
  if (packed === undefined)
    return (
      <Notice tone="note" title="Nothing is compared here">
        Open a thing on another rack, such as a VPC, and choose “Compare with rack” there. If you
        have just signed in, go back to that rack and choose it again.
      </Notice>
    )
  if (!arrived) return <Skeleton />
  if (arrived.fault !== undefined)
    return (
      <Notice tone="bad" title="This cannot be compared">
        What came with the address is refused: {arrived.fault}.
      </Notice>
    )
  const { carried } = arrived
  const target = targetHere(carried, search)
  if (!target)
    return (
      <Notice tone="bad" title="This cannot be compared">
        Nothing of the kind “{carried.noun}” can be compared in this way.
      </Notice>
    )
  const rackOf = (name: string, found = others.find((rack) => rack.name === name)) => ({
    name,
    tone: found ? RACK_COLORS[found.color] : ('ink' as const),
  })
  const racks = { left: rackOf(carried.from), right: rackOf(here?.name ?? 'this rack', here) }
  return <Beside carried={carried} target={target} racks={racks} />
}

export default function ComparisonPage() {
  const { visit } = usePlace()
  // oxlint-disable-next-line react/exhaustive-deps -- each visit may bring another thing
  const packed = useMemo(takePacked, [visit])
  return (
    <Page>
      <PageHead>
        <Title tabIndex={-1}>Comparison of two racks</Title>
        <Actions>
          {packed !== undefined && <Do id="served-rack.copy-here" kind="primary" />}
        </Actions>
      </PageHead>
      <Body key={visit} packed={packed} />
    </Page>
  )
}
