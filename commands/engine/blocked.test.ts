import { describe, expect, test } from 'vitest'
import type { EffectiveRole } from '@/model/permission'
import { userCommands } from '../access/user'
import type { Ctx } from './context'
import { notPermitted } from './blocked'
import { refusedTo } from './permitted'

const logout = userCommands.find(({ id }) => id === 'user.logout')

/** Why a user with this role on the silo may not log a user out everywhere. */
function refusal(user: string | undefined, role: EffectiveRole) {
  if (!logout) throw new Error('There is no command that logs a user out')
  const ctx = {
    me: { id: 'mine' },
    effectiveRole: () => role,
    refusedTo: (...of: Parameters<Ctx['refusedTo']>) => refusedTo(of[0], of[1], ctx, of[2]),
  } as unknown as Ctx
  return notPermitted(logout, user === undefined ? {} : { user }, ctx)
}

describe('logging a user out everywhere', () => {
  test.each<EffectiveRole>(['none', 'viewer', 'collaborator', 'admin', undefined])(
    'users may do it to themselves, also with the role %s',
    (role) => {
      expect(refusal('mine', role)).toBeUndefined()
    },
  )
  test('to another user only an admin of the silo may', () => {
    expect(refusal('theirs', 'collaborator')).toBe(
      'needs the admin role on the silo; your role there is collaborator',
    )
    expect(refusal(undefined, 'none')).toBe(
      'needs the admin role on the silo; you have no role there',
    )
    expect(refusal('theirs', 'admin')).toBeUndefined()
  })
})
