import { useMemo } from 'react'
import { accessPath } from '@commands/access/policy-kinds'
import { useParam, usePlace } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { policyAt, roleOf } from '@/model/access/access'
import { isRole } from '@/model/roles'
import { shortId } from '@/model/identity'
import { asUnknown } from '@/model/unknown'
import type { Identity } from '@/resources/access/policies'
import { identityRead } from '@/resources/access/policies'
import { accessReads } from '@/resources/access/reads'
import { Notice } from '@/ui/Message'
import { FormPanel } from '@/forms/FormPanel'
import { ClashNotice, RoleInput } from './panel-fields'
import { useRoleForm } from './panel-use-role-form'
import { withSearch } from '@/forms/with-search'

/** The policies that can also give a role at each level, besides the edited one. */
const ELSEWHERE = {
  fleet: undefined,
  silo: undefined,
  project: 'Roles from the silo or a group stay in effect: the strongest role counts.',
} as const

export default function AccessRole() {
  const { address, params, search } = usePlace()
  const at = useMemo(() => policyAt(address, params), [address, params])
  const { level } = at
  const id = useParam('identity')
  const { data: known } = useRead(identityRead(id, at.silo))
  const { data: policy } = useRead(accessReads.policy(at))
  const role = roleOf(policy, id)
  const assignment = policy.roleAssignments.find((a) => a.identityId === id)
  const identity: Identity | undefined =
    known ??
    (assignment && { id, name: shortId(id), isKnown: false, type: assignment.identityType })
  const { form, clash } = useRoleForm({
    at,
    verb: 'change',
    start: { identity: id, role: isRole(role) ? role : undefined },
    who: () => Promise.resolve(identity),
    back: withSearch(accessPath(at), search),
  })
  const { isDirty } = form.fields.formState
  const isNew = role === undefined
  return (
    <FormPanel
      form={form}
      subtitle={identity?.name ?? shortId(id)}
      submit={isNew ? 'Assign role' : 'Update role'}
      reason={
        identity
          ? isDirty
            ? undefined
            : 'Choose another role first'
          : 'No user or group here has this ID'
      }
    >
      {identity ? (
        <>
          {role !== undefined && !isRole(role) && (
            <Notice tone="warn">
              They have the role {asUnknown(role)} here, which this console does not know. It stays
              unless another one is chosen.
            </Notice>
          )}
          <RoleInput control={form.fields.control} level={level} />
          {ELSEWHERE[level] && <Notice tone="note">{ELSEWHERE[level]}</Notice>}
        </>
      ) : (
        <Notice tone="warn">
          Neither a user nor a group of this silo has the ID {id}. They may have been deleted.
        </Notice>
      )}
      {clash && <ClashNotice clash={clash} />}
    </FormPanel>
  )
}
