/**
 * Assigns a role. The forms that add and change send the same whole policy: it is read again
 * before, changes by other users are kept, and clashes are shown.
 */
import { useRef, useState } from 'react'
import { roleNoun } from '@commands/access/policy-kinds'
import { MERGED, noticeLost, rolesToWrite } from '@commands/access/policy-write'
import { myself } from '@commands/access/roles'
import type { CommandId } from '@commands/index'
import type { Policy, Role } from '@/api/contract/policy'
import type { OnePolicy } from '@/api/policies'
import { onPolicy } from '@/api/policies'
import { policyOperations } from '@/api/policy-operations'
import { useShell } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { OWN_ADMIN_WARNING, losesAdmin, roleWord } from '@/model/access/access'
import { setRole } from '@/model/access/assign'
import type { Identity } from '@/resources/access/policies'
import { accessReads } from '@/resources/access/reads'
import type { OperationForm } from '@/forms/use-form'
import { useOperationForm } from '@/forms/use-form'

export interface RoleValues {
  identity: string | undefined
  role: Role | undefined
}

/** Another user changed the role of the same identity after the form was opened. */
export interface Clash {
  name: string
  now: Role | undefined
  wanted: Role
  /** Writes the chosen role anyway. */
  insist(): void
  /** Keeps the current role. */
  yield(): void
}

export function useRoleForm(spec: {
  at: OnePolicy
  verb: 'add' | 'change'
  start: RoleValues
  /** Finds the identity with an id; nothing if there is none. */
  who(id: string): Promise<Identity | undefined>
  back: string
}): { form: OperationForm<RoleValues>; clash: Clash | undefined } {
  const { at, verb, who } = spec
  const { level } = at
  const shell = useShell()
  const { data } = useRead(accessReads.policy(at))
  /** The policy when the form was opened. */
  const base = useRef<Policy>(data)
  /** The identity whose role was sent. */
  const found = useRef<Identity>(undefined)
  const [clash, setClash] = useState<Omit<Clash, 'insist' | 'yield'> & { policy: Policy }>()
  const command: CommandId = `${roleNoun(at)}.${verb}`

  const form = useOperationForm<RoleValues>(
    {
      command,
      operation: policyOperations(at).update,
      start: spec.start,
      toInput: ({ identity, role }) => ({
        ...onPolicy(at),
        body:
          identity && role
            ? setRole(data, {
                identityId: identity,
                identityType:
                  data.roleAssignments.find((a) => a.identityId === identity)?.identityType ??
                  'silo_user',
                roleName: role,
              })
            : data,
      }),
      prepare: async ({ identity = '', role = 'viewer' }) => {
        setClash(undefined)
        const identified = await who(identity)
        found.current = identified
        if (!identified && verb === 'change')
          throw new Error('No user or group in this silo has this ID')
        if (!identified) {
          form.fields.setError(
            'identity',
            { message: 'No user or group in this silo has this ID' },
            { shouldFocus: true },
          )
          return undefined
        }
        const ctx = shell.ctx()
        const change = [{ identityId: identified.id, identityType: identified.type, role }]
        const prepared = await rolesToWrite(at, base.current, change, ctx)
        const [first] = prepared.clashes
        if (first) {
          setClash({ name: identified.name, now: first.now, wanted: role, policy: prepared.now })
          return undefined
        }
        const user = myself(ctx)
        if (user && losesAdmin(user, level, prepared.now, prepared.policy)) {
          const isMeant = await ctx.confirm({
            title: 'Give up your own admin role',
            lines: [OWN_ADMIN_WARNING[level]],
            names: [`${identified.name}: ${roleWord(role)} instead of admin`],
            refused: [],
            verb: 'Change role',
            tone: 'danger',
            typed: ctx.me?.displayName ?? '',
          })
          if (!isMeant) return undefined
        }
        const done = verb === 'add' ? 'Role assigned' : 'Role updated'
        return { input: prepared.input, done: prepared.isMerged ? `${done}. ${MERGED}` : done }
      },
      done: () => (verb === 'add' ? 'Role assigned' : 'Role updated'),
      after: (_, { identity = '', role = 'viewer' }) => {
        const called = found.current
        const change = [
          { identityId: called?.id ?? identity, identityType: called?.type ?? 'silo_user', role },
        ] as const
        void noticeLost(at, change, () => called?.name ?? identity, shell.ctx())
      },
      back: spec.back,
    },
    'panel',
  )

  return {
    form,
    clash: clash && {
      ...clash,
      insist: () => {
        base.current = clash.policy
        setClash(undefined)
        form.submit()
      },
      yield: () => {
        form.fields.reset()
        shell.leave(spec.back)
      },
    },
  }
}
