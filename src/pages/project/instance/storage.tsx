import { useMemo } from 'react'
import { styled } from 'styled-components'
import type { Disk } from '@/api/contract/disk'
import { Do } from '@/bind/Do'
import { useRead } from '@/bind/read'
import { descriptionColumn, createdColumn, nameColumn } from '@/resources/cells'
import { diskResource, diskSizeColumn, diskStateColumn } from '@/resources/disk'
import { reads } from '@/resources/reads'
import type { Resource } from '@/resources/resource'
import { Notice } from '@/ui/Message'
import { Faint, Head, Tag } from '@/ui/text'
import { PageHead } from '../../head'
import { PlainList } from '../../list/PlainList'
import { InstancePage, useInstance } from './InstancePage'

const Section = styled.section`
  display: grid;
  gap: 8px;
  padding: 20px 0;
`

/** The disks of an instance: the boot disk says so in its row. */
const attachedResource = (
  at: { project: string; instance: string },
  bootDiskId: string | null | undefined,
): Resource<Disk> => {
  const base = diskResource(at.project)
  const { render, ...name } = nameColumn<Disk>()
  return {
    ...base,
    list: base.list,
    subject: (row) => ({ ...base.subject(row), args: { ...at, disk: row.name } }),
    columns: [
      {
        ...name,
        render: (row) => (
          <>
            {render(row)} {row.id === bootDiskId && <Tag>boot</Tag>}
          </>
        ),
      },
      diskStateColumn,
      diskSizeColumn,
      descriptionColumn(),
      createdColumn(),
    ],
    commands: [
      'disk.set-boot',
      'disk.unset-boot',
      'copy.name',
      'copy.id',
      'copy.cli',
      'view.raw',
      'disk.detach',
    ],
    empty: { title: 'No disks', say: 'Attach a disk to be able to set a boot disk.' },
  }
}

/** What to know when no boot disk is set. Source: `compute-storage` 6.1. */
const withoutBootDisk = (disks: readonly Disk[]): string =>
  disks.length > 1
    ? 'No boot disk set. Setting one is recommended, so that the instance boots from the disk you mean.'
    : `No boot disk set. Instance will boot from ${disks[0]?.name} because it is the only disk.`

export default function Storage() {
  const { at, instance } = useInstance()
  const { data } = useRead(reads.instanceDisks(at))
  const { project, instance: name } = at
  const resource = useMemo(
    () => attachedResource({ project, instance: name }, instance.bootDiskId),
    [project, name, instance.bootDiskId],
  )
  return (
    <InstancePage tab="instanceStorage">
      <Section aria-label="Storage">
        <PageHead>
          <Head>Disks</Head>
          <Faint>{data.items.length} of 8</Faint>
          <Do id="instance.disk-attach" given={at} />
        </PageHead>
        {!instance.bootDiskId && data.items.length > 0 && (
          <Notice tone="note">{withoutBootDisk(data.items)}</Notice>
        )}
        <PlainList resource={resource} rows={data.items} />
      </Section>
    </InstancePage>
  )
}
