/**
 * The search for things in other projects: paced, so that the control plane hardly notices it, and stopped by the next
 * letter. It knows neither React nor the query cache.
 */
import type { Given } from '@commands/engine/args'
import type { NounRecord } from '@commands/engine/noun'
import type { Found, NamedThing, Page } from './names'
import { isKnownAnswer, keyOf, thing } from './names'
import { PAUSE, pacer, sleep } from '@/resources/pacer'

/** The most things that are listed, besides those with exactly the name. */
const MOST_FOUND = 24

/** How far a search is. */
export interface Progress {
  /** In the order in which they were found: what is shown stays where it is. */
  things: readonly NamedThing[]
  /** What is looked for now. */
  noun: NounRecord | undefined
  /** The projects that were looked into for it. */
  done: number
  /** How many there are besides that of the page; `undefined` while that is not known. */
  total: number | undefined
  /** There are more projects, which are not searched: one request does not list them all. */
  isCut?: boolean
  /** The projects of which a list could not be read. */
  unread: number
  /** Why: the first failure. Without `total` it is why the projects could not be listed. */
  error: Error | undefined
  isOver: boolean
}

/** How a search reads. Answers that are kept take no request. */
export interface Reading {
  kept(record: NounRecord, known: Given): Page | undefined
  list(record: NounRecord, known: Given, signal: AbortSignal): Promise<Page>
  /** @throws ApiError with the status 404 where nothing has this name */
  view(record: NounRecord, known: Given, name: string, signal: AbortSignal): Promise<Found>
}

export interface Wanted {
  /** Words in small letters: a thing is found whose name has one of them. */
  words: readonly string[]
  /** The project and the VPC of the page, whose lists are read already as far as they go. */
  here: string | undefined
  hereVpc?: string | undefined
  /** What is looked for, in this order: what is in a project, and then what is in a VPC. */
  nouns: readonly NounRecord[]
  inVpcs?: readonly NounRecord[]
  projects: NounRecord
  vpcs?: NounRecord | undefined
}

const NOT_BEGUN: Progress = {
  things: [],
  noun: undefined,
  done: 0,
  total: undefined,
  unread: 0,
  error: undefined,
  isOver: false,
}

/**
 * Searches by the exact name where a list of this project is longer than what was read of it, then project by project,
 * one noun after the other: instances are wanted most, and come first. Then come the VPCs, those of this project first.
 * @param report gets the progress whenever it changes
 * @returns a function that stops it: nothing is asked for or reported after that
 */
export function searchElsewhere(
  { words, here, hereVpc, nouns, inVpcs = [], projects, vpcs }: Wanted,
  reading: Reading,
  report: (progress: Progress) => void,
): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const turn = pacer(signal)
  let progress = NOT_BEGUN
  const tell = (change: Partial<Progress>) => {
    if (signal.aborted) return
    progress = { ...progress, ...change }
    report(progress)
  }

  const seen = new Set<string>()
  function take(record: NounRecord, rows: readonly Found[], known: Given) {
    const added = rows
      .map((row) => thing(record, row, known))
      .filter((one) => {
        const small = one.name.toLowerCase()
        const isIt = words.some((word) => small.includes(word))
        const isRoom = progress.things.length < MOST_FOUND || words.includes(small)
        const key = keyOf(one)
        if (!isIt || !isRoom || seen.has(key)) return false
        seen.add(key)
        return true
      })
    if (added.length > 0) tell({ things: [...progress.things, ...added] })
  }

  /** Something that is not there, or not for this user, is an answer. */
  const unlessKnown = (error: unknown) => {
    if (!(error instanceof Error) || !isKnownAnswer(error)) throw error
  }

  async function byName(record: NounRecord, known: Given) {
    if (!record.view) return
    for (const word of words) {
      await turn()
      await reading
        .view(record, known, word, signal)
        .then((found) => take(record, [found], known), unlessKnown)
    }
  }

  /** The names of the VPCs of each project, once they are known. */
  const vpcsOf = new Map<unknown, readonly string[]>()

  async function listOf(record: NounRecord, known: Given): Promise<Page | undefined> {
    let page = reading.kept(record, known)
    if (!page) {
      await turn()
      page = await reading
        .list(record, known, signal)
        .catch((error: unknown) => void unlessKnown(error))
    }
    if (record.id === vpcs?.id) vpcsOf.set(known['project'], namesIn(page))
    return page
  }

  async function lookInto(known: Given, record: NounRecord) {
    const page = await listOf(record, known)
    if (!page) return
    take(record, page.items, known)
    if (page.nextPage) await byName(record, known)
  }

  /** Looks into each VPC of a project but that of the page. */
  async function lookIntoVpcs(project: string, record: NounRecord) {
    if (vpcs && !vpcsOf.has(project)) await listOf(vpcs, { project })
    for (const vpc of vpcsOf.get(project) ?? [])
      if (project !== here || vpc !== hereVpc) await lookInto({ project, vpc }, record)
  }

  async function run() {
    await sleep(PAUSE, signal)
    tell({})
    if (here !== undefined)
      for (const record of nouns)
        if (reading.kept(record, { project: here })?.nextPage)
          await byName(record, { project: here })
    const page =
      reading.kept(projects, {}) ?? (await turn(), await reading.list(projects, {}, signal))
    const others = namesIn(page).filter((name) => name !== here)
    tell({ total: others.length, ...(page.nextPage && { isCut: true }) })
    const unread = new Set<string>()
    const lookAt = async (project: string, look: () => Promise<void>) => {
      try {
        await look()
      } catch (error) {
        unread.add(project)
        tell({ unread: unread.size, error: progress.error ?? asError(error) })
      }
      signal.throwIfAborted()
    }
    const each = async (noun: NounRecord, look: (project: string) => Promise<void>) => {
      tell({ noun, done: 0 })
      for (const project of others) {
        await lookAt(project, () => look(project))
        tell({ done: progress.done + 1 })
      }
    }
    for (const noun of nouns) await each(noun, (project) => lookInto({ project }, noun))
    for (const noun of inVpcs) {
      if (here !== undefined) await lookAt(here, () => lookIntoVpcs(here, noun))
      await each(noun, (project) => lookIntoVpcs(project, noun))
    }
  }

  run()
    .catch((error: unknown) => tell({ error: asError(error) }))
    .finally(() => tell({ isOver: true }))
  return () => stop.abort()
}

const namesIn = (page: Page | undefined): readonly string[] =>
  page?.items.flatMap(({ name }) => name ?? []) ?? []

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
