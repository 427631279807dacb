/** Sleds, and the instances on one of them. */
import type { Sled, SledInstance } from '@/api/contract/hardware'
import { COPIES } from '@/resources/copies'
import { paths } from '@/paths'
import { instanceBadge } from '@/nouns/compute/instance/rules-look'
import { State } from '@/ui/State'
import type { Badge } from '@/model/badge'
import { subjectCalled, subjectOf } from '@commands/engine/scope'
import { bytesColumn } from '@/resources/size-cells'
import { Blank, NARROW_STATE, createdColumn } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import type { Column, Resource, Rows } from '@/resources/resource'
import { boardColumns, shortIdColumn } from '@/resources/hardware/hardware'
import { hardwareReads } from '@/resources/hardware/reads'
import { hardwareBadge, policyBadge, provisionBadge } from '@/model/hardware/looks'

/** A column of badges. */
export const badgeColumn = <T,>(
  key: string,
  title: string,
  of: (row: T) => Badge | undefined,
  width = '140px',
): Column<T> => ({
  key,
  title,
  value: (row) => of(row)?.word ?? '',
  render: (row) => {
    const badge = of(row)
    return badge ? <State badge={badge} /> : <Blank />
  },
  width,
})

export const sledSubject = (sled: Sled) =>
  subjectCalled(sled.baseboard.serial, { noun: 'sled', value: sled }, { sledId: sled.id })

export const sledRows: Rows<Sled> = {
  noun: 'sled',
  title: 'Sleds',
  link: (row) => paths.sledInstances({ sledId: row.id }),
  state: hardwareBadge,
  subject: sledSubject,
  columns: [
    shortIdColumn(),
    ...boardColumns<Sled>(),
    badgeColumn('kind', 'Kind', policyBadge, '120px'),
    { ...badgeColumn('policy', 'Provision policy', provisionBadge, '176px') },
    {
      ...badgeColumn('state', 'State', hardwareBadge, '150px'),
      narrow: NARROW_STATE,
      always: true,
    },
  ],
  commands: [
    'sled.view',
    'sled.stop-provisioning',
    'sled.start-provisioning',
    'sled.metrics',
    ...COPIES,
  ],
  actions: [],
  empty: { title: 'No sleds found', text: 'A sled is one server of the rack.' },
}

export const sledResource = (): Resource<Sled> => ({ ...sledRows, list: hardwareReads.sleds() })

/**
 * The instances on a sled, of all silos.
 * @param ownSilo the name of the user's silo: only its instances have a page for the user
 */
export const sledInstanceResource = (sledId: string, ownSilo: string): Resource<SledInstance> => ({
  noun: 'sled-instance',
  title: 'Instances',
  list: hardwareReads.sledInstances(sledId),
  link: (row) =>
    row.siloName === ownSilo ? paths.lookupInstance({ instance: row.id }) : undefined,
  state: (row) => instanceBadge(row.state),
  subject: (row) =>
    subjectOf({ noun: 'sled-instance', value: row }, { sledId, sledInstance: row.id }),
  columns: [
    textColumn('name', 'Name', (row) => row.name, {
      width: 'minmax(140px, 2fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    }),
    textColumn('project', 'Silo / project', (row) => `${row.siloName} / ${row.projectName}`, {
      width: 'minmax(130px, 1.5fr)',
    }),
    {
      ...badgeColumn<SledInstance>('state', 'State', (row) => instanceBadge(row.state), '130px'),
      narrow: NARROW_STATE,
      always: true,
    },
    {
      key: 'vcpus',
      title: 'vCPU',
      value: (row) => row.ncpus,
      render: (row) => row.ncpus,
      align: 'right',
      width: '76px',
    },
    bytesColumn('memory', 'Memory', (row) => row.memory),
    createdColumn(),
  ],
  commands: ['sled-instance.view', 'copy.name', 'copy.id', 'view.raw'],
  actions: [],
  empty: { title: 'No instances found', text: 'No instance runs on this sled.' },
})
