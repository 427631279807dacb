import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import type { Disk } from '@/api/contract/disk'
import { Do } from '@/bind/Do'
import { useRead } from '@/bind/read'
import { useApiVersion } from '@/bind/api-version'
import { instanceLimits } from '../rules-hardware'
import { diskPollInterval } from '@/nouns/storage/disk/rules-state'
import { paths } from '@/paths'
import { sizeColumn } from '@/resources/size-cells'
import { createdColumn, descriptionColumn, nameColumn } from '@/resources/cells'
import {
  diskStateColumn,
  diskSubject,
  diskTypeColumn,
  useHasDiskTypes,
} from '@/nouns/storage/disk/looks'
import { computeReads } from '@/resources/compute/reads'
import { diskReads } from '@/nouns/storage/disk/reads'
import type { Resource } from '@/resources/resource'
import { Faint, Head } from '@/ui/text'
import { Actions, PageHead } from '@/pages/head'
import { PlainList } from '@/pages/list/PlainList'
import { InstancePage, useInstance } from './InstancePage'

const Part = styled.section`
  display: grid;
  gap: 8px;
  padding: 20px 0 0;
`

/** The differences between the list of the boot disk and the list of other disks. */
type Half = Pick<Resource<Disk>, 'title' | 'empty' | 'commands'>

/**
 * Some of the disks of an instance.
 * @param hasTypes whether the rack has disks of several types
 */
const attachedResource = (
  at: { project: string; instance: string },
  half: Half,
  hasTypes: boolean,
): Resource<Disk> => ({
  noun: 'disk',
  list: diskReads.disks(at.project),
  link: (row) => paths.disk({ project: at.project, disk: row.name }),
  subject: (row) => {
    const subject = diskSubject(at.project, row)
    return { ...subject, args: { ...subject.args, ...at } }
  },
  columns: [
    nameColumn(),
    diskStateColumn,
    sizeColumn(),
    ...(hasTypes ? [diskTypeColumn] : []),
    descriptionColumn(),
    createdColumn(),
  ],
  actions: [],
  ...half,
})

const COPIES = ['copy.id', 'copy.cli', 'view.raw'] as const

/** The text where there is no boot disk. */
const withoutBootDisk = (disks: readonly Disk[]): string => {
  const [only, ...more] = disks
  if (!only) return 'Attach a disk to be able to set a boot disk.'
  return more.length > 0
    ? 'Setting one is recommended, so that the instance boots from the disk you intend.'
    : `Instance will boot from ${only.name} because it is the only disk.`
}

function Disks({
  named,
  title,
  note,
  resource,
  rows,
  children,
}: {
  /** A name that distinguishes the two lists. */
  named: string
  title: string
  note?: string
  resource: Resource<Disk>
  rows: readonly Disk[]
  children?: ReactNode
}) {
  return (
    <Part aria-label={title}>
      <PageHead>
        <Head>{title}</Head>
        {note && <Faint>{note}</Faint>}
        <Actions>{children}</Actions>
      </PageHead>
      <PlainList resource={resource} rows={rows} named={named} />
    </Part>
  )
}

function AttachedDisks() {
  const { at, instance } = useInstance()
  const { project, instance: name } = at
  const hasTypes = useHasDiskTypes()
  const limits = instanceLimits(useApiVersion())
  const pollInterval = useMemo(() => diskPollInterval(), [])
  const { data } = useRead(
    computeReads.instanceDisks(at),
    (page) => page !== undefined && pollInterval(page.items, Date.now()),
  )
  const { items } = data
  const [boot, others] = useMemo(
    () => [
      items.filter((d) => d.id === instance.bootDiskId),
      items.filter((d) => d.id !== instance.bootDiskId),
    ],
    [items, instance.bootDiskId],
  )
  const bootResource = useMemo(
    () =>
      attachedResource(
        { project, instance: name },
        {
          title: 'Boot disk',
          commands: ['disk.view', 'disk.snapshot', 'disk.unset-boot', ...COPIES, 'disk.detach'],
          empty: { title: 'No boot disk set', text: withoutBootDisk(others) },
        },
        hasTypes,
      ),
    [project, name, others, hasTypes],
  )
  const otherResource = useMemo(
    () =>
      attachedResource(
        { project, instance: name },
        {
          title: 'Other disks',
          commands: ['disk.view', 'disk.snapshot', 'disk.set-boot', ...COPIES, 'disk.detach'],
          empty: {
            title: 'No other disks',
            text: 'Additional disks hold data that should outlive the boot disk.',
          },
        },
        hasTypes,
      ),
    [project, name, hasTypes],
  )
  return (
    <>
      <Disks named="boot" title="Boot disk" resource={bootResource} rows={boot} />
      <Disks
        named="other"
        title="Other disks"
        note={`${items.length} of ${limits.disks} disks`}
        resource={otherResource}
        rows={others}
      >
        <Do id="instance.disk-attach" given={at} />
        <Do id="instance.disk-create" given={at} />
      </Disks>
    </>
  )
}

export default function Storage() {
  return (
    <InstancePage tab="instanceStorage">
      <AttachedDisks />
    </InstancePage>
  )
}
