/** One support bundle: its state and, once it is collected, its files. */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { SideFailure } from '@/bind/Part'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { bundlePollInterval } from './rules'
import { sizeText } from '@/model/units'
import { grouped } from '@/model/words'
import { Blank } from '@/resources/cells'
import { Moment } from '@/resources/Moment'
import { BundleState, bundleSubject } from './looks'
import { bundleReads } from './reads'
import { CopyText } from '@/ui/CopyText'
import { Fact } from '@/ui/Facts'
import { Skeleton } from '@/ui/Skeleton'
import { ReadPanel } from '@/forms/ReadPanel'
import { BundleFiles } from './panel-files'

/** The number of files, their total size, and the list of files. */
function useContents(id: string, isCollected: boolean) {
  const quiet = { enabled: isCollected, throwOnError: false } as const
  const files = useQuery({ ...bundleReads.files(id), ...quiet })
  const size = useQuery({ ...bundleReads.size(id), ...quiet })
  if (!isCollected) return undefined
  const { data: listed } = files
  return {
    facts: (
      <>
        <Fact label="Files">
          {listed ? grouped(listed.length) : files.error ? <Blank /> : <Skeleton />}
        </Fact>
        <Fact label="Size">
          {size.data ? sizeText(size.data) : size.isPending ? <Skeleton /> : <Blank />}
        </Fact>
      </>
    ),
    table: (
      <>
        <SideFailure what="The files" query={files} />
        {listed && <BundleFiles bundle={id} files={listed} />}
      </>
    ),
  }
}

export default function SupportBundlePanel() {
  const id = useParam('bundle')
  const query = useRead(bundleReads.bundle(id), (bundle) =>
    bundlePollInterval(bundle ? [bundle] : []),
  )
  const { data: bundle } = query
  const contents = useContents(id, bundle.state === 'active')
  return (
    <ReadPanel
      title="Support bundle"
      subject={useMemo(() => bundleSubject(bundle), [bundle])}
      query={query}
      polls
      commands={['support-bundle.download', 'support-bundle.edit', 'support-bundle.delete']}
      more={contents?.table}
    >
      <Fact label="ID">
        <CopyText text={bundle.id} />
      </Fact>
      <Fact label="State">
        <BundleState of={bundle} />
      </Fact>
      {bundle.reasonForFailure && <Fact label="Failure">{bundle.reasonForFailure}</Fact>}
      <Fact label="Comment">{bundle.userComment || <Blank />}</Fact>
      <Fact label="Reason">{bundle.reasonForCreation}</Fact>
      <Fact label="Created">
        <Moment at={bundle.timeCreated} />
      </Fact>
      {contents?.facts}
    </ReadPanel>
  )
}
