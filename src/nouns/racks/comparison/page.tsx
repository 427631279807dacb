/**
 * A thing of another rack, beside the same on this one. What comes with the address may have been made by anybody: it is
 * only shown, and filled into forms that a person sends.
 */
import { useEffect, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { styled } from 'styled-components'
import type { JsonObject } from '@/api/json-object'
import { Do } from '@/bind/Do'
import { Failed } from '@/bind/Part'
import { racks as racksStore } from '@/bind/racks'
import { useLatest } from '@/bind/latest'
import { useScope } from '@/bind/scopes'
import { commandId, usePlace, useShell } from '@/bind/shell'
import { runFilled } from '@/forms/given-values'
import type { Arrived, Carried } from '@/model/racks/carried'
import { unpack } from '@/model/racks/carried'
import type { ComparedItem } from '@/model/racks/compare'
import { compareLists, compareThings } from '@/model/racks/compare'
import { fieldWords } from '@/model/racks/field-words'
import { listed, plain } from '@/model/sentence'
import { Actions, PageHead } from '@/pages/head'
import { Notice } from '@/ui/Message'
import { Skeleton } from '@/ui/Skeleton'
import { Title } from '@/ui/text'
import type { Target } from '@commands/engine/comparing/gather'
import { copyOf } from '@commands/engine/comparing/copying'
import type { Noun } from '@commands/engine/noun'
import { called, fieldOf, nounOf } from '@commands/engine/noun'
import type { Scope } from '@commands/engine/scope'
import { FieldDifferences, ListDifferences } from './page-differences'
import type { Racks } from './page-differences'
import { ComparedPlaces } from './page-place'
import type { Here, Section } from './reads'
import { hereRead, noteOpened, takePacked, targetHere, wasOpened } from './reads'

const Page = styled.div`
  display: grid;
  gap: 16px;
`

/** Something that can be copied here: the form that it opens. */
interface Copyable {
  /** 'firewall rule allow-ssh' */
  name: string
  noun: Noun
  thing: JsonObject
  args: Target['args']
  /** What has its name here: its changes are copied. */
  here: { name: string; thing: JsonObject } | undefined
}

interface Shown {
  carried: Carried
  target: Target
  here: Here
}

const nameOf = (item: JsonObject): string => String(item['name'] ?? '')

/** Whether a noun has the form that a copy opens. */
const hasForm = (noun: Noun | undefined, isHere: boolean): noun is Noun =>
  noun !== undefined && nounOf(noun)?.commands[isHere ? 'edit' : 'create'] !== undefined

/** The thing of a list that can be copied. `undefined` where it cannot. */
function copyableItem(
  { noun }: Section,
  { kind, name, left, right }: ComparedItem,
  { target }: Shown,
): Copyable | undefined {
  if (!left || kind === 'equal' || !hasForm(noun, right !== undefined)) return undefined
  const inside = { ...target.args, [fieldOf(target.noun)]: target.name }
  // A route is named with its router.
  const [parent, own] = name.includes('/') ? name.split('/') : [undefined, name]
  const nearest = nounOf(noun)?.parents.at(-1)
  return {
    name: `${called(noun)} ${name}`,
    noun,
    thing: left,
    args: parent !== undefined && nearest ? { ...inside, [fieldOf(nearest)]: parent } : inside,
    here: right && { name: own ?? name, thing: right },
  }
}

/** The lists that both racks could read, compared. */
const listsOf = ({ carried, here }: Shown) =>
  here.sections.flatMap((section) => {
    const left = carried.parts[section.id]
    const right = here.found ? here.found.parts[section.id] : []
    return left && right
      ? [{ section, items: compareLists(left, right, nameOf, section.natural) }]
      : []
  })

/** All that can be copied, the thing itself first. */
function copyablesOf(shown: Shown, lists: ReturnType<typeof listsOf>): readonly Copyable[] {
  const { carried, target, here } = shown
  if (here.missing) return []
  const { noun, name, args } = target
  const found = here.found?.thing
  const differs = !found || compareThings(carried.thing, found, here.natural).differing.length > 0
  const whole: readonly Copyable[] =
    differs && hasForm(noun, found !== undefined) && !(carried.only && found)
      ? [
          {
            name: `${called(noun)} ${carried.name}`,
            noun,
            thing: carried.thing,
            args,
            here: found && { name, thing: found },
          },
        ]
      : []
  const items = here.found
    ? lists.flatMap(({ section, items: all }) =>
        all.flatMap((item) => copyableItem(section, item, shown) ?? []),
      )
    : []
  return [...whole, ...items]
}

/** Opens forms that create or change things here as they are on the other rack. */
function useCopy({ carried }: Shown) {
  const shell = useShell()
  return async ({ noun, thing, args, here }: Copyable): Promise<string | undefined> => {
    const copy = await copyOf(noun, thing, args, carried, here)
    if (typeof copy === 'string') return copy
    const { command, body, operation } = copy
    const left = [...copy.left, ...carried.secrets.map(fieldWords)]
    const outcome = await runFilled(
      shell,
      commandId(command),
      copy.args,
      { body, ...(operation && { operation }) },
      'button',
    )
    if (outcome === 'done' && left.length > 0)
      shell.toast({
        tone: 'note',
        heading: 'Not copied',
        text: `${plain(listed(left))}: please look at ${left.length === 1 ? 'it' : 'them'} yourself.`,
      })
    return undefined
  }
}

/** What commands reach of the comparison; the form of a thing that is to be copied is opened once. */
function useComparison(shown: Shown, copyables: readonly Copyable[]) {
  const { carried } = shown
  const copy = useCopy(shown)
  const live = useLatest({ copyables, copy })
  const names = copyables.map(({ name }) => name).join('\n')
  const scope = useMemo<Scope>(
    () => ({
      name: 'detail',
      noun: 'served-rack',
      comparison: {
        copies: names === '' ? [] : names.split('\n'),
        copy: async (which) => {
          const found = live.current.copyables.find(({ name }) => name === which)
          return found ? live.current.copy(found) : `${which} is not to be copied any more`
        },
      },
    }),
    [names, live],
  )
  useScope(scope)
  const wanted = carried.copies
    ? copyables.find(({ name, here }) =>
        carried.only ? !here && name.endsWith(` ${carried.only.name}`) : !here,
      )
    : undefined
  useEffect(() => {
    if (!wanted || wasOpened()) return
    noteOpened()
    void live.current.copy(wanted)
  }, [wanted, live])
  return copy
}

function Missing({ target, here, racks }: { target: Target; here: Here; racks: Racks }) {
  if (here.found) return null
  const { noun, name, args } = here.missing ?? target
  const create = nounOf(noun)?.commands.create
  const words = `${called(noun)} ${name}`
  return (
    <Notice tone="warn" title={`${racks.right} has no ${words}`}>
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

function Comparison({ carried, target, here, racks }: Shown & { racks: Racks }) {
  const shown = { carried, target, here }
  const lists = listsOf(shown)
  const copyables = copyablesOf(shown, lists)
  const copy = useComparison(shown, copyables)
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
        <Comparison carried={carried} target={target} here={query.data} racks={racks} />
      ) : (
        <Skeleton />
      )}
    </>
  )
}

/** What arrived, once it is unpacked and the areas of its noun are loaded. */
function useArrived(packed: string | undefined): Arrived | undefined {
  const shell = useShell()
  const [arrived, setArrived] = useState<Arrived>()
  useEffect(() => {
    let isLive = true
    if (packed === undefined) return undefined
    void unpack(packed).then((found) => {
      const done = () => isLive && setArrived(found)
      if (found.fault === undefined)
        shell.whenKnown([commandId(`${found.carried.noun}.view`)], done)
      else done()
    })
    return () => {
      isLive = false
    }
  }, [packed, shell])
  return arrived
}

function Body({ packed }: { packed: string | undefined }) {
  const arrived = useArrived(packed)
  const { search } = usePlace()
  const { here } = useStore(racksStore)
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
        This console knows nothing of the kind “{carried.noun}”.
      </Notice>
    )
  const racks = { left: carried.from, right: here?.name ?? 'this rack' }
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
