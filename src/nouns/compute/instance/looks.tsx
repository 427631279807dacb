import type { Instance } from '@/api/contract/instance'
import { subjectOf } from '@commands/engine/scope'
import { listPollInterval } from '@/model/compute/polling'
import { LOOKS } from '@/resources/copies'
import { paths } from '@/paths'
import { State } from '@/ui/State'
import { Amount } from '@/ui/Amount'
import { Size, agoColumn, bytesColumn } from '@/resources/size-cells'
import { ofAddresses } from '@/resources/address-column'
import { Blank, NARROW_STATE, createdColumn, nameColumn } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import { computeReads } from '@/resources/compute/reads'
import type { Column, Resource } from '@/resources/resource'
import type { InstanceAddresses } from './reads'
import { instanceBadge } from './rules-look'

/** An instance as a subject of commands. */
export const instanceSubject = (project: string, instance: Instance) =>
  subjectOf({ noun: 'instance', value: instance }, { project, instance: instance.name })

export const instanceStateColumn = <T extends Pick<Instance, 'runState'>>(): Column<T> => ({
  key: 'state',
  title: 'State',
  value: (row) => row.runState,
  render: (row) => <State badge={instanceBadge(row.runState)} />,
  width: 'minmax(110px, 1fr)',
  narrow: NARROW_STATE,
  always: true,
})

/** What is joined to the instances of a list, as far as it has come. */
export interface InstancePlaces {
  addresses: InstanceAddresses | undefined
  /** Missing for users who may not see the sleds. */
  sleds?: ReadonlyMap<string, readonly string[]> | undefined
  seesSleds: boolean
}

/** Addresses of an instance: nothing before they are known. */
const placesColumn = (
  key: string,
  title: string,
  of: ReadonlyMap<string, readonly string[]> | undefined,
  none?: string,
): Column<Instance> => ({
  key,
  title,
  ...ofAddresses((row: Instance) => of?.get(row.id) ?? []),
  render: ({ id }) => {
    const all = of?.get(id) ?? []
    if (all.length > 0) return <span data-tip={all.join(', ')}>{all.join(' ')}</span>
    return of && (none === undefined ? <Blank /> : <span data-tip={none}>–</span>)
  },
  width: 'minmax(120px, 1fr)',
})

const sledColumn = (sleds: InstancePlaces['sleds']): Column<Instance> => ({
  key: 'sled',
  title: 'Sled',
  value: ({ id }) => sleds?.get(id)?.join(' ') ?? '',
  render: ({ id }) => sleds && (sleds.get(id)?.join(' ') ?? <Blank />),
  width: 'minmax(110px, 1fr)',
  extra: true,
})

/** The instances of a project. @param places what is joined to them, where it is shown */
export const instanceResource = (project: string, places?: InstancePlaces): Resource<Instance> => ({
  noun: 'instance',
  title: 'Instances',
  list: computeReads.instances(project),
  state: (row) => instanceBadge(row.runState),
  link: (row) => paths.instanceStorage({ project, instance: row.name }),
  subject: (row) => instanceSubject(project, row),
  columns: [
    nameColumn(),
    instanceStateColumn(),
    textColumn('vcpus', 'vCPU', (row) => row.ncpus, { align: 'right', width: '72px' }),
    { ...bytesColumn('memory', 'Memory', (row) => row.memory), always: true },
    ...(places
      ? [
          placesColumn('internal', 'Internal IP', places.addresses?.internal),
          placesColumn(
            'external',
            'External IP',
            places.addresses?.floating,
            'No floating IP. An ephemeral one is on the page of the instance.',
          ),
          ...(places.seesSleds ? [sledColumn(places.sleds)] : []),
        ]
      : []),
    agoColumn('since', 'Since', (row) => row.timeRunStateUpdated, 'Run state updated'),
    createdColumn(),
  ],
  commands: [
    'instance.view',
    'instance.start',
    'instance.stop',
    'instance.reboot',
    'instance.metrics',
    'instance.compare-metrics',
    'instance.resize',
    'instance.platform',
    'instance.jumbo-frames',
    'instance.serial-console',
    'instance.trace',
    'macro.run',
    ...LOOKS,
    'instance.delete',
  ],
  actions: ['instance.create'],
  empty: {
    title: 'No instances',
    text: 'An instance is a virtual machine: CPUs, memory, and disks to boot from.',
    offer: 'instance.create',
  },
  pollInterval: listPollInterval,
})

/** The hardware in words: '8 vCPU · 64 GiB'. */
export const Hardware = ({ instance }: { instance: Pick<Instance, 'ncpus' | 'memory'> }) => (
  <>
    <Amount value={String(instance.ncpus)} unit="vCPU" /> · <Size bytes={instance.memory} />
  </>
)
