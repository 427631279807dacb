/** What the page of all racks shows of one rack, and its words. */
import { ApiError, NOT_IN_VERSION, messageOf } from '@/api/errors'
import { releaseOf, releaseShown } from '@/api/release'
import type { ApiVersion } from '@/api/version'
import type { Badge } from '../badge'
import type { ResourceKind } from '../operations/utilization'
import { amountText, percentOf, percentText } from '../operations/utilization'
import { count } from '../words'
import type { ServedRack } from './served-rack'

/** A figure of a rack: still to come, known, or the reason in few words why it is not. */
export type Figure<T> =
  | { is: 'coming' }
  | { is: 'known'; value: T }
  | { is: 'unknown'; words: string; more?: string; badge?: Omit<Badge, 'word'> }

/** Who is logged in to a rack. */
interface Who {
  user: string
  silo: string
}

/** The version of the API that a rack speaks. */
interface Spoken {
  version: ApiVersion
  /** A proxy removes the version header: only answers show the version. */
  isHeaderLost: boolean
}

/** The issues of a rack, by severity. */
export interface IssueCounts {
  bad: number
  warn: number
  /** Those that were acknowledged in this browser, which are not counted. */
  acknowledged: number
  /** Some sources could not be read, or are not shown to the user. */
  isPart: boolean
}

/** What is provisioned of a resource, and the estimate of what the rack can hold. */
interface Fill {
  used: number
  whole: number
}

export type Fills = Readonly<Record<ResourceKind, Fill>>

export interface RackFigures {
  who: Figure<Who>
  spoken: Figure<Spoken>
  issues: Figure<IssueCounts>
  fills: Figure<Fills>
}

/** A rack with what is known of it. */
export interface RackRow extends ServedRack {
  figures: RackFigures
}

const COMING = { is: 'coming' } as const

/** A rack of which nothing was read yet. */
export const NOT_READ: RackFigures = { who: COMING, spoken: COMING, issues: COMING, fills: COMING }

export const known = <T>(value: T): Figure<T> => ({ is: 'known', value })

/** What users without a role on the fleet are told in place of a figure of the whole rack. */
export const OF_THE_FLEET: Figure<never> = {
  is: 'unknown',
  words: 'not shown',
  more: 'Only users with a role on the fleet are shown this.',
}

/** The figures of a rack of which nothing can be read. */
export const unread = (why: Figure<never>): RackFigures => {
  const blank = { is: 'unknown', words: '' } as const
  return { who: why, spoken: blank, issues: blank, fills: blank }
}

const CROSS = { glyph: 'cross', tone: 'bad' } as const

/** Statuses of a gateway that lost the rack behind it. */
const GATEWAY: ReadonlySet<number | undefined> = new Set([502, 503, 504])

/** Why something could not be read from a rack, in few words. */
export function failureWords(error: unknown): string {
  if (!(error instanceof ApiError)) return 'not read'
  const { kind, statusCode, errorCode } = error
  if (kind === 'timeout') return 'no answer'
  if (kind === 'unreachable' || GATEWAY.has(statusCode)) return 'unreachable'
  if (errorCode === 'TokenRefused') return 'token refused'
  if (statusCode === 401) return 'not logged in'
  if (statusCode === 403) return 'not shown to you'
  if (errorCode === NOT_IN_VERSION) return 'not in its API'
  return kind === 'client_error' ? 'unreadable answer' : `error ${statusCode ?? ''}`.trimEnd()
}

/** Why a figure is not known, after a failed read. */
export const unknownBy = (error: unknown): Figure<never> => ({
  is: 'unknown',
  words: failureWords(error),
  more: messageOf(error),
  badge: CROSS,
})

/** Newer figures; those that are still to come stay as they were before. */
export const mergedFigures = (before: RackFigures, now: RackFigures): RackFigures => {
  const newer = <T>(old: Figure<T>, one: Figure<T>) => (one.is === 'coming' ? old : one)
  return {
    who: newer(before.who, now.who),
    spoken: newer(before.spoken, now.spoken),
    issues: newer(before.issues, now.issues),
    fills: newer(before.fills, now.fills),
  }
}

/** Whether a rack answers. */
export function answerBadge({ who }: RackFigures): Badge {
  if (who.is === 'coming') return { glyph: 'dotted', tone: 'busy', word: 'asking' }
  if (who.is === 'known') return { glyph: 'full', tone: 'ok', word: 'answers' }
  return { glyph: 'ring', tone: 'off', ...who.badge, word: who.words }
}

/** ada@acme */
export const whoWords = ({ user, silo }: Who): string => `${user}@${silo}`

/** 'release 22' */
const releaseWords = ({ version, isHeaderLost }: Spoken): string =>
  isHeaderLost ? releaseShown(version) : releaseOf(version)

/** The same below the title 'Release': '22', 'after 22'. */
export const releaseNumber = (spoken: Spoken): string =>
  releaseWords(spoken).replace(/^(a )?release /, '')

/** A rack may be of a version between two releases: only the version is known, and the release that it is the newest of. */
export const versionWords = (spoken: Spoken): string =>
  `${spoken.version}, as in ${releaseWords(spoken)}`

/** The issues of a severity: how many, and how they look. */
export interface IssueMark extends Badge {
  /** Their number; none where the word says it all. */
  n?: number
}

/** The issues by severity: 'failing' does not work now, a warning may stop working soon. */
export function issueMarks({ bad, warn, isPart }: IssueCounts): IssueMark[] {
  const marks: IssueMark[] = [
    ...(bad > 0 ? [{ ...CROSS, n: bad, word: 'failing' }] : []),
    ...(warn > 0
      ? [
          {
            glyph: 'right',
            tone: 'warn',
            n: warn,
            word: warn === 1 ? 'warning' : 'warnings',
          } as const,
        ]
      : []),
  ]
  if (marks.length > 0) return marks
  return isPart
    ? [{ glyph: 'ring', tone: 'off', word: 'none found' }]
    : [{ glyph: 'full', tone: 'ok', word: 'none' }]
}

/** '4 failing, 1 warning' */
export const issueWords = (counts: IssueCounts): string =>
  issueMarks(counts)
    .map(({ n, word }) => (n === undefined ? word : `${n} ${word}`))
    .join(', ')

/** What of the issues is not in their number, in sentences. */
export const notCounted = ({ acknowledged, isPart }: IssueCounts, isHere: boolean): string =>
  [
    isPart && 'Not everything could be looked at.',
    acknowledged > 0 &&
      `${count(acknowledged, 'issue')} acknowledged in this browser, not counted.`,
    !isHere && 'Those acknowledged on the page of that rack are counted here.',
  ]
    .filter(Boolean)
    .join(' ')

export const fillPercent = ({ used, whole }: Fill): number | undefined => percentOf(used, whole)

/** '42 %' */
export function fillWords(fill: Fill): string {
  const percent = fillPercent(fill)
  if (percent === undefined) return percentText(percent)
  return percent > 0 && percent < 1 ? '< 1 %' : `${Math.round(percent)} %`
}

/** '42.13 %: 54 of about 128' */
export const fillInFull = (kind: ResourceKind, fill: Fill): string =>
  `${percentText(fillPercent(fill))}: ${amountText(kind, fill.used)} of about ${amountText(kind, fill.whole)}`
