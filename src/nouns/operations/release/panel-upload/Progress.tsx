/** The progress of an upload of a release, its result, and its buttons. */
import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { sizeText } from '@/model/units'
import { Button } from '@/ui/Button'
import { ErrorBox, Notice } from '@/ui/Message'
import { Panel } from '@/ui/Panel'
import { ProgressBar } from '@/ui/ProgressBar'
import type { ReleaseUpload, UploadState } from '../flow-upload/upload'

const Stack = styled.div`
  display: grid;
  gap: 20px;
`

interface ProgressProps {
  upload: ReleaseUpload
  /** Returns to the form, with the file. */
  onBack: () => void
  /** Asks, and then aborts the upload. */
  onCancel: () => void
  onDone: () => void
  /** Shows the release. */
  onOpen: (version: string) => void
}

const percentOf = ({ sent, total }: UploadState) =>
  total === 0 ? 100 : Math.floor((100 * Math.min(sent, total)) / total)

function Outcome({ state: { phase, release, error, sent, total } }: { state: UploadState }) {
  if (phase === 'failed') return <ErrorBox errors={[error ?? 'It could not be uploaded']} />
  if (phase === 'cancelled')
    return (
      <Notice tone="note">
        {sent < total
          ? 'The upload was cancelled. Nothing was stored.'
          : 'The upload was cancelled after all of the file had been sent: the rack may have stored the release. The list of releases shows it then.'}
      </Notice>
    )
  if (release)
    return (
      <Notice
        tone="ok"
        title={
          release.isNew
            ? `Release ${release.version} is new`
            : `Release ${release.version} was already there`
        }
      >
        {release.isNew
          ? 'It can be set as the target release now.'
          : 'The same file was uploaded before. Nothing has changed.'}
      </Notice>
    )
  return sent >= total ? <p>The release is being checked. This can take a while.</p> : null
}

export function Progress(props: ProgressProps) {
  const { upload, onDone } = props
  const state = useSyncExternalStore(upload.subscribe, () => upload.state)
  const { sent, total } = state
  return (
    <Panel
      title="Release upload progress"
      subtitle={upload.file.name}
      onDismiss={onDone}
      footer={<Choices {...props} state={state} />}
    >
      <Stack>
        <ProgressBar
          label="Upload"
          percent={percentOf(state)}
          text={`${sizeText(Math.min(sent, total))} / ${sizeText(total)}`}
        />
        <div role="status">
          <Outcome state={state} />
        </div>
      </Stack>
    </Panel>
  )
}

function Choices({
  upload,
  state: { phase, release },
  onBack,
  onCancel,
  onDone,
  onOpen,
}: ProgressProps & { state: UploadState }) {
  if (phase === 'running') return <Button onClick={onCancel}>Cancel upload</Button>
  if (release)
    return (
      <>
        <Button onClick={() => onOpen(release.version)}>Open release</Button>
        <Button kind="primary" onClick={onDone}>
          Done
        </Button>
      </>
    )
  return (
    <>
      <Button onClick={onBack}>Back</Button>
      <Button kind="primary" onClick={() => void upload.run()}>
        Try again
      </Button>
    </>
  )
}
