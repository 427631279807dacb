/** Releases of the system software. */
import { versionOrder } from '@/model/version'
import { subjectOf } from '@commands/engine/scope'
import type { Release } from './rules'
import { paths } from '@/paths'
import { CopyText } from '@/ui/CopyText'
import { State } from '@/ui/State'
import { Ago, Blank } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import type { Resource } from '@/resources/resource'
import { updateReads } from './reads'

/** The number of hex digits of a hash in a row. */
const HASH_SHOWN = 12

/** A shortened hash, with a button that copies all of it. */
export const Hash = ({ of }: { of: string }) => (
  <CopyText text={of}>{`${of.slice(0, HASH_SHOWN)}…`}</CopyText>
)

/** Marks the target release. */
export const TargetBadge = () => <State badge={{ glyph: 'full', tone: 'ok', word: 'target' }} />

export const releaseSubject = (row: Release) =>
  subjectOf({ noun: 'release', value: row }, { systemVersion: row.id })

export const releaseResource = (): Resource<Release> => ({
  noun: 'release',
  title: 'Releases',
  list: updateReads.releases(),
  pollInterval: () => () => 120_000,
  link: (row) => paths.release({ systemVersion: row.id }),
  subject: releaseSubject,
  columns: [
    {
      key: 'name',
      title: 'Version',
      value: (row) => versionOrder(row.name),
      text: (row) => row.name,
      kind: 'version',
      render: (row) => row.name,
      width: 'minmax(120px, 1fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    },
    {
      key: 'target',
      title: 'Target',
      value: (row) => (row.name === row.target ? 'target' : ''),
      render: (row) => (row.name === row.target ? <TargetBadge /> : <Blank />),
      width: '96px',
      narrow: '84px',
      always: true,
    },
    textColumn('file', 'File name', (row) => row.fileName, { width: 'minmax(160px, 2fr)' }),
    {
      key: 'hash',
      title: 'SHA-256',
      value: (row) => row.hash,
      render: (row) => <span data-tip={row.hash}>{`${row.hash.slice(0, HASH_SHOWN)}…`}</span>,
      width: '140px',
    },
    {
      key: 'uploaded',
      title: 'Uploaded',
      value: (row) => row.timeCreated,
      render: (row) =>
        row.timeCreated ? <Ago at={row.timeCreated} caption="Uploaded" /> : <Blank />,
      align: 'right',
      width: '96px',
      narrow: '84px',
      always: true,
    },
  ],
  commands: ['release.view', 'release.set-target', 'copy.name', 'release.copy-hash', 'view.raw'],
  actions: [],
  empty: {
    title: 'No releases',
    text: 'Upload the repository of a release to update the system to it.',
    offer: 'release.upload',
  },
})
