/** Settings of switch ports. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { SwitchPortSettingsIdentity } from '@/api/contract/switch-port-settings'
import type { NamesOf } from './rules-facts'
import { namesIn as namesInLists } from './rules-facts'
import { COPIES } from '@/resources/copies'
import { paths } from '@/paths'
import { subjectOf } from '@commands/engine/scope'
import { createdColumn, descriptionColumn, nameColumn } from '@/resources/cells'
import { agoColumn } from '@/resources/size-cells'
import type { Page } from '@/resources/list-read'
import type { Resource } from '@/resources/resource'
import { settingsReads } from './reads'

/** Settings as a subject of commands. */
export const settingsSubject = (settings: SwitchPortSettingsIdentity) =>
  subjectOf({ noun: 'port-settings', value: settings }, { portSettings: settings.name })

interface Named {
  id: string
  name: string
}

/** Names for the ids in settings, from the loaded lists. */
export function namesIn(
  settings: Pick<UseQueryResult<Page<Named>>, 'data'>,
  configs: Pick<UseQueryResult<Page<Named>>, 'data'>,
): NamesOf {
  return namesInLists(settings.data?.items ?? [], configs.data?.items ?? [])
}

export const settingsResource: Resource<SwitchPortSettingsIdentity> = {
  noun: 'port-settings',
  title: 'Port settings',
  list: settingsReads.all(),
  link: (row) => paths.portSettings({ portSettings: row.name }),
  subject: settingsSubject,
  columns: [
    nameColumn(),
    descriptionColumn(),
    { ...createdColumn(), always: true },
    agoColumn('modified', 'Modified', (row) => row.timeModified, 'Last modified'),
  ],
  commands: [
    'port-settings.view',
    'port-settings.edit',
    'port-settings.duplicate',
    ...COPIES,
    'port-settings.delete',
  ],
  actions: ['port-settings.create'],
  empty: {
    title: 'No port settings',
    text: 'Port settings say how a switch port connects the rack with your network: its links, addresses, routes and BGP peers.',
    offer: 'port-settings.create',
  },
}
