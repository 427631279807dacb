/** Affinity and anti-affinity groups: the same commands for both kinds. */
import type { AffinityGroup, AntiAffinityGroup } from '@/api/contract/affinity'
import { capitalize } from '@/api/errors'
import type { GroupKind } from '@/api/groups'
import { GROUP_OPERATIONS, onGroup } from '@/api/groups'
import {
  affinityGroupList,
  affinityGroupView,
  antiAffinityGroupList,
  antiAffinityGroupView,
} from '@/api/operations/affinity'
import { instanceList } from '@/api/operations/instance'
import {
  GROUP_KINDS,
  GROUP_NOUN,
  GROUP_WORD,
  joinRefusal,
  memberAddRefusal,
} from '@/nouns/compute/affinity-group/rules'
import { say } from '@/model/sentence'
import { paths } from '@/paths'
import type { Given, Shape } from '../engine/args'
import { ref, text } from '../engine/args'
import { command } from '../engine/command'
import { untypedPath } from '../engine/untyped-path'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { key, sortKeys } from '../keys/binding'
import type { Noun } from '../engine/noun'
import { noun } from '../engine/noun'
import { one } from './instance'
import { instanceMention } from './mention'

declare module '../engine/noun' {
  interface Things {
    'anti-affinity-group': AntiAffinityGroup
    'affinity-group': AffinityGroup
  }
}

const PATHS = {
  antiAffinityGroup: {
    view: paths.antiAffinityGroup,
    edit: paths.antiAffinityGroupEdit,
    addMember: paths.antiAffinityMemberAdd,
  },
  affinityGroup: {
    view: paths.affinityGroup,
    edit: paths.affinityGroupEdit,
    addMember: paths.affinityMemberAdd,
  },
} as const

/** @param prefix the noun, with which the command ids start */
function commandsOf<const Prefix extends Noun>(prefix: Prefix, kind: GroupKind) {
  const ops = GROUP_OPERATIONS[kind]
  const word = `${GROUP_WORD[kind]} group`
  const group: Shape = { project: ref('project'), [kind]: ref(prefix) }
  const membership: Shape = { ...group, instance: ref('instance') }
  const nameOf = (args: Given) => text(args[kind])
  const input = (args: Given) =>
    onGroup({ kind, project: text(args['project']), group: nameOf(args) })
  const ofMember = (args: Given) =>
    onGroup(
      { kind, project: text(args['project']), group: nameOf(args) },
      { instance: text(args['instance']) },
    )
  const removal = {
    danger: 'confirm',
    args: membership,
    calls: ops.drop,
    input: ofMember,
    done: (args: Given) => `Member ${text(args['instance'])} removed from ${word} ${nameOf(args)}`,
    failed: (args: Given) => `Error removing ${text(args['instance'])} from ${nameOf(args)}`,
    warning: (args: Given) =>
      say`${{ name: nameOf(args), address: untypedPath(PATHS[kind].view)(args) }} no longer affects where ${instanceMention(text(args['project']), text(args['instance']))} runs.`,
  } as const
  return [
    command({
      id: `${prefix}.view`,
      title: `Open ${word}`,
      verb: 'Open',
      noun: prefix,
      args: group,
      opens: untypedPath(PATHS[kind].view),
    }),
    command({
      id: `${prefix}.edit`,
      title: `Edit ${word}`,
      verb: 'Edit',
      noun: prefix,
      also: 'rename update',
      args: group,
      opens: untypedPath(PATHS[kind].edit),
      sends: [ops.update],
    }),
    command({
      id: `${prefix}.add-instance`,
      hint: true,
      title: `Add instance to ${word}`,
      verb: 'Add instance',
      noun: prefix,
      also: 'member join',
      args: group,
      opens: untypedPath(PATHS[kind].addMember),
      sends: [ops.add],
      refuse: (args, ctx) => {
        const { project } = args
        const members = ctx.list(ops.members, { project, [kind]: args[kind] })
        return memberAddRefusal(
          (members ?? []).map((m) => m.value),
          ctx.list(instanceList, { project }),
        )
      },
    }),
    // On the page of an instance, where the rows are groups.
    command({
      ...removal,
      id: `${prefix}.remove`,
      title: `Leave ${word}`,
      verb: 'Leave',
      noun: prefix,
      also: 'remove instance member',
    }),
    // On the page of a group, where the rows are instances.
    command({
      ...removal,
      id: `${prefix}.remove-member`,
      hint: true,
      title: `Remove instance from ${word}`,
      verb: 'Remove from group',
      asks: (things) => `Remove ${things} from ${word}`,
      noun: 'instance',
      also: 'member leave',
    }),
    command({
      id: `${prefix}.delete`,
      title: `Delete ${word}`,
      verb: 'Delete',
      noun: prefix,
      also: 'remove',
      danger: 'confirm',
      args: group,
      calls: ops.remove,
      input,
      done: (args) => `${capitalize(word)} ${nameOf(args)} deleted`,
      failed: (args) => `Error deleting ${nameOf(args)}`,
      warning: () => 'Its member instances are neither changed nor moved. This cannot be undone.',
      redirect: (args) => paths.affinity({ project: text(args['project']) }),
    }),
  ] as const
}

/** The cached groups of each kind. */
const cachedGroups = (ctx: Ctx, what: 'list' | 'of', args: Given) =>
  GROUP_KINDS.map((kind) => ctx.list(GROUP_OPERATIONS[kind][what], args))

const affinityCommands = [
  command({
    id: 'affinity-group.list',
    title: 'Affinity groups',
    verb: 'Affinity',
    noun: 'anti-affinity-group',
    names: ['anti-affinity', 'anti-affinity group', 'anti affinity group', 'placement group'],
    also: 'anti-affinity placement sleds',
    args: { project: ref('project') },
    opens: paths.affinity,
  }),
  command({
    id: 'affinity-group.create',
    title: 'New affinity group',
    verb: 'New group',
    noun: 'anti-affinity-group',
    also: 'create add affinity anti-affinity keep spread apart together instances sleds placement',
    args: { project: ref('project') },
    opens: paths.affinityNew,
    sends: GROUP_KINDS.map((kind) => GROUP_OPERATIONS[kind].create),
  }),
  command({
    id: 'instance.add-to-group',
    title: 'Add instance to group',
    verb: 'Add to group',
    noun: 'instance',
    also: 'affinity anti-affinity join member',
    args: one,
    opens: paths.instanceGroupAdd,
    sends: GROUP_KINDS.map((kind) => GROUP_OPERATIONS[kind].add),
    refuse: ({ project, instance }, ctx) =>
      joinRefusal(
        ctx.find('instance', { project, instance })?.runState,
        cachedGroups(ctx, 'list', { project }),
        cachedGroups(ctx, 'of', { project, instance }),
      ),
  }),
  ...commandsOf(GROUP_NOUN.antiAffinityGroup, 'antiAffinityGroup'),
  ...commandsOf(GROUP_NOUN.affinityGroup, 'affinityGroup'),
] as const

const GROUP_TOPIC = {
  title: 'affinity groups',
  guide: 'api/anti_affinity_group_list',
  text: [
    'An anti-affinity group keeps its instances on different sleds, so that a failing sled does not stop all of them; an affinity group keeps them on the same sled.',
    'The policy decides what happens when that is not possible: “allow” starts the instance anyway, “fail” leaves it stopped.',
  ],
} as const

const GROUPS = ['anti-affinity-group', 'affinity-group'] as const

export const affinityFamily = family({
  nouns: [
    noun({
      id: 'anti-affinity-group',
      singular: 'anti-affinity group',
      chosenAs: ['antiAffinityGroups'],
      terraform: async () => (await import('./terraform')).antiAffinityGroup,
      compare: async () => (await import('./comparing')).antiAffinityGroup,
      parents: ['project'],
      listing: { from: 'api', operation: antiAffinityGroupList },
      view: antiAffinityGroupView,
      page: paths.antiAffinityGroup,
      list: paths.affinity,
      commands: { list: 'affinity-group.list', create: 'affinity-group.create' },
      isSearched: true,
      topic: GROUP_TOPIC,
    }),
    noun({
      id: 'affinity-group',
      compare: async () => (await import('./comparing')).affinityGroup,
      chosenAs: [],
      parents: ['project'],
      listing: { from: 'api', operation: affinityGroupList },
      view: affinityGroupView,
      page: paths.affinityGroup,
      list: paths.affinity,
      commands: { create: undefined },
      isSearched: true,
      topic: GROUP_TOPIC,
    }),
  ],
  keys: [
    ...GROUPS.flatMap((noun) => key(['row', 'detail'], 'a j', `${noun}.add-instance`, { noun })),
    ...GROUPS.flatMap((noun) => [
      // The target is the row: a group on the instance's page, a member on the group's page.
      ...key('row', 'a q', `${noun}.remove`, { noun }),
      ...key('detail', 'a q', `${noun}.remove-member`, { noun }),
    ]),
    ...key('root', 'g n', 'affinity-group.list'),
    ...key('root', 'c n', 'affinity-group.create'),
    ...sortKeys('anti-affinity-group', { k: 'kind', p: 'policy' }),
  ],
  commands: affinityCommands,
})
