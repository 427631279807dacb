/** Affinity and anti-affinity groups: both kinds follow the same rules. */
import { keysOf } from '@/model/objects'
import type { AffinityGroupMember } from '@/api/contract/affinity'
import type * as ops from '@/api/operations/affinity'
import { MAX_GROUP_MEMBERS, MAX_INSTANCE_GROUPS } from '@/nouns/compute/affinity-group/rules'
import { instanceCan } from '@/nouns/compute/instance/rules-state'
import { alreadyExists, invalid, missing, notFound } from '../state/api-fault'
import type { Call, HandlersFor } from '../server/handler'
import { find } from '../rack/lookup'
import { updateNamed } from '../rack/renames'
import { newNamed } from '../state/named'
import { pageRows } from '../state/page'
import type { AffinityRow, InstanceRow, World } from '../state'

const TABLES = { affinityGroup: 'affinityGroups', antiAffinityGroup: 'antiAffinityGroups' } as const
type Kind = keyof typeof TABLES

/** The calls of the two kinds differ only in the name of their path parameter. */
type GroupCall = Pick<Call<'affinityGroupView'>, 'actor' | 'world' | 'query'>

const member = ({ id, name, runState }: InstanceRow): AffinityGroupMember => ({
  type: 'instance',
  value: { id, name, runState },
})

/** The handlers of one kind of group. `group` and `instance` are a name or an id. */
function groups(kind: Kind) {
  const words = kind === 'affinityGroup' ? 'affinity group' : 'anti-affinity group'
  const tableOf = (world: World) => world[TABLES[kind]]
  const groupOf = ({ actor, world, query: { project } }: GroupCall, group: string): AffinityRow =>
    find(world, actor.siloId, tableOf(world), group, { project })

  /** A group and an instance of one project. @throws ApiFault when the project does not contain both */
  const pair = (call: GroupCall, wanted: string, selector: string): [AffinityRow, InstanceRow] => {
    const group = groupOf(call, wanted)
    const instance = find(call.world, call.actor.siloId, call.world.instances, selector, call.query)
    if (instance.projectId !== group.projectId) throw notFound('instance', 'id', selector)
    return [group, instance]
  }
  const memberPair: typeof pair = (call, wanted, selector) => {
    const [group, instance] = pair(call, wanted, selector)
    if (!group.memberIds.includes(instance.id))
      throw missing(`instance "${instance.name}" in ${words} "${group.name}"`)
    return [group, instance]
  }

  return {
    list: ({ parent, world, query }: Call<'affinityGroupList'>) =>
      tableOf(world).page(query, parent(world.projects).id),

    create: ({ parent, world, body }: Call<'affinityGroupCreate'>) => {
      const project = parent(world.projects)
      return tableOf(world).add({
        ...newNamed(world, body),
        projectId: project.id,
        failureDomain: body.failureDomain,
        policy: body.policy,
        memberIds: [],
      })
    },

    view: groupOf,

    update: (call: Call<'affinityGroupUpdate'>, group: string) => {
      const { world, body } = call
      return updateNamed(world, tableOf(world), groupOf(call, group), body)
    },

    remove: (call: GroupCall, group: string) => tableOf(call.world).remove(groupOf(call, group).id),

    members: (call: Call<'affinityGroupMemberList'>, group: string) => {
      const { memberIds } = groupOf(call, group)
      const instances = memberIds.flatMap((id) => call.world.instances.get(id) ?? [])
      const { items, ...rest } = pageRows(instances, call.query, (i) => i.name)
      return { ...rest, items: items.map(member) }
    },

    member: (call: GroupCall, group: string, instance: string) =>
      member(memberPair(call, group, instance)[1]),

    add: (call: GroupCall, group: string, selector: string) => {
      const table = tableOf(call.world)
      const [{ id, memberIds }, instance] = pair(call, group, selector)
      if (memberIds.includes(instance.id))
        throw alreadyExists(`${words.replaceAll(' ', '-')}-member`, instance.id)
      if (!instanceCan('add to affinity group', instance.runState))
        throw invalid(`instance cannot be added to ${words} in state "${instance.runState}"`)
      if (memberIds.length >= MAX_GROUP_MEMBERS)
        throw invalid(`${words} may not have more than ${MAX_GROUP_MEMBERS} members`)
      if (table.by('member', instance.id).length >= MAX_INSTANCE_GROUPS)
        throw invalid(`An instance may not be in more than ${MAX_INSTANCE_GROUPS} ${words}s`)
      table.update(id, { memberIds: [...memberIds, instance.id] })
      return member(instance)
    },

    drop: (call: GroupCall, group: string, selector: string) => {
      const [{ id }, instance] = memberPair(call, group, selector)
      leave(call.world, kind, id, instance.id)
    },

    /** The groups of this kind of an instance. */
    of: (call: Call<'instanceAffinityGroupList'>, instance: string) => {
      const { project, ...query } = call.query
      const { id } = find(call.world, call.actor.siloId, call.world.instances, instance, {
        project,
      })
      return pageRows(tableOf(call.world).by('member', id), query, (g) => g.name)
    },
  }
}

const affinityHandlers = groups('affinityGroup')
const antiAffinityHandlers = groups('antiAffinityGroup')

export const affinity: HandlersFor<typeof ops> = {
  affinityGroupList: affinityHandlers.list,
  affinityGroupCreate: affinityHandlers.create,
  affinityGroupView: (call) => affinityHandlers.view(call, call.path.affinityGroup),
  affinityGroupUpdate: (call) => affinityHandlers.update(call, call.path.affinityGroup),
  affinityGroupDelete: (call) => affinityHandlers.remove(call, call.path.affinityGroup),
  affinityGroupMemberList: (call) => affinityHandlers.members(call, call.path.affinityGroup),
  affinityGroupMemberInstanceView: (call) =>
    affinityHandlers.member(call, call.path.affinityGroup, call.path.instance),
  affinityGroupMemberInstanceAdd: (call) =>
    affinityHandlers.add(call, call.path.affinityGroup, call.path.instance),
  affinityGroupMemberInstanceDelete: (call) =>
    affinityHandlers.drop(call, call.path.affinityGroup, call.path.instance),
  instanceAffinityGroupList: (call) => affinityHandlers.of(call, call.path.instance),
  antiAffinityGroupList: antiAffinityHandlers.list,
  antiAffinityGroupCreate: antiAffinityHandlers.create,
  antiAffinityGroupView: (call) => antiAffinityHandlers.view(call, call.path.antiAffinityGroup),
  antiAffinityGroupUpdate: (call) => antiAffinityHandlers.update(call, call.path.antiAffinityGroup),
  antiAffinityGroupDelete: (call) => antiAffinityHandlers.remove(call, call.path.antiAffinityGroup),
  antiAffinityGroupMemberList: (call) =>
    antiAffinityHandlers.members(call, call.path.antiAffinityGroup),
  antiAffinityGroupMemberInstanceView: (call) =>
    antiAffinityHandlers.member(call, call.path.antiAffinityGroup, call.path.instance),
  antiAffinityGroupMemberInstanceAdd: (call) =>
    antiAffinityHandlers.add(call, call.path.antiAffinityGroup, call.path.instance),
  antiAffinityGroupMemberInstanceDelete: (call) =>
    antiAffinityHandlers.drop(call, call.path.antiAffinityGroup, call.path.instance),
  instanceAntiAffinityGroupList: (call) => antiAffinityHandlers.of(call, call.path.instance),
}

function leave(world: World, kind: Kind, groupId: string, instanceId: string): void {
  const table = world[TABLES[kind]]
  const memberIds = table.get(groupId)?.memberIds ?? []
  table.update(groupId, { memberIds: memberIds.filter((id) => id !== instanceId) })
}

/** Removes an instance from all its groups. */
export function leaveGroups(world: World, instanceId: string): void {
  for (const kind of keysOf(TABLES))
    for (const { id } of world[TABLES[kind]].by('member', instanceId))
      leave(world, kind, id, instanceId)
}
