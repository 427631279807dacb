/** The palette for commands, places, and things by name. */
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { onOther } from '@commands/engine/other-thing'
import { selectionIn } from '@commands/engine/scope'
import { rankSaid } from '@commands/palette/rank'
import { messageOf } from '@/api/errors'
import { useShell } from '@/bind/shell'
import { useRoleChanges } from '@/bind/refusal-changes'
import { preferences } from '@/bind/preferences'
import { runFilled } from '@/forms/run-filled'
import { overlays } from '../overlay-state'
import { PaletteBox } from './Box'
import type { Situation } from './ahead'
import type { Acting } from './item'
import { commandItems, remember } from './items'
import type { Lookup } from './lookup'
import { useLookup } from './lookup'
import { MOST } from '@/resources/search/search'
import { keyOf } from '@/resources/search/things'
import { useNames } from './names'
import { rowsFor } from './rows'
import { savedFilterItems } from './saved-filters'
import { isOfNames, understand } from './understanding'
import { thingItems } from './thing-items'
import { useUploadItems } from './upload-items'
import type { Progress } from '@/resources/search/elsewhere'
import { progressWords } from '@/resources/search/elsewhere'
import { useElsewhere } from './use-elsewhere'
import type { OtherRacks } from './use-other-racks'
import { useOtherRacks } from './use-other-racks'
import { areas } from '@/areas/index'
import { hasAllAreas, loadAllAreas } from '../area-loading'
import { idleAfterFrame } from '../idle'

interface CommandsProps {
  /** Counts how often the palette was opened. */
  turn: number
  isOpen: boolean
  /** The state on which the rows depend. Commands run on the things that were selected when the palette opened. */
  situation: Situation
}

/** What choosing a row does. @param held the scopes from when the palette was opened */
function useActing(held: Acting['held']): Acting {
  const shell = useShell()
  return useMemo((): Acting => {
    return {
      held,
      run(id, given, on = held) {
        overlays.setState({ palette: undefined })
        remember(id)
        void shell.run(id, given, 'palette', on)
      },
      fill(id, body) {
        overlays.setState({ palette: undefined })
        remember(id)
        void runFilled(shell, id, {}, { body }, 'palette', held)
      },
      open(address) {
        overlays.setState({ palette: undefined })
        shell.go(address, { newTab: true })
      },
      runOnOther(command) {
        overlays.setState({ palette: undefined })
        remember(command.id)
        void shell.registry.run(command.id, {}, onOther(command, shell.ctx(held)), 'palette')
      },
    }
  }, [shell, held])
}

/**
 * Loads every area while the palette is open. The empty palette is painted before further code competes with it; what is
 * typed is looked for everywhere. After a failure, the next letter tries again.
 */
function useAllAreas(isOpen: boolean, query: string) {
  const shell = useShell()
  const isWhole = useStore(areas, (a) => a.isWhole)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isOpen || isWhole) return
    const load = () => void loadAllAreas(shell).then(() => setFailed(!hasAllAreas()))
    if (query !== '') load()
    else idleAfterFrame(load)
  }, [isOpen, isWhole, query, shell])
  return { isWhole, hasFailed: hasFailed && !isWhole }
}

export function Commands({ turn, isOpen, situation }: CommandsProps) {
  const shell = useShell()
  const [typed, setTyped] = useState({ turn, query: '' })
  // Takes over the text that was typed before the palette was rendered.
  const early = useStore(overlays, (s) => s.early)
  const query = typed.turn === turn ? typed.query : ''
  useLayoutEffect(() => {
    if (!isOpen || !early) return
    setTyped({ turn, query: early.text })
    if (!early.enter) overlays.setState({ early: undefined })
  }, [isOpen, early, turn])
  const { isWhole, hasFailed } = useAllAreas(isOpen, query)
  const setQuery = (next: string) => {
    // A colon at the beginning opens the command line. Two colons begin an IPv6 address.
    if (query === '' && /^:(?!:)/.test(next))
      return overlays.setState({
        palette: undefined,
        line: true,
        early: { text: next.slice(1), enter: false },
      })
    // A waiting Enter was meant for the text typed before it.
    if (overlays.getState().early) overlays.setState({ early: undefined })
    return setTyped({ turn, query: next })
  }
  const asker = shell.ctx()
  const { names, isReading, error } = useNames(asker, query)
  // Before every noun is known, a search would be over without having looked everywhere.
  const lookup = useLookup(isWhole ? query : '', asker)
  const words = useStore(preferences, (p) => p.aliases)
  const filters = useStore(preferences, (p) => p.filters)

  const { held } = situation
  const marked = selectionIn(held).length
  const act = useActing(held)
  const roles = useRoleChanges()
  const usual = useMemo(
    () => [...commandItems(shell, act), ...savedFilterItems(shell, filters)],
    // oxlint-disable-next-line react/exhaustive-deps -- the reasons depend on the roles and on cached answers
    [shell, act, filters, situation, roles, isWhole],
  )
  const running = useUploadItems(shell, act)
  const items = useMemo(
    () => (running.length > 0 ? [...running, ...usual] : usual),
    [running, usual],
  )

  // The first letter is compared with the words of every row: these are made once the empty palette is painted.
  useEffect(() => {
    if (isOpen) idleAfterFrame(() => rankSaid(usual, understand(shell, 'a', [])))
  }, [isOpen, usual, shell])
  const things = useMemo(() => thingItems(shell, names, act), [shell, names, act])
  const said = useMemo(() => understand(shell, query, names), [shell, query, names])
  const search = useElsewhere(said, items, asker, isOpen && isWhole && !lookup)
  // An id belongs to one thing.
  const isFound = lookup?.by === 'ID' && lookup.things.length > 0
  const onRacks = useOtherRacks(query, said, isOpen && isWhole && !isFound)
  const elsewhere = useMemo(() => {
    const known = new Set(names.map(keyOf))
    return search?.things.filter((one) => !known.has(keyOf(one))) ?? []
  }, [search?.things, names])
  const groups = useMemo(
    () =>
      rowsFor(
        shell,
        said,
        {
          commands: items,
          names,
          things,
          elsewhere,
          onRacks: onRacks?.found,
          lookup,
          aliases: words,
        },
        act,
      ),
    [shell, act, items, names, things, elsewhere, onRacks?.found, lookup, said, words],
  )

  // The first row may still change by names and answers that are loading.
  const isReady = isWhole && lookup?.isLooking !== true && !(isReading && isOfNames(said, names))
  // A waiting Enter chooses the first row once everything is loaded.
  useEffect(() => {
    if (!isOpen || !isReady || !early || query !== early.text) return
    overlays.setState({ early: undefined })
    groups[0]?.rows[0]?.item.choose({ newTab: false })
  }, [isOpen, isReady, early, groups, query])

  return (
    <PaletteBox
      label="Command palette"
      turn={turn}
      isOpen={isOpen}
      lead=""
      aside={marked > 1 ? `${marked} marked` : undefined}
      placeholder="a command, a place, a name, an ID or an address"
      query={query}
      onQuery={setQuery}
      groups={groups}
      progress={
        hasFailed
          ? 'Not all commands could be loaded: reload the page'
          : progressOf(early?.enter === true && !isReady, search, onRacks)
      }
      onEarlyEnter={
        isReady ? undefined : () => overlays.setState({ early: { text: query, enter: true } })
      }
      nothing={
        !isWhole && !hasFailed
          ? 'Loading…'
          : lookup
            ? lookupWords(lookup, onRacks)
            : nothingWords(query, [search, onRacks], error)
      }
    />
  )
}

/** What the palette is waiting for. */
const progressOf = (
  isEnterWaiting: boolean,
  search: Progress | undefined,
  onRacks: OtherRacks | undefined,
): string =>
  isEnterWaiting
    ? 'Enter waits for the names that are being read…'
    : [search && progressWords(search), onRacks?.progress].filter(Boolean).join(' · ')

/** The text of the palette while a lookup has found nothing. */
function lookupWords(
  { isLooking, error, by, isCut }: Lookup,
  onRacks: OtherRacks | undefined,
): string {
  if (isLooking) return 'Looking it up…'
  if (error) return `It could not be looked up everywhere: ${messageOf(error)}`
  if (onRacks?.isOver === false) return `Nothing here has this ${by}. Looking on other racks…`
  return `Nothing you may see has this ${by}. ${
    isCut
      ? `Only the first ${MOST} VPCs, subnets, instances and pools were searched.`
      : 'It may be deleted, or your role may not show it.'
  }`
}

/** The text of the palette where no thing matches. @param error why names could not be read */
function nothingWords(
  query: string,
  searches: readonly (Pick<Progress, 'isOver'> | undefined)[],
  error: unknown,
): string {
  const words = `No command, page or thing has the name “${query}”`
  if (error) return `${words}, as far as the names could be read: ${messageOf(error)}`
  if (searches.some((search) => search?.isOver === false)) return `${words} so far.`
  return `${words}. Try fewer letters, or another word for it.`
}
