import { useMemo } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { accessPath } from '@commands/access/policy-kinds'
import { usePlace } from '@/bind/shell'
import { unlisted } from '@/bind/Part'
import { useRead, useSideRead } from '@/bind/read'
import type { OnePolicy } from '@/api/policies'
import { wordOf } from '@/model/unknown'
import { IDENTITY_WORD, byTypeAndName, listedInWords, policyAt } from '@/model/access/access'
import { shortId } from '@/model/identity'
import { isUuid } from '@/model/identity'
import type { Identity } from '@/resources/access/policies'
import { identityRead, userOfAnySilo } from '@/resources/access/policies'
import type { Page } from '@/resources/list-read'
import { accessReads } from '@/resources/access/reads'
import { coreReads } from '@/resources/core/reads'
import { siloReads } from '@/nouns/silos/silo/reads'
import { ComboBox } from '@/ui/ComboBox'
import { useComing } from '@/forms/coming'
import { rule, tied } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { ClashNotice, RoleInput } from './panel-fields'
import { useRoleForm } from './panel-use-role-form'
import { withSearch } from '@/forms/with-search'
import { useValue } from '@/forms/present'

/** Before the list has loaded. */
const NONE: Page<never> = { items: [] }

/** Shown for another silo, whose groups the API does not list for operators. */
const GROUPS_BY_ID =
  'The groups of another silo are not listed. To add one, paste its ID, with care: the rack does not check it.'

/** Shown for the fleet, whose policy may name users and groups of any silo. */
const FLEET_BY_ID = 'These are of your silo. For a user or group of another silo, paste their ID.'

/** Whether the policy belongs to another silo than the user's: the API does not list its groups. */
function useIsElsewhere({ silo }: OnePolicy): boolean {
  const { data: me } = useRead(coreReads.me())
  return silo !== undefined && silo !== me.siloName && silo !== me.siloId
}

/** The identities without a role in this policy, groups first, with a note where some are not listed. */
function useCandidates(at: OnePolicy) {
  const isElsewhere = useIsElsewhere(at)
  const userList = useSideRead(
    at.silo === undefined ? accessReads.allUsers() : siloReads.allUsers(at.silo),
  )
  const ownGroups = useSideRead(accessReads.everyGroup())
  const groupList = isElsewhere ? { ...ownGroups, data: NONE, error: null } : ownGroups
  const users = userList.data ?? NONE
  const groups = groupList.data ?? NONE
  const { data: policy } = useRead(accessReads.policy(at))
  const picker = { ...unlisted(groupList), ...unlisted(userList) }
  const candidates = useMemo(() => {
    const assigned = new Set(policy.roleAssignments.map((a) => a.identityId))
    const all = (
      [
        ['silo_group', groups.items],
        ['silo_user', users.items],
      ] as const
    ).flatMap(([type, items]) =>
      items.map((one): Identity => ({ id: one.id, name: one.displayName, isKnown: true, type })),
    )
    const left = all.filter(({ id }) => !assigned.has(id)).sort(byTypeAndName)
    const times = new Map<string, number>()
    for (const { name } of left) times.set(name, (times.get(name) ?? 0) + 1)
    const isFleet = at.level === 'fleet'
    const isPartial = isElsewhere || isFleet || Boolean(users.nextPage ?? groups.nextPage)
    return {
      assigned,
      left,
      isPartial,
      options: left.map(({ id, name, type }) => ({
        value: id,
        // Users with the same name are distinguished by their ids.
        label: (times.get(name) ?? 0) > 1 ? `${name} · ${shortId(id)}` : name,
        ...(type === 'silo_group' && { tag: 'Group' }),
      })),
      hint: isElsewhere
        ? GROUPS_BY_ID
        : isFleet
          ? FLEET_BY_ID
          : isPartial
            ? listedInWords(
                users.nextPage ? users.items.length : 0,
                groups.nextPage ? groups.items.length : 0,
              )
            : undefined,
    }
  }, [users, groups, policy, isElsewhere, at.level])
  return { ...candidates, picker, isElsewhere }
}

export default function AccessAdd() {
  const { address, params, search } = usePlace()
  const client = useQueryClient()
  const at = useMemo(() => policyAt(address, params), [address, params])
  const { level } = at
  const { assigned, left, isPartial, options, hint, picker, isElsewhere } = useCandidates(at)
  const { form, clash } = useRoleForm({
    at,
    verb: 'add',
    start: { identity: undefined, role: level === 'fleet' ? 'viewer' : undefined },
    who: async (id) =>
      left.find((one) => one.id === id) ??
      (await client.fetchQuery(identityRead(id.toLowerCase(), at.silo))) ??
      (level === 'fleet' ? await userOfAnySilo(client, id.toLowerCase()) : undefined) ??
      // Not a user: it may be a group of another silo, which nobody can look up here.
      (isElsewhere || level === 'fleet'
        ? { id, name: id, isKnown: false, type: 'silo_group' }
        : undefined),
    back: withSearch(accessPath(at), search),
  })
  const { control } = form.fields
  const typed = useValue(control, 'identity')?.toLowerCase() ?? ''
  const isUnlisted = isUuid(typed) && left.every((one) => one.id !== typed)
  const { data: found } = useQuery({
    ...identityRead(typed, at.silo),
    enabled: isUnlisted,
    throwOnError: false,
  })
  const note = isUnlisted && found ? `${wordOf(IDENTITY_WORD, found.type)} ${found.name}` : hint

  const check = (id: string | undefined) => {
    if (!id) return 'User or group is required'
    if (assigned.has(id.toLowerCase()))
      return 'This user or group already has a role here: change that one'
    return isUuid(id) ? undefined : 'Choose from the list, or type a full ID'
  }
  useComing(control, 'identity', picker.isComing)
  return (
    <FormPanel form={form} submit="Assign role">
      <Controller
        control={control}
        name="identity"
        rules={rule(check)}
        render={(bound) => (
          <ComboBox<string>
            label="User or group"
            placeholder={isPartial ? 'name, or an ID' : 'name'}
            empty="All users and groups already have a role here"
            options={options}
            custom={isPartial}
            hint={note}
            {...picker}
            {...tied(bound)}
          />
        )}
      />
      <RoleInput control={control} level={level} />
      {clash && <ClashNotice clash={clash} />}
    </FormPanel>
  )
}
