import { expect, test } from 'vitest'
import type { Policy } from '@/api/contract/policy'
import { isCalls } from '../engine/command'
import type { Ctx } from '../engine/context'
import { accessCommands } from './roles'

const policyWith = (...ids: string[]): Policy => ({
  roleAssignments: ids.map((identityId) => ({
    identityId,
    identityType: 'silo_user',
    roleName: 'viewer',
  })),
})

/** A page that shows two users with a role, and a control plane whose policy has changed since. */
const world = (now: Policy) => {
  const type = 'silo_user'
  const shown = ['ada', 'alan'].map((id) => ({ id, name: id, type, own: 'viewer', roles: [] }))
  return { list: () => shown, read: () => Promise.resolve(now), warn: () => {} } as unknown as Ctx
}

test('of two simultaneous removals, each reports its own change', async () => {
  const remove = accessCommands.find(({ id }) => id === 'project-role.remove')
  if (!remove || !isCalls(remove)) throw new Error('It calls an operation')
  const [ada, alan] = ['ada', 'alan'].map((projectRole) => ({ project: 'web', projectRole }))
  const first = world(policyWith('ada', 'alan', 'grace'))
  const second = world(policyWith('ada', 'alan'))
  const mine = await remove.input(ada, first)
  const theirs = (await remove.batch?.([ada, alan], second)) ?? {}
  expect(mine).toMatchObject({ body: policyWith('alan', 'grace') })
  expect(remove.done(ada, mine, first)).toBe(
    'Access removed. Changes that another user made in the meantime are kept.',
  )
  expect(remove.done(ada, theirs, second)).toBe('Access removed')
})

test('a removal right after another one does not report the first one as another user’s change', async () => {
  const remove = accessCommands.find(({ id }) => id === 'project-role.remove')
  if (!remove || !isCalls(remove)) throw new Error('It calls an operation')
  const [ada = {}, alan = {}] = ['ada', 'alan'].map((projectRole) => ({
    project: 'web',
    projectRole,
  }))
  const page = world(policyWith('ada', 'alan'))
  const mine = await remove.input(ada, page)
  remove.onDone?.([ada], page, [mine])
  // The page still shows both.
  const then = { ...page, read: () => Promise.resolve(policyWith('alan')) } as unknown as Ctx
  const second = await remove.input(alan, then)
  expect(second).toMatchObject({ body: policyWith() })
  expect(remove.done(alan, second, then)).toBe('Access removed')
})
