import { describe, expect, test } from 'vitest'
import { ApiError, NOT_IN_VERSION } from '@/api/errors'
import type { ApiErrorFields } from '@/api/errors'
import { NEWEST, R17, R20 } from '@/api/version'
import {
  NOT_READ,
  answerBadge,
  fillInFull,
  fillWords,
  issueWords,
  known,
  mergedFigures,
  notCounted,
  releaseNumber,
  unknownBy,
  unread,
  versionWords,
} from './figures'

const failed = (fields: Partial<ApiErrorFields>) =>
  new ApiError({
    kind: 'error',
    message: 'Why',
    operation: 'currentUserView',
    url: '/v1/me',
    ...fields,
  })

test.each<[Partial<ApiErrorFields>, string]>([
  [{ kind: 'unreachable' }, 'unreachable'],
  [{ statusCode: 502 }, 'unreachable'],
  [{ kind: 'timeout' }, 'no answer'],
  [{ statusCode: 424, errorCode: 'TokenRefused' }, 'token refused'],
  [{ statusCode: 401 }, 'not logged in'],
  [{ statusCode: 403 }, 'not shown to you'],
  [{ errorCode: NOT_IN_VERSION }, 'not in its API'],
  [{ kind: 'client_error', statusCode: 200 }, 'unreadable answer'],
  [{ statusCode: 500 }, 'error 500'],
])('after %j a rack says “%s”', (fields, words) => {
  const figures = unread(unknownBy(failed(fields)))
  expect(answerBadge(figures)).toEqual({ glyph: 'cross', tone: 'bad', word: words })
  expect(figures.who).toMatchObject({ more: 'Why' })
})

test('any other failure is told in its own words', () => {
  expect(unknownBy(new Error('no worker could be started'))).toMatchObject({
    words: 'not read',
    more: 'no worker could be started',
  })
})

test('while a rack is read again, what was known of it stays', () => {
  const ada = known({ user: 'Ada', silo: 'acme' })
  const before = { ...NOT_READ, who: ada, fills: unknownBy(failed({ statusCode: 500 })) }
  const now = { ...NOT_READ, issues: known({ bad: 1, warn: 0, acknowledged: 0, isPart: false }) }
  expect(answerBadge(NOT_READ).word).toBe('asking')
  expect(answerBadge(mergedFigures(before, now)).word).toBe('answers')
  expect(mergedFigures(before, now)).toEqual({ ...before, issues: now.issues })
})

describe('issues', () => {
  const of = { bad: 0, warn: 0, acknowledged: 0, isPart: false }
  test.each([
    [{ ...of, bad: 4, warn: 2 }, '4 failing, 2 warnings'],
    [{ ...of, warn: 1 }, '1 warning'],
    [of, 'none'],
    [{ ...of, isPart: true }, 'none found'],
  ])('%j are “%s”', (counts, words) => expect(issueWords(counts)).toBe(words))

  test('what their number leaves out is said', () => {
    expect(notCounted(of, true)).toBe('')
    expect(notCounted({ ...of, acknowledged: 2, isPart: true }, true)).toBe(
      'Not everything could be looked at. 2 issues acknowledged in this browser, not counted.',
    )
    expect(notCounted(of, false)).toBe(
      'Those acknowledged on the page of that rack are counted here.',
    )
  })
})

test.each([
  [{ used: 0, whole: 100 }, '0 %'],
  [{ used: 1, whole: 1000 }, '< 1 %'],
  [{ used: 425, whole: 1000 }, '43 %'],
  [{ used: 5, whole: 0 }, '—%'],
])('%j is full to %s', (fill, words) => expect(fillWords(fill)).toBe(words))

test('a fill in full has its amounts', () => {
  expect(fillInFull('cpus', { used: 54, whole: 128 })).toBe('42.19 %: 54 of about 128')
})

test.each<[Parameters<typeof versionWords>[0], string, string]>([
  [{ version: R17, isHeaderLost: false }, '17', `${R17}, as in release 17`],
  [{ version: NEWEST, isHeaderLost: false }, 'after 22', `${NEWEST}, as in a release after 22`],
  [{ version: R20, isHeaderLost: true }, '20 or 21', `${R20}, as in release 20 or 21`],
])('%j is release %s', (spoken, release, words) => {
  expect([releaseNumber(spoken), versionWords(spoken)]).toEqual([release, words])
})
