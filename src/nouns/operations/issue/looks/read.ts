/** The findings of all sources as one list, and how each source was read. */
import { serverNow } from '@/api/server-time'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError, NOT_IN_VERSION } from '@/api/errors'
import type { Read, ReadContext } from '@/api/query'
import { wordsOf } from '@/bind/Part'
import type { Finding, Source } from '../rules/finding'
import { SOURCES, inOrder } from '../rules/finding'
import type { ListRead, Page } from '@/resources/list-read'
import { wholeList } from '@/resources/whole-list'
import type { Found } from './sources'
import { MADE_OF, ONE_BY_ONE, READ_SOURCE } from './sources'

/** How a source was read. */
export interface SourceState {
  source: Source
  /** `absent`: the rack's API does not have it. */
  how: 'reading' | 'read' | 'refused' | 'failed' | 'absent'
  /** Findings. */
  found: number
  /** What of it was not looked at, or why it could not be read. */
  notes: readonly string[]
}

export interface Issues extends Page<Finding> {
  sources: readonly SourceState[]
}

/** Milliseconds between two readings: a reading costs a request for every project. */
export const READ_AGAIN_AFTER = 5 * 60_000
/** Milliseconds for which the answer of a source is fresh. */
const FRESH = READ_AGAIN_AFTER / 2
/** How many readings in a row the count skips at most for a source whose findings stay the same. */
const LEFT_OUT = 2

/** What a source has found. */
interface Answer extends Found {
  /** How often it has been read in a row with the same findings. */
  still: number
}

const idsOf = ({ findings }: Found) => findings.map(({ id, problem }) => `${id} ${problem}`).join()

/** The reading of one source. It is stale when one of its own operations is, whatever happens to the others. */
const sourceRead = (source: Source) => {
  const queryKey = ['issues', { source }] as const
  return {
    queryKey,
    queryFn: async ({ client }: ReadContext): Promise<Answer> => {
      const before = client.getQueryData<Answer>(queryKey)
      const found = await READ_SOURCE[source]({ client, now: serverNow() })
      const isStill = before !== undefined && idsOf(before) === idsOf(found)
      return { ...found, still: isStill ? before.still + 1 : 0 }
    },
    structuralSharing: false,
    // Nothing shows it by itself, so it would be dropped before the next reading.
    gcTime: Infinity,
    meta: { madeOf: MADE_OF[source] },
  }
}

/** How long the answer of a source is fresh for the count: longer where each thing costs a request and none moves. */
function patience(client: QueryClient, source: Source): number {
  if (!ONE_BY_ONE.has(source)) return FRESH
  const still = client.getQueryData<Answer>(sourceRead(source).queryKey)?.still ?? 0
  return FRESH + Math.min(still, LEFT_OUT) * READ_AGAIN_AFTER
}

type Looked = SourceState & { findings: readonly Finding[] }

async function readOne(source: Source, client: QueryClient, isPatient: boolean): Promise<Looked> {
  const staleTime = isPatient ? patience(client, source) : FRESH
  try {
    const { findings, unread } = await client.fetchQuery({ ...sourceRead(source), staleTime })
    return { source, how: 'read', found: findings.length, notes: unread, findings }
  } catch (error) {
    if (error instanceof ApiError && error.errorCode === NOT_IN_VERSION)
      return { source, how: 'absent', found: 0, notes: [], findings: [] }
    const isRefused = error instanceof ApiError && error.statusCode === 403
    const notes = [isRefused ? 'not shown to you' : wordsOf(error)]
    return { source, how: isRefused ? 'refused' : 'failed', found: 0, notes, findings: [] }
  }
}

const issuesOf = (answers: readonly Looked[]): Issues => ({
  items: inOrder(answers.flatMap(({ findings }) => findings)),
  sources: answers.map(({ source, how, found, notes }) => ({ source, how, found, notes })),
})

/** How every source is before it has answered. */
export const UNREAD: readonly SourceState[] = SOURCES.map((source) => ({
  source,
  how: 'reading',
  found: 0,
  notes: [],
}))

const READING = { how: 'reading', found: 0, notes: [], findings: [] } as const

/** Milliseconds after which the answers that are there are shown without waiting for the others. */
const SHOWN_AFTER = 1_000

async function readAll(
  client: QueryClient,
  queryKey: QueryKey,
  isPatient: boolean,
): Promise<Issues> {
  const answers: Looked[] = SOURCES.map((source) => ({ source, ...READING }))
  const isFirst = client.getQueryData<Issues>(queryKey) === undefined
  const startedAt = Date.now()
  // Without a finding there is nothing to show yet: an empty list would look as if all were well.
  const isWorthShowing = () =>
    isFirst &&
    Date.now() - startedAt > SHOWN_AFTER &&
    answers.some(({ found }) => found > 0) &&
    answers.some(({ how }) => how === 'reading')
  const show = () => {
    if (isWorthShowing()) client.setQueryData<Issues>(queryKey, issuesOf(answers))
  }
  const timer = setTimeout(show, SHOWN_AFTER + 1)
  try {
    await Promise.all(
      SOURCES.map(async (source, i) => {
        answers[i] = await readOne(source, client, isPatient)
        show()
      }),
    )
  } finally {
    clearTimeout(timer)
  }
  return issuesOf(answers)
}

const derived = (queryKey: QueryKey, isPatient: boolean): Read<Issues> => ({
  queryKey,
  queryFn: ({ client }) => readAll(client, queryKey, isPatient),
  staleTime: FRESH,
  structuralSharing: false,
  meta: { madeOf: SOURCES.flatMap((source) => MADE_OF[source]) },
})

/** Everything that needs a person now. It never fails: a source that does is named in the answer. */
export const issuesRead = (): Read<Issues> => derived(['issues', {}], false)

/**
 * The same for the count beside other pages: a source whose things cost a request each is read less often while it
 * finds the same, up to every third time.
 */
export const issueCountRead = (): Read<Issues> => derived(['issues', { count: true }], true)

/** The same as a list, for pages of lists. */
export function issueList(): ListRead<Finding> {
  const whole = issuesRead() as Read<Page<Finding>>
  return wholeList(whole)
}
