import { expect, test } from 'vitest'
import type { ReadContext } from '@/api/query'
import { joinedGroups, multicastMembers } from './reads'

/** A context whose reads have these answers, by operation. */
const contextOf = (answers: Readonly<Record<string, unknown>>) => ({
  client: {
    fetchQuery: async ({ queryKey }: { queryKey: readonly unknown[] }) =>
      answers[[queryKey[0], queryKey[2]].filter(Boolean).join(' ')],
  } as unknown as ReadContext['client'],
  signal: new AbortController().signal,
  queryKey: [],
})

test('members whose instances are not looked up are told from those that the user may not see', async () => {
  const members = Array.from({ length: 51 }, (_, i) => ({ instanceId: `id-${i}` }))
  const { items } = await multicastMembers('quotes').queryFn(
    contextOf({
      'multicastGroupMemberList all': { items: members },
      'instanceView errors-allowed': { type: 'error' },
    }),
  )
  expect(items.map(({ isUnread }) => isUnread)).toEqual(members.map((_, i) => i === 50))
})

test('the groups of an instance are found among all groups, not only those of the first page', async () => {
  const { items } = await joinedGroups({ project: 'web', instance: 'db-1' }).queryFn(
    contextOf({
      'instanceMulticastGroupList all': { items: [{ multicastGroupId: 'late' }] },
      'multicastGroupList all': { items: [{ id: 'early' }, { id: 'late', name: 'logs' }] },
      multicastGroupList: { items: [{ id: 'early' }], nextPage: 'more' },
    }),
  )
  expect(items).toMatchObject([{ id: 'late', name: 'logs' }])
})
