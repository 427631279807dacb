/**
 * Assigns a role. The forms that add and change a role both send the whole policy: it is read again before, other
 * users' changes are kept, and clashes are shown.
 */
import { useRef } from 'react'
import { roleNoun } from '@commands/access/policy-kinds'
import { writingPolicy } from '@commands/access/policy-write'
import { myself } from '@commands/access/policy-place'
import { asCli } from '@commands/engine/cli'
import type { ConfirmRequest } from '@commands/engine/context'
import { warnWhenLost, withKept } from '@commands/engine/full-replace'
import { NotCopyable } from '@commands/engine/not-copyable'
import { oneCall } from '@commands/engine/one-call'
import type { CommandId } from '@commands/index'
import type { Role } from '@/api/contract/policy'
import type { OnePolicy } from '@/api/policies'
import { policyOperations } from '@/api/policy-operations'
import { useShell } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { OWN_ADMIN_WARNING, losesAdmin, roleWord, withRoles } from '@/model/access/access'
import type { Identity } from '@/resources/access/policies'
import { accessReads } from '@/resources/access/reads'
import type { OperationForm } from '@/forms/use-form'
import { useOperationForm } from '@/forms/use-form'
import { useMerging } from '@/forms/use-merging'

export interface RoleValues {
  identity: string | undefined
  role: Role | undefined
}

const UNKNOWN = 'No user or group in this silo has this ID'

/** The question before a role is given to an ID that is found nowhere: racks take any. */
const askUnknown = ({ id }: Identity, role: Role): ConfirmRequest => ({
  title: 'Assign role to unknown ID',
  lines: [
    'No user has this ID. It may be of a group in another silo, which cannot be looked up here: the rack takes any ID, and a wrong one gives nobody the role.',
  ],
  names: [`${id}: ${roleWord(role)}, as a group`],
  refused: [],
  verb: 'Assign role',
  tone: 'primary',
})

/** A clash: another user changed the role of the same identity after the form was opened. */
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
  /** Finds the identity with an id; `undefined` where there is none. */
  who(id: string): Promise<Identity | undefined>
  back: string
}): { form: OperationForm<RoleValues>; clash: Clash | undefined } {
  const { at, verb, who } = spec
  const { level } = at
  const shell = useShell()
  const { data } = useRead(accessReads.policy(at))
  /** The identity whose role was sent. */
  const found = useRef<Identity>(undefined)
  const of = writingPolicy(at, (id) => found.current?.name ?? id)
  const { sent, clashes, merge, acknowledge } = useMerging(of, data)
  const done = verb === 'add' ? 'Role assigned' : 'Role updated'
  const command: CommandId = `${roleNoun(at)}.${verb}`

  /** @param type the kind of identity, where the policy does not contain it */
  const inputOf = ({ identity, role }: RoleValues, type: Identity['type'] = 'silo_user') => {
    const known = data.roleAssignments.find(({ identityId }) => identityId === identity)
    const identityType = known?.identityType ?? type
    return of.input(
      identity && role ? withRoles(data, [{ identityId: identity, identityType, role }]) : data,
    )
  }

  const form = useOperationForm<RoleValues>({
    command,
    operation: policyOperations(at).update,
    start: spec.start,
    toInput: (values) => inputOf(values),
    // The kind of the identity may have to be read first.
    cli: async (values) => {
      const identified = await who(values.identity ?? '')
      if (!identified) throw new NotCopyable(UNKNOWN)
      return asCli(policyOperations(at).update, inputOf(values, identified.type))
    },
    prepare: async ({ identity = '', role = 'viewer' }) => {
      const identified = await who(identity)
      if (!identified && verb === 'change') throw new Error(UNKNOWN)
      if (!identified) {
        form.fields.setError('identity', { message: UNKNOWN }, { shouldFocus: true })
        return undefined
      }
      found.current = identified
      const ctx = shell.ctx()
      if (
        !identified.isKnown &&
        verb === 'add' &&
        !(await ctx.confirm(askUnknown(identified, role)))
      )
        return undefined
      const change = [{ identityId: identified.id, identityType: identified.type, role }]
      const prepared = await merge(change)
      if (prepared.clashes.length > 0) return undefined
      const user = myself(ctx)
      if (user && losesAdmin(user, level, prepared.now, prepared.merged)) {
        const isMeant = await ctx.confirm({
          title: 'Give up your own admin role',
          lines: [OWN_ADMIN_WARNING[level]],
          names: [`${identified.name}: ${roleWord(role)} instead of admin`],
          refused: [],
          verb: 'Change role',
          tone: 'danger',
          ahead: oneCall(policyOperations(at).update, of.input(prepared.merged)),
          typed: ctx.me?.displayName ?? '',
        })
        if (!isMeant) return undefined
      }
      return { input: of.input(prepared.merged), done: withKept(done, prepared) }
    },
    done: () => done,
    after: () => {
      if (sent.current) void warnWhenLost(of, sent.current, shell.ctx())
    },
    back: spec.back,
  })

  const [clash] = clashes
  return {
    form,
    clash: clash?.wanted && {
      ...clash,
      wanted: clash.wanted,
      name: found.current?.name ?? clash.identityId,
      insist: () => {
        acknowledge(clash)
        form.submit()
      },
      yield: () => {
        form.fields.reset()
        shell.leave(spec.back)
      },
    },
  }
}
