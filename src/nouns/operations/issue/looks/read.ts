/** The findings of all sources as one list, and the state of each source. */
import { serverNow } from '@/api/server-time'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError, NOT_IN_VERSION } from '@/api/errors'
import type { Read, ReadContext } from '@/api/query'
import { wordsOf } from '@/bind/error-words'
import type { Finding, Source } from '../rules/finding'
import { SOURCES, inOrder } from '../rules/finding'
import type { ListRead, Page } from '@/resources/list-read'
import { wholeList } from '@/resources/whole-list'
import type { Found } from './sources'
import { MADE_OF, ONE_BY_ONE, READ_SOURCE } from './sources'

/** The state of a source. */
export interface SourceState {
  source: Source
  /** `absent`: the rack's API does not have it. */
  how: 'reading' | 'read' | 'refused' | 'failed' | 'absent'
  /** The number of findings. */
  found: number
  /** The parts of the source that were not checked, or the error of the read. */
  notes: readonly string[]
  /** All that the source can check was checked. */
  isWhole: boolean
}

/** What was not checked of the sources that were read, each once: several have the same gap. */
export const uncheckedOf = (sources: readonly SourceState[]): readonly string[] => [
  ...new Set(sources.flatMap(({ how, notes }) => (how === 'read' ? notes : []))),
]

export interface Issues extends Page<Finding> {
  sources: readonly SourceState[]
}

/** Milliseconds between two reads of all sources: each needs a request for every project. */
export const READ_AGAIN_AFTER = 5 * 60_000
/** Milliseconds for which the answer of a source stays fresh. */
const FRESH = READ_AGAIN_AFTER / 2
/** The maximum number of consecutive reads that the count skips for a source with unchanged findings. */
const LEFT_OUT = 2

/** The findings of a source. */
interface Answer extends Found {
  /** The number of consecutive reads with the same findings. */
  still: number
}

const idsOf = ({ findings }: Found) => findings.map(({ id, problem }) => `${id} ${problem}`).join()

/** The read of one source. It becomes stale when one of its own operations does, independent of other sources. */
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
    // No component uses it directly, so it would be dropped before the next read.
    gcTime: Infinity,
    meta: { madeOf: MADE_OF[source] },
  }
}

/**
 * How long the answer of a source stays fresh for the count: longer where each thing needs a request and nothing
 * changes.
 */
function patience(client: QueryClient, source: Source): number {
  if (!ONE_BY_ONE.has(source)) return FRESH
  const still = client.getQueryData<Answer>(sourceRead(source).queryKey)?.still ?? 0
  return FRESH + Math.min(still, LEFT_OUT) * READ_AGAIN_AFTER
}

/** The answer of a source that was not read. */
const NOTHING = { found: 0, isWhole: false, findings: [] } as const

type Looked = SourceState & { findings: readonly Finding[] }

async function readOne(source: Source, client: QueryClient, isPatient: boolean): Promise<Looked> {
  const staleTime = isPatient ? patience(client, source) : FRESH
  try {
    const answer = await client.fetchQuery({ ...sourceRead(source), staleTime })
    const { findings, unread, never = [] } = answer
    const notes = unread.concat(never)
    const isWhole = unread.length === 0
    return { source, how: 'read', found: findings.length, notes, isWhole, findings }
  } catch (error) {
    if (error instanceof ApiError && error.errorCode === NOT_IN_VERSION)
      return { source, how: 'absent', ...NOTHING, notes: [] }
    const isRefused = error instanceof ApiError && error.statusCode === 403
    const notes = [isRefused ? 'not shown to you' : wordsOf(error)]
    return { source, how: isRefused ? 'refused' : 'failed', ...NOTHING, notes }
  }
}

const issuesOf = (answers: readonly Looked[]): Issues => ({
  items: inOrder(answers.flatMap(({ findings }) => findings)),
  sources: answers.map(({ source, how, found, notes, isWhole }) => ({
    source,
    how,
    found,
    notes,
    isWhole,
  })),
})

/** The state of every source before its first answer. */
export const UNREAD: readonly SourceState[] = SOURCES.map((source) => ({
  source,
  how: 'reading',
  found: 0,
  notes: [],
  isWhole: false,
}))

const READING = { how: 'reading', ...NOTHING, notes: [] } as const

/** Milliseconds after which available answers are shown without waiting for the others. */
const SHOWN_AFTER = 1_000

async function readAll(
  client: QueryClient,
  queryKey: QueryKey,
  isPatient: boolean,
): Promise<Issues> {
  const answers: Looked[] = SOURCES.map((source) => ({ source, ...READING }))
  const isFirst = client.getQueryData<Issues>(queryKey) === undefined
  const startedAt = Date.now()
  // Without a finding there is nothing to show yet: an empty list would suggest that there are no issues.
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

/** All current issues. Never fails: a failed source is named in the answer. */
export const issuesRead = (): Read<Issues> => derived(['issues', {}], false)

/**
 * The same for the count on other pages: a source with one request per thing is read less often while its findings
 * stay the same, at least every third time.
 */
export const issueCountRead = (): Read<Issues> => derived(['issues', { count: true }], true)

/** The same as a list, for pages of lists. */
export function issueList(): ListRead<Finding> {
  const whole = issuesRead() as Read<Page<Finding>>
  return wholeList(whole)
}
