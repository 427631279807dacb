import { beforeEach, expect, test } from 'vitest'
import type { OperationId } from '@/api/operation'
import { R16 } from '@/api/version'
import { behaviour } from '@/model/behaviours'
import type { TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'

let api: TestApi
beforeEach(() => {
  api = testApi()
})

const user = (username: string, silo = 'acme') =>
  api.world.users.named(username, api.world.silos.named(silo)?.id)?.id ?? ''
const role = (identityId: string, roleName = 'viewer', identityType = 'silo_user') => ({
  identityId,
  identityType,
  roleName,
})
const put = (id: OperationId, roleAssignments: unknown[], path?: Record<string, string>) =>
  api.call(id, { ...(path && { path }), body: { roleAssignments } })

test('an operator replaces the policy of any silo', async () => {
  const peter = role(user('peter', 'initech'), 'collaborator')
  const { status } = await put('siloPolicyUpdate', [peter], { silo: 'initech' })
  expect(status).toBe(200)
  const { data } = await api.call('siloPolicyView', { path: { silo: 'initech' } })
  expect(data['roleAssignments']).toEqual([peter])
})

test(behaviour('policy-takes-any-id').rack, async () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  const others = [role(user('peter', 'initech')), role(nobody, 'viewer', 'silo_group')]
  const all = [role(user('ada'), 'admin'), ...others]
  expect((await put('systemPolicyUpdate', all)).status).toBe(200)
  expect((await put('policyUpdate', all)).status).toBe(200)
  expect((await put('projectPolicyUpdate', others, { project: 'web' })).status).toBe(200)
  expect((await api.call('policyView')).data['roleAssignments']).toEqual(all)
})

test('an identity has one role in each policy', async () => {
  const before = await api.call('projectPolicyView', { path: { project: 'web' } })
  const twice = [role(user('edsger')), role(user('edsger'), 'admin')]
  const { status, data } = await put('projectPolicyUpdate', twice, { project: 'web' })
  expect([status, data['message']]).toEqual([400, expect.stringMatching(/duplicate role/)])
  const after = await api.call('projectPolicyView', { path: { project: 'web' } })
  expect(after.data).toEqual(before.data)
})

test('users who remove their own role lose it at once', async () => {
  expect((await put('systemPolicyUpdate', [])).status).toBe(200)
  expect((await put('policyUpdate', [])).status).toBe(200)
  expect((await api.call('systemPolicyView')).status).toBe(403)
  expect((await put('policyUpdate', [role(user('ada'), 'admin')])).status).toBe(403)
})

test('in release 16 the role of a limited collaborator is refused', async () => {
  const limited = () => put('policyUpdate', [role(user('edsger'), 'limited_collaborator')])
  expect((await limited()).status).toBe(200)
  api = testApi('demo', { version: R16 })
  const { status, data } = await limited()
  expect([status, data['message']]).toEqual([400, expect.stringContaining('role_name')])
})
