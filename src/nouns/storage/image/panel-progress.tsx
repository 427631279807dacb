/** The progress of an upload: the eight steps, amount and speed, and its buttons. */
import { DONE_GOES } from '@/model/toast-times'
import { useEffect, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { useShell } from '@/bind/shell'
import { paceOf } from './rules-file'
import { distanceInWords, sizeText } from '@/model/units'
import { Button } from '@/ui/Button'
import { ErrorBox, Notice } from '@/ui/Message'
import { Panel } from '@/ui/Panel'
import { ProgressBar } from '@/ui/ProgressBar'
import type { Badge } from '@/model/badge'
import { State } from '@/ui/State'
import type { ImageUpload } from './flow-upload/engine'
import type { StepState, UploadState } from './flow-upload/upload-state'
import { STEPS, namesOf, worded } from './flow-upload/upload-state'
import { forget, isUnderWay, percentOf, watched } from './flow-upload/uploads'
import { newInstanceFrom } from './panel-new-instance'

const StepList = styled.ol`
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

/** The progress in words: '312.50 MiB / 1.00 GiB · 24.10 MiB/s · 30 seconds left'. */
function paceText(state: UploadState): string {
  const done = `${sizeText(state.processed)} / ${sizeText(state.total)}`
  if (state.phase === 'waiting') return 'waits for the upload before it'
  if (state.phase === 'paused') return `${done} · paused`
  if (state.isOffline) return `${done} · the connection is lost, and is tried again`
  if (state.steps.upload !== 'running') return done
  if (state.isCatchingUp) return `${done} · reading the file up to where it stopped`
  const { bytesPerSecond, secondsLeft } = paceOf(state.marks, state.total)
  if (bytesPerSecond === 0 || secondsLeft === undefined) return done
  return `${done} · ${sizeText(Math.round(bytesPerSecond))}/s · ${distanceInWords(secondsLeft * 1_000)} left`
}

function Outcome({ upload, state }: { upload: ImageUpload; state: UploadState }) {
  const { name } = upload.request.image
  const left = state.leftovers.map(worded)
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

interface ProgressProps {
  upload: ImageUpload
  /** Returns to the form, with the typed values. */
  onBack: () => void
  /** Leaves the panel. An upload that is under way goes on. */
  onDone: () => void
  /** The next of the images that were chosen at once. */
  next: { name: string; start(): void } | undefined
}

/** The steps of an upload, how far it is, and how it ended. */
export function Steps({ upload }: { upload: ImageUpload }) {
  const state = useSyncExternalStore(upload.subscribe, () => upload.state)
  useEffect(() => {
    watched.add(upload)
    return () => void watched.delete(upload)
  }, [upload])
  return (
    <Stack>
      <StepList aria-label="Steps">
        {STEPS.map(([id, label]) => (
          <li key={id} aria-current={state.steps[id] === 'running' ? 'step' : undefined}>
            <span>{label}</span>
            <State badge={BADGES[state.steps[id]]} />
          </li>
        ))}
      </StepList>
      <ProgressBar label="Upload" percent={percentOf(state)} text={paceText(state)} />
      <div role="status">
        {state.phase === 'cancelling' && 'Deleting what was created …'}
        {state.steps.finalize === 'running' && 'Finalizing: this can take a while.'}
      </div>
      <Outcome upload={upload} state={state} />
    </Stack>
  )
}

export function Progress({ upload, onBack, onDone, next }: ProgressProps) {
  const leave = () => {
    if (!isUnderWay(upload)) forget(upload)
    onDone()
  }
  const back = () => {
    forget(upload)
    onBack()
  }
  return (
    <Panel
      title="Image upload progress"
      subtitle={upload.request.image.name}
      onDismiss={leave}
      footer={
        <>
          {next && <Button onClick={next.start}>{`Next: ${next.name}`}</Button>}
          <Choices upload={upload} onBack={back} onDone={leave} />
        </>
      }
    >
      <Steps upload={upload} />
    </Panel>
  )
}

/** Asks, cancels an upload, and says whether anything was left behind. @returns whether it was cancelled */
function useCancel(upload: ImageUpload): () => Promise<boolean> {
  const shell = useShell()
  return async () => {
    const agreed = await shell.ctx().confirm({
      title: 'Stop the upload?',
      lines: ['It is cancelled, and everything that it has created is deleted.'],
      names: [upload.request.image.name],
      refused: [],
      verb: 'Stop and delete',
      tone: 'danger',
    })
    if (!agreed) return false
    await upload.cancel()
    const left = namesOf(upload.state.leftovers)
    shell.toast(
      left.length > 0
        ? {
            tone: 'bad',
            heading: 'The upload was cancelled',
            text: `This could not be deleted: ${left.join(', ')}`,
          }
        : {
            tone: 'note',
            text: 'The upload was cancelled. Nothing was left behind.',
            goes: DONE_GOES,
          },
    )
    return true
  }
}

/** Opens the form of an instance that boots from the image. @param onLeave closes what is over the page, if anything */
function NewInstance({ upload, onLeave }: { upload: ImageUpload; onLeave?: () => void }) {
  const shell = useShell()
  const { project, image } = upload.request
  const open = () => {
    onLeave?.()
    forget(upload)
    void newInstanceFrom(shell, project, image.name)
  }
  return <Button onClick={open}>New instance from it</Button>
}

/** What can be done with an upload in its state. */
export function Choices({
  upload,
  onBack,
  onDone,
  onLeave,
}: {
  upload: ImageUpload
  onBack: () => void
  onDone: () => void
  /** Closes what is over the page. */
  onLeave?: () => void
}) {
  const { phase, canRetry } = useSyncExternalStore(upload.subscribe, () => upload.state)
  const cancel = useCancel(upload)
  const back = async () => {
    await upload.cancel()
    onBack()
  }
  if (phase === 'done')
    return (
      <>
        <NewInstance upload={upload} {...(onLeave && { onLeave })} />
        <Button kind="primary" onClick={onDone}>
          Done
        </Button>
      </>
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
          reason={canRetry ? undefined : 'Another try would end in the same way: go back'}
          onClick={() => void upload.run()}
        >
          Try again
        </Button>
      </>
    )
  return (
    <>
      {phase !== 'waiting' && (
        <Button
          reason={phase === 'cancelling' ? 'It is being cancelled' : undefined}
          onClick={() => (phase === 'paused' ? upload.resume() : upload.pause())}
        >
          {phase === 'paused' ? 'Resume' : 'Pause'}
        </Button>
      )}
      <Button
        busy={phase === 'cancelling'}
        onClick={() => void cancel().then((isCancelled) => isCancelled && onBack())}
      >
        Cancel upload
      </Button>
    </>
  )
}
