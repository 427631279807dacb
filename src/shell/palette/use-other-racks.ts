/** The search on other racks while the user types. */
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { messageOf } from '@/api/errors'
import { racks } from '@/bind/racks'
import { isUuid } from '@/model/identity'
import type { ServedRack } from '@/model/racks/served-rack'
import { PAUSE, sleep } from '@/resources/pacer'
import { askBeside } from '@/resources/racks/beside'
import type { FoundThere, Sought } from '@/resources/racks/messages'
import type { NamedThing } from '@/resources/search/things'
import { addressKind } from '@/resources/search/ways'
import type { Said } from '@commands/palette/words'
import { soughtIn } from './lookup'
import { namesIn } from './use-elsewhere'

/** A thing of another rack. */
export interface ThingThere {
  rack: ServedRack
  thing: NamedThing
}

/** What the search on other racks has found so far. */
export interface FoundOnRacks {
  things: readonly ThingThere[]
  /** What is searched for, as in the head of a group. */
  by: Sought['by']
}

export interface OtherRacks {
  /** The same as before until more is found: rows are ranked anew for each. */
  found: FoundOnRacks
  /** How far the search is on each rack, in words. */
  progress: string
  isOver: boolean
}

/** What of a query other racks are searched for; `undefined` where it is nothing but words of commands. */
function soughtOf(query: string, said: Said): Sought | undefined {
  const text = soughtIn(query)
  if (isUuid(text)) return { by: 'ID', text }
  if (addressKind(text) !== undefined) return { by: 'address', text }
  const words = namesIn(said)
  return words.length > 0 ? { by: 'name', words } : undefined
}

type Found = FoundThere & { isOver?: true }

/** How far it is on each rack; racks that are equally far share their words. */
function progressOn(others: readonly ServedRack[], found: readonly Found[]): string {
  const names = new Map<string, string[]>()
  for (const [i, { name }] of others.entries()) {
    const progress = found[i]?.progress ?? ''
    names.set(progress, [...(names.get(progress) ?? []), name])
  }
  return [...names].map(([progress, on]) => `${on.join(', ')}: ${progress}`).join(' · ')
}

const NOT_BEGUN: Found = { things: [], progress: 'waiting…' }

/**
 * Searches one rack, and tells what is found; a failure is told as the progress. The worker starts once the user pauses.
 */
async function searchOn(
  rack: ServedRack,
  sought: Sought,
  signal: AbortSignal,
  tell: (change: Partial<Found>) => void,
) {
  try {
    await sleep(PAUSE, signal)
    await askBeside(rack.api ?? '', 'search', sought, tell, signal)
    tell({ isOver: true })
  } catch (error) {
    tell({ progress: messageOf(error), isOver: true })
  }
}

/**
 * Searches all other racks whose API can be read from here.
 * @param isOn whether the palette is open
 * @returns `undefined` where there is nothing to search for, or no such rack
 */
export function useOtherRacks(query: string, said: Said, isOn: boolean): OtherRacks | undefined {
  const all = useStore(racks, ({ others }) => others)
  const others = useMemo(() => all.filter(({ api }) => api !== undefined), [all])
  const sought = useMemo(() => soughtOf(query, said), [query, said])
  const about = isOn && sought && others.length > 0 ? JSON.stringify(sought) : undefined
  const [search, setSearch] = useState<{ about: string; found: readonly Found[] }>()
  useEffect(() => {
    if (about === undefined || !sought) return undefined
    const stop = new AbortController()
    const found: Found[] = others.map(() => NOT_BEGUN)
    for (const [i, rack] of others.entries())
      void searchOn(rack, sought, stop.signal, (change) => {
        if (stop.signal.aborted) return
        found[i] = { ...(found[i] ?? NOT_BEGUN), ...change }
        setSearch({ about, found: [...found] })
      })
    return () => stop.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- what is sought is the same as long as its text is
  }, [about, others])
  const now = search?.about === about ? search?.found : undefined
  // What is found only grows.
  const size = now?.map(({ things }) => things.length).join(' ')
  const found = useMemo<FoundOnRacks>(
    () => ({
      things: others.flatMap((rack, i) =>
        (now?.[i]?.things ?? []).map((thing) => ({ rack, thing })),
      ),
      by: sought?.by ?? 'name',
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- see `size`
    [about, size, others],
  )
  return (
    now && {
      found,
      progress: progressOn(others, now),
      isOver: now.every(({ isOver }) => isOver),
    }
  )
}
