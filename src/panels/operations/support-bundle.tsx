/** One support bundle: its state and, once it is collected, its files. */
import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Do } from '@/bind/Do'
import { SideFailure } from '@/bind/Part'
import { useRead } from '@/bind/read'
import { useParam, usePlace } from '@/bind/shell'
import { bundlePollInterval, matchingFiles } from '@/model/operations/support-bundle'
import { sizeText } from '@/model/units'
import { grouped } from '@/model/words'
import { paths } from '@/paths'
import { Blank } from '@/resources/cells'
import { Moment } from '@/resources/Moment'
import { BundleState, bundleSubject } from '@/resources/operations/support-bundle'
import { bundleReads } from '@/resources/operations/support-bundle-reads'
import { CopyText } from '@/ui/CopyText'
import { Fact } from '@/ui/Facts'
import { Notice } from '@/ui/Message'
import { Skeleton } from '@/ui/Skeleton'
import type { TableColumn } from '@/ui/Table'
import { Table } from '@/ui/Table'
import { TextField } from '@/ui/TextField'
import { Unseen } from '@/ui/text'
import { ReadPanel } from '@/forms/ReadPanel'
import { withSearch } from '@/forms/with-search'

const columnsOf = (bundle: string): readonly TableColumn<string>[] => [
  { key: 'path', title: 'File', always: true, render: (path) => path },
  {
    key: 'download',
    title: 'Actions',
    always: true,
    align: 'right',
    render: (file) => (
      <Do
        id="support-bundle.download-file"
        given={{ bundle, file }}
        label={
          <>
            Download<Unseen> {file}</Unseen>
          </>
        }
        kind="quiet"
      />
    ),
  },
]

/** The most files that are drawn: the user types to find the others. */
const SHOWN = 100

/** The files of a bundle, of which a rack writes thousands. */
function Files({ bundle, files }: { bundle: string; files: readonly string[] }) {
  const [words, setWords] = useState('')
  const columns = useMemo(() => columnsOf(bundle), [bundle])
  const matching = useMemo(() => matchingFiles(files, words), [files, words])
  const shown = matching.slice(0, SHOWN)
  return (
    <>
      <TextField
        label="Filter files"
        value={words}
        onChange={setWords}
        hint={
          shown.length < files.length
            ? `${grouped(shown.length)} of ${grouped(files.length)} are shown.`
            : undefined
        }
      />
      {shown.length > 0 && (
        <Table label="Files" columns={columns} rows={shown} rowKey={(path) => path} />
      )}
    </>
  )
}

/** The number of files and the size, and the files below them. */
function useContents(id: string, isCollected: boolean) {
  const quiet = { enabled: isCollected, throwOnError: false } as const
  const files = useQuery({ ...bundleReads.files(id), ...quiet })
  const size = useQuery({ ...bundleReads.size(id), ...quiet })
  if (!isCollected) return undefined
  if (files.data?.type === 'error')
    return {
      table: <Notice tone="note">Only admins of the fleet see the files of a bundle.</Notice>,
    }
  const listed = files.data?.data
  const bytes = size.data?.type === 'success' ? size.data.data : undefined
  return {
    facts: (
      <>
        <Fact label="Files">
          {listed ? grouped(listed.length) : files.error ? <Blank /> : <Skeleton />}
        </Fact>
        <Fact label="Size">
          {bytes ? sizeText(bytes) : size.isPending ? <Skeleton /> : <Blank />}
        </Fact>
      </>
    ),
    table: (
      <>
        <SideFailure what="The files" query={files} />
        {listed && <Files bundle={id} files={listed} />}
      </>
    ),
  }
}

export default function SupportBundlePanel() {
  const id = useParam('bundle')
  const { search } = usePlace()
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
      back={withSearch(paths.supportBundles(), search)}
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
