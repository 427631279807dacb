/** Offers the uploads that stopped with their page: each can go on with the same file, or be deleted. */
import type { ReactNode } from 'react'
import { DONE_GOES } from '@/model/toast-times'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import type { Ctx } from '@commands/engine/context'
import { whoIn } from '@commands/engine/who'
import { messageOf } from '@/api/errors'
import { useIsHere } from '@/bind/is-here'
import { useRoleChanges } from '@/bind/refusal-changes'
import { useShell } from '@/bind/shell'
import { sizeText } from '@/model/units'
import type { ButtonKind } from '@/ui/Button'
import { Button } from '@/ui/Button'
import { ErrorBox, Notice } from '@/ui/Message'
import { ProgressBar } from '@/ui/ProgressBar'
import { Dim } from '@/ui/text'
import type { ImageUpload } from './flow-upload/engine'
import { findUnfinished } from './flow-upload/find-unfinished'
import { cleanUpRest, goOn } from './flow-upload/go-on'
import type { Outlook } from './flow-upload/outlook'
import { lookAt } from './flow-upload/outlook'
import type { UploadRecord } from './flow-upload/upload-state'
import { worded } from './flow-upload/upload-state'
import { fitOf, leftOf, percentOfRecord } from './flow-upload/record'
import { unfinished } from './flow-upload/unfinished'

const Stack = styled.div`
  display: grid;
  gap: 12px;
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
`

interface UnfinishedProps {
  /** Those of one project only. */
  project?: string
  onGoesOn?: ((upload: ImageUpload) => void) | undefined
}

export function Unfinished({ project, onGoesOn }: UnfinishedProps) {
  const shell = useShell()
  const all = useStore(unfinished, (state) => state.all)
  useEffect(() => void findUnfinished(whoIn(shell.ctx())), [shell])
  return all
    .filter((record) => project === undefined || record.project === project)
    .map((record) => <Offer key={record.disk} {...{ record, onGoesOn }} />)
}

const filesOf = ({ files }: UploadRecord) => files.map(({ name }) => name).join(', ')

/** What is to be done, after the sentence about where it stopped. */
function words(record: UploadRecord, outlook: Outlook): string {
  if (outlook.can === 'clean up') return outlook.why
  if (outlook.can === 'begin again')
    return `${outlook.why} Choose ${filesOf(record)} again to begin from its first byte.`
  return outlook.needsFile
    ? `Choose ${filesOf(record)} again to go on.`
    : 'All of it was sent: it can go on without its file.'
}

interface Work {
  outlook: Outlook | undefined
  /** What is done at the moment, in words. */
  busy: string | undefined
  errors: readonly string[]
  look(): void
  /** @param chosen the files, where it needs them */
  start(chosen: readonly File[]): void
  deleteRest(): void
}

/** The context of a project, whatever page is shown. */
const within = (ctx: Ctx, project: string): Ctx =>
  Object.create(ctx, { where: { value: { ...ctx.where, params: { project } } } }) as Ctx

function useWork(record: UploadRecord, onGoesOn: UnfinishedProps['onGoesOn']): Work {
  const shell = useShell()
  const isHere = useIsHere()
  const [outlook, setOutlook] = useState<Outlook>()
  const [busy, setBusy] = useState<string | undefined>('Looking at what is on the rack …')
  const [errors, setErrors] = useState<readonly string[]>([])
  const { disk, project, image } = record
  const confirm = shell.ctx().confirm

  /** Does one thing at a time, and shows why it failed. */
  const attempt = async (doing: string, work: () => Promise<unknown>) => {
    setErrors([])
    setBusy(doing)
    try {
      await work()
    } catch (error) {
      setErrors([messageOf(error)])
    } finally {
      if (isHere.current) setBusy(undefined)
    }
  }
  const look = async () => {
    const now = await lookAt(record, shell.ctx().call)
    if (isHere.current) setOutlook(now)
    return now
  }
  const going = async () => {
    const ctx = within(shell.ctx(), project)
    return { record, who: whoIn(ctx), sender: await shell.registry.sender('image.upload', ctx) }
  }
  const lookFirst = () => void attempt('Looking at what is on the rack …', look)
  useEffect(() => {
    lookFirst()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each upload
  }, [disk])

  const start = (chosen: readonly File[]) =>
    attempt('Looking at the file …', async () => {
      const fit = chosen.length > 0 ? fitOf(record.files, chosen) : 'same'
      if (typeof fit === 'object') throw new Error(fit.problem)
      const isMeant =
        fit === 'same' ||
        (await confirm({
          title: 'Go on with this file?',
          lines: [
            `It has the size of ${filesOf(record)}, but another name, or it was changed at another time. If something else is in it, the image will be damaged.`,
          ],
          names: chosen.map(({ name }) => name),
          refused: [],
          verb: 'Go on',
          tone: 'danger',
        }))
      if (!isMeant) return
      const now = await look()
      // What has changed since is shown first.
      if (now.can === 'clean up' || now.can !== outlook?.can) return
      const upload = await goOn(await going(), now, chosen, ({ read, of }) =>
        setBusy(`Unpacking: ${Math.floor((100 * read) / of)} %`),
      )
      onGoesOn?.(upload)
    })
  const deleteRest = async () => {
    const agreed = await confirm({
      title: 'Delete what is left of the upload?',
      lines: ['What was sent is deleted with it.'],
      names: leftOf(record),
      refused: [],
      verb: 'Delete',
      tone: 'danger',
    })
    if (!agreed) return
    await attempt('Deleting what was created …', async () => {
      const left = await cleanUpRest(await going())
      if (left.length > 0) setErrors(['This could not be deleted:', ...left.map(worded)])
      else
        shell.toast({
          tone: 'note',
          text: `Nothing is left of the upload of ${image.name}.`,
          goes: DONE_GOES,
        })
    })
  }
  return {
    outlook,
    busy,
    errors,
    look: lookFirst,
    start: (chosen) => void start(chosen),
    deleteRest: () => void deleteRest(),
  }
}

/** A button that opens the browser's file chooser. */
function ChooseAgain(props: {
  kind: ButtonKind
  reason: string | undefined
  isSeveral: boolean
  onChoose(files: readonly File[]): void
  children: ReactNode
}) {
  const { kind, reason, isSeveral, onChoose, children } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button kind={kind} reason={reason} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isSeveral}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // So that the user can choose the same file again.
          currentTarget.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </>
  )
}

function Offer({ record, onGoesOn }: { record: UploadRecord } & Pick<UnfinishedProps, 'onGoesOn'>) {
  const shell = useShell()
  useRoleChanges()
  const { outlook, busy, errors, look, start, deleteRest } = useWork(record, onGoesOn)
  const { image, project, processed, total } = record
  const percent = percentOfRecord(record)
  // Beside a form, the form's own button is the first one.
  const kind = onGoesOn ? 'plain' : 'primary'
  const reason =
    busy ?? shell.registry.blocked('image.upload', { project }, within(shell.ctx(), project))
  const needsFile =
    outlook?.can === 'begin again' || (outlook?.can === 'go on' && outlook.needsFile)
  return (
    <section aria-label={`Unfinished upload of ${image.name}`}>
      <Notice
        tone="warn"
        title={`Upload of ${image.name} stopped at ${percent} % when the page was closed.`}
      >
        <Stack>
          {outlook && <p>{words(record, outlook)}</p>}
          <ProgressBar
            label={`Upload of ${image.name}`}
            percent={percent}
            text={`${sizeText(processed)} / ${sizeText(total)}`}
          />
          <div>
            <Dim as="p">
              Left in project {project}: {leftOf(record).join(', ')}
            </Dim>
            <div role="status">{busy}</div>
          </div>
          <ErrorBox errors={errors} />
          <Row>
            {needsFile && (
              <ChooseAgain
                kind={kind}
                reason={reason}
                isSeveral={record.files.length > 1}
                onChoose={start}
              >
                Choose the file again
              </ChooseAgain>
            )}
            {outlook?.can === 'go on' && !needsFile && (
              <Button kind={kind} reason={reason} onClick={() => start([])}>
                Go on
              </Button>
            )}
            {!outlook && busy === undefined && <Button onClick={look}>Try again</Button>}
            <Button reason={reason} onClick={deleteRest}>
              Clean up
            </Button>
          </Row>
        </Stack>
      </Notice>
    </section>
  )
}
