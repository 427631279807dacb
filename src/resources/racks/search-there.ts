/** Searches a rack for a thing, in the worker of that rack. Its nouns come with all commands, so that it is loaded by the first search. */
import type { QueryClient } from '@tanstack/react-query'
import '@commands/index'
import { projectView } from '@/api/operations/project'
import { vpcView } from '@/api/operations/vpc'
import { read } from '@/api/query'
import { rackVersion } from '@/api/rack'
import { count } from '@/model/words'
import { coreReads, isFleetViewer } from '@/resources/core/reads'
import { walkProjects } from '@/resources/project-walk'
import { progressWords, searchElsewhere } from '@/resources/search/elsewhere'
import { holdersOf } from '@/resources/search/holders'
import { readingOf } from '@/resources/search/reading'
import type { Asker, NamedThing } from '@/resources/search/things'
import { isKnownAnswer, keyOf, searchedNouns, thing } from '@/resources/search/things'
import { holderKinds, listsOf, lookUp, waysTo } from '@/resources/search/ways'
import { nounOf } from '@commands/engine/noun'
import type { FoundThere, Sought } from './messages'

type Tell = (found: FoundThere) => void

/** What a search needs to know of the user on that rack. What else they may not read, the rack decides. */
async function askerOf(client: QueryClient): Promise<Asker> {
  const me = await client.fetchQuery(coreReads.me())
  const isTold = me.fleetViewer !== undefined
  const policy = isTold ? undefined : await client.fetchQuery(coreReads.systemPolicy())
  return {
    apiVersion: rackVersion(),
    isFleetViewer: isFleetViewer(me, policy),
    refusedTo: () => undefined,
    where: { address: '/', params: {} },
  }
}

/** The page needs no answer of the API. */
const told = (one: NamedThing): NamedThing => ({ ...one, value: undefined })

/** Found or refused: both are answers. */
const unlessKnown = (error: unknown) => {
  if (!(error instanceof Error) || !isKnownAnswer(error)) throw error
  return undefined
}

/** Searches by name: what is in projects and VPCs, and what is in nothing. */
const byName = (
  client: QueryClient,
  words: readonly string[],
  asker: Asker,
  tell: Tell,
  signal: AbortSignal,
) =>
  new Promise<void>((resolve, reject) => {
    const all = searchedNouns(asker).filter(({ listing }) => listing.from !== 'browser')
    const within = (path: string) => all.filter(({ parents }) => parents.join(' ') === path)
    const projects = nounOf('project')
    if (!projects) return reject(new Error('No noun is project'))
    const stop = searchElsewhere(
      {
        words,
        here: undefined,
        nouns: within('project'),
        inVpcs: within('project vpc'),
        around: within(''),
        projects,
        vpcs: nounOf('vpc'),
      },
      readingOf(client),
      (progress) => {
        tell({ things: progress.things.map(told), progress: progressWords(progress) })
        if (progress.isOver) resolve()
      },
    )
    signal.addEventListener('abort', () => {
      stop()
      resolve()
    })
    return undefined
  })

/** What an answer says about where its thing is. */
interface Placed {
  projectId?: string | null
  vpcId?: string
}

/** A thing that was looked up by its id, with its page: that is at the names of its project and its VPC. */
async function placed(client: QueryClient, one: NamedThing): Promise<NamedThing> {
  const record = nounOf(one.noun)
  const { vpcId, ...of } = one.value as Placed
  if (one.href !== undefined || !record?.parents.includes('project')) return one
  const vpc =
    vpcId !== undefined && record.parents.includes('vpc')
      ? await client.fetchQuery(read(vpcView, { path: { vpc: vpcId } }))
      : undefined
  const projectId = of.projectId ?? vpc?.projectId
  if (projectId === undefined) return one
  const project = await client.fetchQuery(read(projectView, { path: { project: projectId } }))
  const known = { project: project.name, ...(vpc && { vpc: vpc.name }) }
  return thing(record, one.value as object, known)
}

/** The nouns that an id is looked up in at a time. */
const AT_ONCE = 2

/** Looks an id, or an address that a noun goes by, up in one noun after the other until it is found. */
async function byWays(
  client: QueryClient,
  text: string,
  asker: Asker,
  tell: (things: readonly NamedThing[], progress: string) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const ways = waysTo(text, asker.apiVersion).filter(
    ({ record }) => !record.fleetOnly || asker.isFleetViewer,
  )
  for (let at = 0; at < ways.length; at += AT_ONCE) {
    signal.throwIfAborted()
    tell([], `searching ${at} of ${count(ways.length, 'kind')} of things…`)
    const found = await Promise.all(
      ways.slice(at, at + AT_ONCE).map((way) => lookUp(way, text, signal).catch(unlessKnown)),
    )
    const things = found.filter((one) => one !== undefined)
    if (things.length === 0) continue
    // Without its page it is searched for there.
    tell(await Promise.all(things.map((one) => placed(client, one).catch(() => one))), 'found')
    return true
  }
  return false
}

/** Searches for what has an address: in the pools, then in one project after the other. */
async function byAddress(
  client: QueryClient,
  text: string,
  asker: Asker,
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  let things: readonly NamedThing[] = []
  const take = (more: readonly NamedThing[], progress: string) => {
    things = [...new Map([...things, ...more.map(told)].map((one) => [keyOf(one), one])).values()]
    tell({ things, progress })
  }
  await byWays(client, text, asker, take, signal)
  const lists = listsOf(client)
  const holders = async (project: string, isViewer: boolean | undefined) => {
    const kinds = holderKinds(text, { project, isFleetViewer: isViewer })
    const found = await Promise.all(
      kinds.map((kind) => holdersOf(kind, text, project, client, lists).catch(unlessKnown)),
    )
    return found.flatMap((one) => one?.things ?? [])
  }
  take(await holders('', asker.isFleetViewer), 'searching projects…')
  await new Promise<void>((resolve) => {
    const stop = walkProjects<NamedThing>(
      client,
      async (project, _, found) => found(await holders(project, false)),
      ({ found, done, total, isOver }) => {
        const projects = total === undefined ? 'projects' : count(total, 'project')
        take(found, isOver ? `${projects} searched` : `searching ${done} of ${projects}…`)
        if (isOver) resolve()
      },
    )
    signal.addEventListener('abort', () => {
      stop()
      resolve()
    })
  })
}

/**
 * Searches the rack of this worker.
 * @param tell gets what is found so far, whenever that changes
 * @throws Error where the rack does not answer
 */
export async function searchThere(
  client: QueryClient,
  sought: Sought,
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  const asker = await askerOf(client)
  signal.throwIfAborted()
  if (sought.by === 'name') return byName(client, sought.words, asker, tell, signal)
  if (sought.by === 'address') return byAddress(client, sought.text, asker, tell, signal)
  const isFound = await byWays(
    client,
    sought.text,
    asker,
    (things, progress) => tell({ things: things.map(told), progress }),
    signal,
  )
  if (!isFound) tell({ things: [], progress: 'nothing you may see has this ID' })
  return undefined
}
