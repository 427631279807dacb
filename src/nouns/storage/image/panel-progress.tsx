/** The progress of an upload: the eight steps, amount and speed, and its buttons. */
import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { paceOf } from './rules-file'
import { distanceInWords, sizeText } from '@/model/units'
import { Button } from '@/ui/Button'
import { ErrorBox, Notice } from '@/ui/Message'
import { Panel } from '@/ui/Panel'
import { ProgressBar } from '@/ui/ProgressBar'
import type { Badge } from '@/model/badge'
import { State } from '@/ui/State'
import type { ImageUpload, StepState, UploadState } from './flow-upload/engine'
import { STEPS } from './flow-upload/engine'

const Steps = styled.ol`
  display: grid;
  gap: 8px;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 12px;
  }
`

const Stack = styled.div`
  display: grid;
  gap: 20px;
`

const BADGES: Record<StepState, Badge> = {
  ready: { glyph: 'ring', tone: 'off', word: 'waiting' },
  running: { glyph: 'left', tone: 'busy', word: 'running' },
  complete: { glyph: 'full', tone: 'ok', word: 'complete' },
  error: { glyph: 'cross', tone: 'bad', word: 'failed' },
}

const percentOf = ({ processed, total }: UploadState) =>
  total === 0 ? 100 : Math.round((100 * processed) / total)

/** The progress in words: '312.50 MiB / 1.00 GiB · 24.10 MiB/s · 30 seconds left'. */
function paceText(state: UploadState): string {
  const done = `${sizeText(state.processed)} / ${sizeText(state.total)}`
  if (state.phase === 'paused') return `${done} · paused`
  if (state.steps.upload !== 'running') return done
  const { bytesPerSecond, secondsLeft } = paceOf(state.marks, state.total)
  if (bytesPerSecond === 0 || secondsLeft === undefined) return done
  return `${done} · ${sizeText(Math.round(bytesPerSecond))}/s · ${distanceInWords(secondsLeft * 1_000)} left`
}

function Outcome({ upload, state }: { upload: ImageUpload; state: UploadState }) {
  const { name } = upload.request.image
  const left = state.leftovers.map((l) => `${l.noun} ${l.name}: ${l.why}`)
  return (
    <>
      {state.phase === 'failed' && (
        <ErrorBox errors={['Something went wrong. Please try again.', state.error ?? '']} />
      )}
      {state.phase === 'cancelled' && left.length === 0 && (
        <Notice tone="note">The upload of {name} was cancelled. Nothing was left behind.</Notice>
      )}
      {left.length > 0 && <ErrorBox errors={['This could not be deleted:', ...left]} />}
    </>
  )
}

export function Progress({
  upload,
  onBack,
  onCancel,
  onDone,
}: {
  upload: ImageUpload
  /** Returns to the form, with the typed values. */
  onBack: () => void
  /** Asks, deletes the created things, and returns to the form. */
  onCancel: () => void
  onDone: () => void
}) {
  const state = useSyncExternalStore(upload.subscribe, () => upload.state)
  const { phase } = state
  return (
    <Panel
      title="Image upload progress"
      subtitle={upload.request.image.name}
      onDismiss={onDone}
      footer={<Choices {...{ upload, state, onBack, onCancel, onDone }} />}
    >
      <Stack>
        <Steps aria-label="Steps">
          {STEPS.map(([id, label]) => (
            <li key={id} aria-current={state.steps[id] === 'running' ? 'step' : undefined}>
              <span>{label}</span>
              <State badge={BADGES[state.steps[id]]} />
            </li>
          ))}
        </Steps>
        <ProgressBar label="Upload" percent={percentOf(state)} text={paceText(state)} />
        <div role="status">
          {phase === 'cancelling' && 'Deleting what was created …'}
          {state.steps.finalize === 'running' && 'Finalizing: this can take a while.'}
        </div>
        <Outcome upload={upload} state={state} />
      </Stack>
    </Panel>
  )
}

function Choices({
  upload,
  state: { phase, canRetry },
  onBack,
  onCancel,
  onDone,
}: {
  upload: ImageUpload
  state: UploadState
  onBack: () => void
  onCancel: () => void
  onDone: () => void
}) {
  const back = async () => {
    await upload.cancel()
    onBack()
  }
  if (phase === 'done')
    return (
      <Button kind="primary" onClick={onDone}>
        Done
      </Button>
    )
  if (phase === 'cancelled')
    return (
      <Button kind="primary" onClick={onBack}>
        Back
      </Button>
    )
  if (phase === 'failed')
    return (
      <>
        <Button onClick={() => void back()}>Back</Button>
        <Button
          kind="primary"
          reason={canRetry ? undefined : 'The file has changed: go back and choose it again'}
          onClick={() => void upload.run()}
        >
          Try again
        </Button>
      </>
    )
  return (
    <>
      <Button
        reason={phase === 'cancelling' ? 'It is being cancelled' : undefined}
        onClick={() => (phase === 'paused' ? upload.resume() : upload.pause())}
      >
        {phase === 'paused' ? 'Resume' : 'Pause'}
      </Button>
      <Button busy={phase === 'cancelling'} onClick={onCancel}>
        Cancel upload
      </Button>
    </>
  )
}
