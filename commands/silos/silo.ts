/** Silos, their quotas, and the IP pools that are linked to them. */
import type { Silo } from '@/api/contract/silo'
import {
  systemIpPoolSiloLink,
  systemIpPoolSiloUpdate,
  siloIpPoolList,
} from '@/api/operations/ip-pool'
import { siloQuotasUpdate } from '@/api/operations/quota'
import { systemSubnetPoolSiloLink, systemSubnetPoolSiloUpdate } from '@/api/operations/subnet-pool'
import { siloView } from '@/api/operations/silo'
import { siloCreate, siloDelete, siloList } from '@/api/operations/silos'
import { SILOS } from '@/model/behaviours/silos'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import type { RelatedPage } from '../engine/noun'
import { noun } from '../engine/noun'
import { onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'
import { siloPage } from './in-silo'

declare module '../engine/noun' {
  interface Things {
    silo: Silo
  }
}

export const oneSilo = { silo: ref('silo') }

/** A form over one of the tabs of a silo: its address names the tab. */
export const overTab = <A extends { silo: string }>(
  path: ((args: A) => string) & { template: string },
  tab: string,
) => Object.assign((args: A) => `${path(args)}?tab=${tab}`, { template: path.template })

const { list, view, create, remove } = usual('silo')

const siloCommands = [
  command({
    ...list('system fleet operator'),
    names: ['tenant'],
    opens: paths.silos,
    refuse: onFleet,
  }),
  command({
    ...view('tenant identity providers quotas users'),
    args: oneSilo,
    opens: paths.silo,
    refuse: onFleet,
  }),
  command({
    ...create('create add tenant'),
    opens: paths.siloNew,
    sends: [siloCreate],
  }),
  command({
    id: 'silo.quotas',
    title: 'Edit quotas of silo',
    verb: 'Edit quotas',
    noun: 'silo',
    names: ['quota'],
    also: 'change limits cpu memory storage capacity',
    args: oneSilo,
    opens: overTab(paths.siloQuotasEdit, 'quotas'),
    sends: [siloQuotasUpdate],
  }),
  command({
    id: 'silo.link-pool',
    hint: true,
    title: 'Link IP pool to silo',
    verb: 'Link pool',
    noun: 'silo',
    also: 'add attach addresses',
    args: oneSilo,
    opens: overTab(paths.siloPoolLink, 'ip-pools'),
    sends: [systemIpPoolSiloLink, systemIpPoolSiloUpdate],
  }),
  command({
    id: 'silo.link-subnet-pool',
    hint: true,
    title: 'Link subnet pool to silo',
    verb: 'Link subnet pool',
    noun: 'silo',
    also: 'add attach external networks',
    args: oneSilo,
    opens: overTab(paths.siloSubnetPoolLink, 'subnet-pools'),
    sends: [systemSubnetPoolSiloLink, systemSubnetPoolSiloUpdate],
  }),
  command({
    ...remove('destroy remove tenant'),
    danger: 'type-name',
    args: oneSilo,
    calls: siloDelete,
    refuse: ({ silo }, ctx) =>
      (ctx.find('silo', { silo })?.name ?? silo) === ctx.me?.siloName
        ? 'this is your own silo'
        : undefined,
    input: ({ silo }) => ({ path: { silo } }),
    warning: () =>
      'Its users, groups, identity providers, certificates and links to IP pools are deleted with it. Its images are not: they go on taking up space, and nobody can reach them any more, so have its users delete them first. This fails while it has a project, and cannot be undone.',
    redirect: () => paths.silos(),
  }),
] as const

const tab = (text: string, id: string): RelatedPage => ({
  text: `${text} of {name}`,
  address: (args) => `${siloPage(args)}?tab=${id}`,
})

export const siloFamily = family({
  nouns: [
    noun({
      id: 'silo',
      chosenAs: ['silo'],
      terraform: async () => (await import('./terraform')).silo,
      listing: { from: 'api', operation: siloList },
      view: siloView,
      page: siloPage,
      list: paths.silos,
      isSearched: true,
      relations: [{ noun: 'ip-pool', operation: siloIpPoolList }],
      relatedPages: [
        tab('IP pools', 'ip-pools'),
        tab('quotas', 'quotas'),
        tab('fleet roles', 'fleet-roles'),
        tab('access', 'access'),
        tab('users', 'users'),
      ],
      topic: {
        title: 'silos',
        guide: 'guides/operator/silo-management',
        text: [
          'A silo is a tenant: its own users and identity provider, projects, quotas and certificates. No silo can see another.',
          'Its quotas limit what its users can provision. They can allocate addresses only from the IP pools that are linked to it.',
          'A silo that is not discoverable is missing in the list of silos: open it by its name or ID.',
        ],
        racks: Object.values(SILOS),
      },
      fleetOnly: true,
    }),
  ],
  keys: [
    ...key('root', 'g y', 'silo.list'),
    ...sortKeys('silo', { d: 'discoverable', i: 'identity' }),
    ...key(['row', 'detail'], 'a 7', 'silo.quotas', { noun: 'silo' }),
    ...key(['row', 'detail'], 'a 5', 'silo.link-pool', { noun: 'silo' }),
    ...key(['row', 'detail'], 'a Shift+L', 'silo.link-subnet-pool', { noun: 'silo' }),
  ],
  commands: siloCommands,
})
