/** What a comparison shows: what was carried here, and what this rack has. */
import type { Read } from '@/api/query'
import { CARRIED } from '@/model/racks/over-sign-in'
import type { Carried } from '@/model/racks/carried'
import type { Gathered, Target } from '@commands/engine/comparing/gather'
import {
  gather,
  missingParent,
  naturalOf,
  partsOf,
  targetOf,
} from '@commands/engine/comparing/gather'
import type { Ctx } from '@commands/engine/context'
import type { Noun } from '@commands/engine/noun'
import { fieldOf, nounOf } from '@commands/engine/noun'

/** What this console keeps of a comparison in its entry of the browser's history. */
interface Kept {
  carried?: string
  /** The form that it was to open was opened. */
  isOpened?: boolean
}

const kept = (): Kept => (history.state ?? {}) as Kept

/** Changes the entry of the history without a navigation. */
const keep = (more: Kept) =>
  // Avoids the patched method of the router, which would report a navigation.
  History.prototype.replaceState.call(
    history,
    { ...history.state, ...more },
    '',
    location.pathname + location.search,
  )

/** What came before a sign-in, once. */
function takenOverSignIn(): string {
  try {
    const carried = sessionStorage.getItem(CARRIED)
    sessionStorage.removeItem(CARRIED)
    return carried ?? ''
  } catch {
    return ''
  }
}

/**
 * What came in the fragment of the address, which is taken out of it; or came there before a reload or a sign-in.
 * `undefined` where nothing came.
 */
export function takePacked(): string | undefined {
  const packed = location.hash.slice(1) || (kept().carried ?? takenOverSignIn())
  if (packed !== kept().carried && packed !== '') keep({ carried: packed, isOpened: false })
  return kept().carried
}

/** Whether the form that a copy opens on arrival was opened before. */
export const wasOpened = (): boolean => kept().isOpened === true

export const noteOpened = (): void => keep({ isOpened: true })

/**
 * The thing that is compared here: of the carried names, unless the address has others.
 * @returns `undefined` for what cannot be compared: of a noun that this console does not know, or without its parents
 */
export function targetHere(carried: Carried, search: URLSearchParams): Target | undefined {
  const record = nounOf(carried.noun)
  if (!record) return undefined
  const named = (field: string, name = '') => search.get(field) ?? name
  const name = named(record.field, carried.name)
  const args = Object.fromEntries(
    record.parents.map(fieldOf).map((field) => [field, named(field, carried.args[field])]),
  )
  // What is nowhere, or what no rack has, is no thing to compare.
  if (Object.values(args).includes('') || typeof targetOf(record.id, name, args) === 'string')
    return undefined
  return { noun: record.id, name, args, ...(carried.only && { only: carried.only }) }
}

/** A list of things that belong to the thing. */
export interface Section {
  id: string
  title: string
  noun: Noun | undefined
  natural: readonly string[]
}

/** What this rack has. */
export interface Here {
  /** `undefined` where the thing is not here. */
  found: Gathered | undefined
  /** The parent that is not here either. */
  missing: Target | undefined
  natural: readonly string[]
  sections: readonly Section[]
}

/** The read of all that is compared, on this rack. */
export const hereRead = (target: Target, ctx: () => Ctx): Read<Here> => ({
  queryKey: ['comparison', target],
  queryFn: async () => {
    const [found, natural, parts] = await Promise.all([
      gather(target, ctx()),
      naturalOf(target.noun),
      partsOf(target.noun),
    ])
    const sections = parts
      .filter(({ id }) => target.only === undefined || id === target.only.part)
      .map(async ({ id, title, noun }) => ({
        ...{ id, title, noun: nounOf(noun ?? '')?.id },
        natural: await naturalOf(noun ?? ''),
      }))
    return {
      found,
      natural,
      sections: await Promise.all(sections),
      missing: found ? undefined : await missingParent(target, ctx()),
    }
  },
  // It is read again whenever it is shown: a form over it may have changed it.
  staleTime: 0,
})
