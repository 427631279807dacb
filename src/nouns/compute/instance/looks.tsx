import type { Instance } from '@/api/contract/instance'
import { subjectOf } from '@commands/engine/scope'
import { listPollInterval } from '@/model/compute/polling'
import { LOOKS } from '@/resources/copies'
import { paths } from '@/paths'
import { State } from '@/ui/State'
import { Amount } from '@/ui/Amount'
import { Size, agoColumn, bytesColumn } from '@/resources/size-cells'
import { NARROW_STATE, createdColumn, nameColumn } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import { computeReads } from '@/resources/compute/reads'
import type { Column, Resource } from '@/resources/resource'
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

/** The instances of a project. */
export const instanceResource = (project: string): Resource<Instance> => ({
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
    agoColumn('since', 'Since', (row) => row.timeRunStateUpdated, 'Run state updated'),
    createdColumn(),
  ],
  commands: [
    'instance.view',
    'instance.start',
    'instance.stop',
    'instance.reboot',
    'instance.metrics',
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
