/** Probes. */
import { ofAddresses } from '@/resources/address-column'
import type { ProbeInfo } from '@/api/contract/probe'
import { shortId } from '@/model/identity'
import { externalIpText, probeAddresses } from './rules'
import { paths } from '@/paths'
import { CopyText } from '@/ui/CopyText'
import { subjectOf } from '@commands/engine/scope'
import { nameColumn } from '@/resources/cells'
import type { Resource } from '@/resources/resource'
import { Several } from '@/resources/Several'
import { probeReads } from './reads'

/** A probe as a subject of commands. */
export const probeSubject = (project: string, row: ProbeInfo) =>
  subjectOf({ noun: 'probe', value: row }, { project, probe: row.name })

const privateIps = (row: ProbeInfo) => probeAddresses(row.interface).map(({ ip }) => ip)

/** The probes of a project. */
export const probeResource = (project: string): Resource<ProbeInfo> => ({
  noun: 'probe',
  title: 'Probes',
  list: probeReads.probes(project),
  link: (row) => paths.probe({ project, probe: row.name }),
  subject: (row) => probeSubject(project, row),
  columns: [
    nameColumn(),
    {
      key: 'sled',
      title: 'Sled',
      value: (row) => row.sled,
      render: (row) => <CopyText text={row.sled}>{shortId(row.sled)}</CopyText>,
      width: '190px',
    },
    {
      key: 'external',
      title: 'External IPs',
      ...ofAddresses((row) => row.externalIps.map(({ ip }) => ip)),
      text: (row) => row.externalIps.map(externalIpText).join(', '),
      render: (row) => (
        <Several items={row.externalIps.map(externalIpText)} what="Other external IPs" />
      ),
      width: 'minmax(260px, 2fr)',
    },
    {
      key: 'ip',
      title: 'Private IP',
      ...ofAddresses(privateIps),
      render: (row) => <Several items={privateIps(row)} what="Also" />,
      width: 'minmax(130px, 1fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    },
  ],
  commands: ['probe.view', 'copy.name', 'copy.id', 'copy.cli', 'view.raw', 'probe.delete'],
  actions: ['probe.create'],
  empty: {
    title: 'No probes',
    text: 'A probe measures the network of the project from a sled. Probes are experimental.',
    offer: 'probe.create',
  },
})
