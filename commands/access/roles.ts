/** Roles on the fleet, the silo and a project: the same commands for all three. */
import { capitalize } from '@/api/errors'
import { paths } from '@/paths'
import { text } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { key, sortKeys } from '../keys/binding'
import type { PolicyKind } from './policy-kinds'
import { policyPlace } from './policy-place'
import { leftoverRemoval } from './role-leftovers'
import { roleNouns } from './role-nouns'
import { roleRemoval } from './role-removal'

/**
 * The commands on one kind of policy.
 * @param words the name of the policy in titles: 'silo', 'a silo'
 */
export function roleCommands<const K extends PolicyKind>(kind: K, words: string) {
  const of = policyPlace(kind)
  const { level, field, addresses, noun, inSilo, place, one } = of
  const { operations, opens, holder, onlyFleet, refuse } = of
  return [
    command({
      id: `${noun}.list`,
      title: inSilo ? `Access of ${words}` : `${capitalize(words)} access`,
      verb: 'Access',
      noun,
      ...(!inSilo && { names: ['roles', 'permissions'] }),
      also: 'policy permissions roles who may admins viewers collaborators',
      args: place,
      opens: opens(addresses.list),
      ...onlyFleet,
    }),
    command({
      id: `${noun}.add`,
      title: `Add user or group to ${words}`,
      verb: 'Add user or group',
      noun,
      also: 'assign role grant permission invite give access share',
      args: place,
      opens: opens(addresses.add),
      sends: [operations.update],
      ...onlyFleet,
    }),
    command({
      id: `${noun}.view`,
      title: inSilo ? `Open who has a role on ${words}` : `Open who has a ${words} role`,
      verb: 'Open',
      noun,
      args: one,
      refuse: (args, ctx) =>
        inSilo && holder(args, ctx)?.type === 'silo_group'
          ? 'the groups of a silo have no page here'
          : holder(args, ctx)?.isKnown === false
            ? 'this user or group is not part of this silo, so there is no page for it'
            : undefined,
      does: (args, ctx) => {
        const id = text(args[field])
        const silo = text(args['silo'])
        if (holder(args, ctx)?.type !== 'silo_group')
          ctx.go(
            inSilo
              ? `${paths.siloUser({ silo, siloUser: id })}?tab=users`
              : paths.userSessions({ userId: id }),
          )
        else ctx.go(paths.group({ groupId: id }))
      },
    }),
    command({
      id: `${noun}.change`,
      title: inSilo ? `Change role on ${words}` : `Change ${words} role`,
      verb: `Change ${level} role`,
      noun,
      also: 'edit update permission promote demote',
      args: one,
      opens: opens(addresses.edit, { identity: field }),
      sends: [operations.update],
      refuse,
    }),
    roleRemoval(kind, words),
  ] as const
}

export const accessCommands = [
  ...roleCommands('silo', 'silo'),
  ...roleCommands('project', 'project'),
  ...roleCommands('fleet', 'fleet'),
  leftoverRemoval('silo', 'the silo'),
  leftoverRemoval('project', 'the project'),
] as const

export const roleFamily = family({
  nouns: roleNouns,
  keys: [
    ...key('root', 'g a', 'silo-role.list'),
    ...key('project', 'g a', 'project-role.list'),
    ...(['silo-role', 'project-role', 'fleet-role'] as const).flatMap((noun) =>
      sortKeys(noun, { k: 'kind', r: 'role' }),
    ),
  ],
  commands: accessCommands,
})
