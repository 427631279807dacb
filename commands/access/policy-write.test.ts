import { describe, expect, test } from 'vitest'
import type { Policy, Role } from '@/api/contract/policy'
import type { ConfirmRequest, Ctx } from '../engine/context'
import { inputToSend } from '../engine/full-replace'
import { writingPolicy } from './policy-write'

const policy = (roles: Readonly<Record<string, Role>>): Policy => ({
  roleAssignments: Object.entries(roles).map(([identityId, roleName]) => ({
    identityId,
    identityType: 'silo_user',
    roleName,
  })),
})

/** Removes the role of `ann`, a viewer when the user looked; each read of the policy returns the next of these. */
async function removal(...reads: Policy[]) {
  const asked: ConfirmRequest[] = []
  const ctx = {
    read: () => Promise.resolve(reads.shift()),
    confirm: (request: ConfirmRequest) => Promise.resolve(asked.push(request) > 0),
  } as unknown as Ctx
  const of = writingPolicy({ level: 'silo' }, (id) => id.toUpperCase())
  const change = [{ identityId: 'ann', identityType: 'silo_user', role: undefined }] as const
  const input = await inputToSend(of, policy({ ann: 'viewer', bob: 'viewer' }), change, ctx)
  return { asked, input }
}

describe('removing a role that another user has changed', () => {
  const changed = { ann: 'admin', bob: 'viewer' } as const

  test('asks with both values, and keeps a change made while the question was open', async () => {
    const { asked, input } = await removal(policy(changed), policy({ ...changed, bob: 'admin' }))
    expect(asked).toMatchObject([{ names: ['ANN'], verb: 'Remove anyway' }])
    expect(asked[0]?.lines).toEqual([
      'ANN was viewer when you looked, and is admin now. You asked to remove the role.',
    ])
    expect(input.body).toEqual(policy({ bob: 'admin' }))
    expect(input.sent.isMerged).toBe(true)
  })

  test('nothing is sent when the role changed again in the meantime', async () => {
    const again = policy({ ...changed, ann: 'collaborator' })
    await expect(removal(policy(changed), again)).rejects.toThrow('ANN was changed once more')
  })
})
