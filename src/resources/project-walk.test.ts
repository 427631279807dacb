import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/api/errors'
import type { Read } from '@/api/query'
import { coreReads } from './core/reads'
import { GAP } from './pacer'
import type { Look, Walk } from './project-walk'
import { walkProjects } from './project-walk'
import { walkWords } from './use-project-walk'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failure = () =>
  new ApiError({ kind: 'error', operation: 'vpcList', url: '/v1/vpcs', message: 'broken' })

/** A silo with these projects, each with one thing; `undefined` where the project cannot be read. */
function begin(projects: Readonly<Record<string, string | undefined>>, last?: string) {
  const client = new QueryClient()
  const start = Date.now()
  const asked: string[] = []
  const seen: Walk<string>[] = []
  client.setQueryData(coreReads.allProjects().queryKey, {
    items: Object.keys(projects).map((name) => ({ name })),
  })
  const thing = (project: string): Read<string> => ({
    queryKey: ['thing', project],
    queryFn: async () => {
      asked.push(`${Date.now() - start} ${project}`)
      const found = projects[project]
      if (found === undefined) throw failure()
      return found
    },
    staleTime: 0,
  })
  const look: Look<string> = async (project, ask, found) => {
    found([await ask(thing(project))])
    return project === last
  }
  client.setDefaultOptions({ queries: { retry: false } })
  const stop = walkProjects(client, look, (walk) => seen.push(walk))
  return { asked, seen, stop, client, thing }
}

test('projects are looked through one after the other, with a pause between the requests', async () => {
  const { asked, seen } = begin({ web: 'a', lab: undefined, shop: 'c' })
  await vi.runAllTimersAsync()
  expect(asked).toEqual(['0 web', `${GAP} lab`, `${2 * GAP} shop`])
  expect(seen.at(-1)).toEqual({ found: ['a', 'c'], done: 3, total: 3, unread: 1, isOver: true })
  expect(seen.map(({ found }) => found.length)).toEqual([0, 1, 1, 1, 1, 2, 2, 2])
})

test('projects that one request does not list are read, too, and looked through', async () => {
  const { seen, client } = begin({ web: 'a', lab: 'b' })
  client.setQueryData(coreReads.allProjects().queryKey, { items: [], nextPage: 'more' })
  client.setQueryData(coreReads.projects().all().queryKey, {
    items: [{ name: 'web' }, { name: 'lab' }],
  })
  await vi.runAllTimersAsync()
  expect(seen.at(-1)).toMatchObject({ found: ['a', 'b'], done: 2, total: 2, isOver: true })
})

test('what was read lately takes no request, and what is found may end it', async () => {
  const { asked, seen } = begin({ web: 'a', lab: 'b', shop: 'c' }, 'lab')
  await vi.runAllTimersAsync()
  expect(asked).toHaveLength(2)
  expect(seen.at(-1)).toMatchObject({ found: ['a', 'b'], isOver: true })
})

test('once it is stopped, nothing is asked for or told', async () => {
  const { asked, seen, stop } = begin({ web: 'a', lab: 'b', shop: 'c' })
  await vi.advanceTimersByTimeAsync(GAP / 2)
  stop()
  const told = seen.length
  await vi.runAllTimersAsync()
  expect(asked).toEqual(['0 web'])
  expect(seen).toHaveLength(told)
})

test.each([
  [{ total: undefined, isOver: false }, 'Looking for projects …'],
  [{ total: undefined, isOver: true, unread: 1 }, 'The projects of the silo could not be listed'],
  [{ total: 12, done: 3 }, '3 of 12 projects looked through'],
  [{ total: 1, done: 1, unread: 1 }, '1 of 1 project looked through, 1 could not be read'],
])('how far it is: %j', (walk, words) => {
  expect(walkWords({ found: [], done: 0, unread: 0, isOver: false, ...walk })).toBe(words)
})
