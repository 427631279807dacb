/** Uploading an image from the user's machine: the form, then the progress of the steps. */
import { useEffect, useState } from 'react'
import { Controller } from 'react-hook-form'
import { isNotFound } from '@/api/errors'
import { imageCreate, imageView } from '@/api/operations/image'
import type { Sender } from '@commands/engine/registry'
import { useShell, useParam } from '@/bind/shell'
import { useLatest } from '@/bind/latest'
import type { ImageFileFacts } from './rules-file'
import { generatedName } from '@/model/generated-name'
import { imageFileAdvice, inspectImageFile } from './rules-file'
import { blockSizeOf } from '@/nouns/compute/instance/rules-hardware'
import { BLOCK_SIZES } from '@/nouns/compute/instance/rules-hardware'
import { FileField } from '@/ui/FileField'
import { Notice } from '@/ui/Message'
import { SegmentedInput } from '@/forms/OneOfInput'
import { NamedInputs, rule, tied } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { OsFields } from './panel-os-fields'
import { FieldRefused } from '@/forms/refusals'
import type { OperationForm } from '@/forms/use-form'
import { useOperationForm } from '@/forms/use-form'
import { ImageUpload } from './flow-upload/engine'
import { importLine } from './flow-upload/import-line'
import { Progress } from './panel-progress'
import { useValue } from '@/forms/present'

interface Values {
  name: string
  description: string
  os: string
  version: string
  blockSize: string
  file: File | undefined
}

const UNDER_WAY = {
  stay: 'Keep uploading',
  leave: 'Cancel the upload',
  text: 'The upload is cancelled, and everything it created is deleted.',
}

/** Whether an image of this name exists. @throws ApiError for any other failure */
async function isTaken(project: string, image: string, { call }: Sender): Promise<boolean> {
  try {
    await call(imageView, { path: { image }, query: { project } }, { expected: 404 })
    return true
  } catch (error) {
    if (isNotFound(error)) return false
    throw error
  }
}

const isUnderWay = (upload: ImageUpload | undefined): upload is ImageUpload =>
  upload !== undefined && !['done', 'cancelled'].includes(upload.state.phase)

export default function ImageUploadPanel() {
  const shell = useShell()
  const project = useParam('project')
  const [upload, setUpload] = useState<ImageUpload>()
  const live = useLatest({ upload })

  const form = useOperationForm<Values, 'imageCreate'>({
    command: 'image.upload',
    operation: imageCreate,
    start: { name: '', description: '', os: '', version: '', blockSize: '512', file: undefined },
    toInput: ({ name, description, os, version }) => ({
      query: { project },
      body: { name, description, os, version, source: { type: 'snapshot', id: '' } },
    }),
    cli: ({ file, blockSize, ...image }) =>
      importLine(
        project,
        image,
        { path: file?.name, blockSize },
        { disk: generatedName(['tmp-for-image']), snapshot: generatedName(['tmp-snapshot']) },
      ),
    sendAll: async (values, sender) => {
      const { file, blockSize, ...image } = values
      if (!file) return
      if (await isTaken(project, image.name, sender))
        throw new FieldRefused('name', 'Name already exists', 'Image name already exists')
      const next = new ImageUpload(
        { project, file, blockSize: blockSizeOf(blockSize), image },
        sender,
      )
      setUpload(next)
      void follow(next, values)
    },
    isRead: upload !== undefined,
    words: () => (isUnderWay(live.current.upload) ? UNDER_WAY : undefined),
    done: ({ name }) => `Image ${name} uploaded`,
    left: () => (isUnderWay(live.current.upload) ? live.current.upload.made() : []),
    secrets: ['file'],
  })

  async function follow(running: ImageUpload, values: Values) {
    await running.run()
    // From here on, closing the panel loses nothing.
    if (running.state.phase === 'done') form.fields.reset(values)
  }

  async function breakOff(running: ImageUpload) {
    await running.cancel()
    const left = running.state.leftovers.map((l) => `${l.noun} ${l.name}`)
    shell.toast(
      left.length > 0
        ? {
            tone: 'bad',
            heading: 'The upload was cancelled',
            text: `This could not be deleted: ${left.join(', ')}`,
          }
        : { tone: 'note', text: 'The upload was cancelled. Nothing was left behind.' },
    )
  }
  const cancel = async (running: ImageUpload) => {
    if (!(await shell.ctx().session.mayLeave())) return
    await breakOff(running)
    setUpload(undefined)
  }
  const leaving = useLatest({ breakOff })

  // A user who leaves has confirmed the cancel: created things are deleted, and left-overs are reported.
  useEffect(
    () => () => {
      const { upload: now } = live.current
      if (!isUnderWay(now)) return
      void leaving.current.breakOff(now)
    },
    [leaving, live],
  )

  if (upload)
    return (
      <Progress
        upload={upload}
        onBack={() => setUpload(undefined)}
        onCancel={() => void cancel(upload)}
        onDone={() => shell.leave()}
      />
    )
  return <Form form={form} />
}

function Form({ form }: { form: OperationForm<Values> }) {
  const { control } = form.fields
  return (
    <FormPanel form={form} submit="Upload image">
      <NamedInputs control={control} />
      <OsFields control={control} />
      <SegmentedInput
        control={control}
        name="blockSize"
        label="Block size (bytes)"
        options={BLOCK_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
      />
      <Controller
        control={control}
        name="file"
        rules={rule((file: File | undefined) => (file ? undefined : 'Image file is required'))}
        render={(bound) => <FileField label="Image file" {...tied(bound)} />}
      />
      <Advice form={form} />
    </FormPanel>
  )
}

/** Advice from the first bytes of the file. */
function Advice({ form }: { form: OperationForm<Values> }) {
  const { control } = form.fields
  const file = useValue(control, 'file')
  const blockSize = useValue(control, 'blockSize')
  const [facts, setFacts] = useState<ImageFileFacts>()
  useEffect(() => {
    let isCurrent = true
    setFacts(undefined)
    if (file)
      // If the file cannot be read, the upload reports that.
      inspectImageFile(file, file.name).then(
        (found) => isCurrent && setFacts(found),
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [file])
  return facts
    ? imageFileAdvice(facts, blockSizeOf(blockSize)).map((advice) => (
        <Notice key={advice} tone="warn">
          {advice}
        </Notice>
      ))
    : null
}
