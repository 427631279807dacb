/** Silos, their quotas, and the IP pools that are linked to them. */
import { ipPoolSiloLink, ipPoolSiloUpdate } from '@/api/operations/ip-pool'
import { siloQuotasUpdate } from '@/api/operations/quota'
import { siloCreate, siloDelete } from '@/api/operations/silo'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { onFleet } from '../engine/refuse'

export const oneSilo = { silo: ref('silo') }

/** A form over one of the tabs of a silo: its address names the tab. */
export const overTab = <A extends { silo: string }>(
  path: ((args: A) => string) & { template: string },
  tab: string,
) => Object.assign((args: A) => `${path(args)}?tab=${tab}`, { template: path.template })

export const siloCommands = [
  command({
    id: 'silo.list',
    title: 'Silos',
    verb: 'Silos',
    noun: 'silo',
    also: 'system fleet operator',
    opens: paths.silos,
    refuse: onFleet,
  }),
  command({
    id: 'silo.view',
    title: 'Open silo',
    verb: 'Open',
    noun: 'silo',
    also: 'tenant identity providers quotas users',
    args: oneSilo,
    opens: paths.silo,
    refuse: onFleet,
  }),
  command({
    id: 'silo.create',
    title: 'New silo',
    verb: 'New silo',
    noun: 'silo',
    also: 'create add tenant',
    opens: paths.siloNew,
    sends: [siloCreate],
  }),
  command({
    id: 'silo.quotas',
    title: 'Edit quotas of silo',
    verb: 'Edit quotas',
    noun: 'silo',
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
    sends: [ipPoolSiloLink, ipPoolSiloUpdate],
  }),
  command({
    id: 'silo.delete',
    title: 'Delete silo',
    verb: 'Delete',
    noun: 'silo',
    also: 'destroy remove tenant',
    danger: 'type-name',
    args: oneSilo,
    calls: siloDelete,
    refuse: ({ silo }, ctx) =>
      (ctx.find('silo', { silo })?.name ?? silo) === ctx.me?.siloName
        ? 'this is your own silo'
        : undefined,
    input: ({ silo }) => ({ path: { silo } }),
    done: ({ silo }) => `Silo ${silo} deleted`,
    failed: () => 'Could not delete silo',
    warning: () =>
      'Its users, groups, identity providers, certificates, images and links to IP pools are deleted with it. This fails while it has a project, and cannot be undone.',
    redirect: () => paths.silos(),
  }),
] as const
