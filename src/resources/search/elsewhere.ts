/**
 * The search for things in other projects: rate-limited, to keep the load on the control plane low, and stopped by
 * the next letter. Independent of React and the query cache.
 */
import { messageOf } from '@/api/errors'
import { count, plural } from '@/model/words'
import type { Given } from '@commands/engine/args'
import type { NounRecord } from '@commands/engine/noun'
import type { Found, NamedThing, Page } from './things'
import { isKnownAnswer, isListed, keyOf, thing } from './things'
import { PAUSE, pacer, sleep } from '@/resources/pacer'

/** The maximum number of things found, besides those with exactly the name. */
const MOST_FOUND = 24

/** The progress of a search. */
export interface Progress {
  /** The things in the order in which they were found, so that shown rows do not move. */
  things: readonly NamedThing[]
  /** The noun that is being searched. */
  noun: NounRecord | undefined
  /** The number of projects already searched for this noun. */
  done: number
  /** The number of other projects to search; `undefined` while unknown. */
  total: number | undefined
  /** There are more projects, which are not searched: one request does not list all. */
  isCut?: boolean
  /** The number of projects with a list that could not be read. */
  unread: number
  /** The first failure. Without `total`, the reason why the projects could not be listed. */
  error: Error | undefined
  isOver: boolean
}

/** The reads of a search. Cached answers need no request. */
export interface Reading {
  kept(record: NounRecord, known: Given): Page | undefined
  list(record: NounRecord, known: Given, signal: AbortSignal): Promise<Page>
  /** @throws ApiError with the status 404 where no thing has this name */
  view(record: NounRecord, known: Given, name: string, signal: AbortSignal): Promise<Found>
}

export interface Wanted {
  /** Words in lower case: a thing matches if its name contains one of them. */
  words: readonly string[]
  /** The project and the VPC of the page, whose lists are already read up to their loaded part. */
  here: string | undefined
  hereVpc?: string | undefined
  /** The nouns to search, in this order: first those in a project, then those in a VPC. */
  nouns: readonly NounRecord[]
  inVpcs?: readonly NounRecord[]
  /** The nouns in nothing, which are searched right after the first noun: where no page has read their lists. */
  around?: readonly NounRecord[]
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
 * Searches by the exact name where a list of the page's project is longer than its loaded part, then project by
 * project, one noun after the other: instances first, since users want these most. VPCs follow, first those of the
 * page's project.
 * @param report gets the progress whenever it changes
 * @returns a function that stops the search: after that, nothing is requested or reported
 */
export function searchElsewhere(
  { words, here, hereVpc, nouns, inVpcs = [], around = [], projects, vpcs }: Wanted,
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

  /** A thing that does not exist, or that the user may not see, is a normal answer. */
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

  /** The names of the VPCs of each project, as far as known. */
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
    take(record, listedIn(page, record, known), known)
    if (page.nextPage) await byName(record, known)
  }

  /** Searches each VPC of a project except the VPC of the page. */
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
    const inProjects = (noun: NounRecord) => each(noun, (project) => lookInto({ project }, noun))
    const inNothing = (noun: NounRecord) => (tell({ noun }), lookAt('', () => lookInto({}, noun)))
    for (const noun of [...nouns.slice(0, 1), ...around, ...nouns.slice(1)])
      await (noun.parents.length === 0 ? inNothing(noun) : inProjects(noun))
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

const listedIn = ({ items }: Page, record: NounRecord, known: Given) =>
  items.filter((row) => isListed(record, row, known))

const namesIn = (page: Page | undefined): readonly string[] =>
  page?.items.flatMap(({ name }) => name ?? []) ?? []

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** The progress of the search, in words; `undefined` before the search starts. */
export function progressWords(progress: Progress): string {
  const { noun, done, total, isCut, unread, error, isOver } = progress
  if (total === undefined)
    return error ? `Other projects could not be listed: ${messageOf(error)}` : 'searching projects…'
  const projects = `${isCut ? 'the first ' : ''}${count(total, 'project')}`
  const what = noun ? ` for ${plural(noun.singular)}` : ''
  if (!isOver && noun?.parents.length === 0) return `searching ${plural(noun.singular)}…`
  if (!isOver) return `searching ${done} of ${projects}${what}…`
  if (error) return `${unread} of ${projects} could not be searched: ${messageOf(error)}`
  return total === 0 ? 'there is no other project' : `${projects} searched`
}
