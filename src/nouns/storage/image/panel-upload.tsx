/** Uploading an image from the user's machine: the form, then the progress of the steps. */
import { useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { isNotFound } from '@/api/errors'
import { imageCreate, imageView } from '@/api/operations/image'
import type { Sender } from '@commands/engine/registry'
import { whoIn } from '@commands/engine/who'
import { useShell, useParam } from '@/bind/shell'
import { generatedName } from '@/model/generated-name'
import type { ExpectedSum } from '@/model/storage/disk-image/sums'
import { expectedSum } from '@/model/storage/disk-image/sums'
import { BLOCK_SIZES, blockSizeOf } from '@/nouns/compute/instance/rules-hardware'
import { FileField } from '@/ui/FileField'
import { TextArea } from '@/ui/TextArea'
import { useComing } from '@/forms/coming'
import { SegmentedInput } from '@/forms/OneOfInput'
import { NamedInputs, rule, tied } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useProposed } from '@/forms/proposed'
import { OsFields } from './panel-os-fields'
import { FieldRefused } from '@/forms/refusals'
import type { OperationForm } from '@/forms/use-form'
import { useOperationForm } from '@/forms/use-form'
import { useValue } from '@/forms/present'
import type { Opening } from './flow-upload/chosen'
import { useFileSum, useOpening } from './flow-upload/chosen'
import { compared } from './flow-upload/compared'
import { useDropped } from './flow-upload/dropped'
import { ImageUpload } from './flow-upload/engine'
import { groupFiles } from './flow-upload/groups'
import { importLine } from './flow-upload/import-line'
import { remember } from './flow-upload/remember'
import type { FileSum } from './flow-upload/sum'
import { enqueue, isUnderWay, wordsBeforeLeaving } from './flow-upload/uploads'
import { Found, SumSoFar } from './panel-found'
import { Progress } from './panel-progress'
import { Unfinished } from './panel-unfinished'
import { blockSizeFor, proposedBy } from './rules-file'

interface Values {
  name: string
  description: string
  os: string
  version: string
  blockSize: string
  /** The files of one image. */
  files: readonly File[] | undefined
  /** What a publisher notes of the file's checksum. */
  sum: string
}

const START: Values = {
  name: '',
  description: '',
  os: '',
  version: '',
  blockSize: '512',
  files: undefined,
  sum: '',
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

/** What a text notes of the files' checksum, or the problem with it; nothing for an empty text. */
const notedIn = (text: string, files: Values['files']) =>
  text.trim() === '' ? undefined : expectedSum(text, files?.[0]?.name ?? '')

/** What is expected of the files' checksum, where something is, and it is understood. */
function expectedOf({ sum, files }: Values): ExpectedSum | undefined {
  const found = notedIn(sum, files)
  return found && 'sum' in found ? found : undefined
}

export default function ImageUploadPanel() {
  const shell = useShell()
  const project = useParam('project')
  const [upload, setUpload] = useState<ImageUpload>()
  /** The files of further images that were chosen at once. */
  const [following, setFollowing] = useState<readonly (readonly File[])[]>([])

  const form = useOperationForm<Values, 'imageCreate'>({
    command: 'image.upload',
    operation: imageCreate,
    start: START,
    toInput: ({ name, description, os, version }) => ({
      query: { project },
      body: { name, description, os, version, source: { type: 'snapshot', id: '' } },
    }),
    cli: ({ name, description, os, version, files, blockSize }) =>
      importLine(
        project,
        { name, description, os, version },
        { path: files?.[0]?.name, layers: opening?.facts?.layers, blockSize },
        { disk: generatedName(['tmp-for-image']), snapshot: generatedName(['tmp-snapshot']) },
      ),
    sendAll: async (values, sender) => {
      const { name, description, os, version, blockSize } = values
      if (!opening)
        throw new FieldRefused('files', 'Still being read', 'The image file is still being read')
      const image = { name, description, os, version }
      if (await isTaken(project, name, sender))
        throw new FieldRefused('name', 'Name already exists', 'Image name already exists')
      const expected = expectedOf(values)
      keepReader()
      const checked = expected && sum ? compared(sum, expected) : undefined
      if (checked) keepSum()
      checked?.catch(() => undefined)
      const { reader, files: chosen } = opening
      const next = new ImageUpload(
        {
          project,
          reader,
          files: chosen,
          blockSize: blockSizeOf(blockSize),
          image,
          expected,
          checked,
        },
        sender,
      )
      remember(next, whoIn(shell.ctx()))
      enqueue(next)
      setUpload(next)
      // Nothing can be lost any more once it has ended well.
      next.subscribe(() => next.state.phase === 'done' && form.fields.reset(values))
    },
    isRead: upload !== undefined,
    goesOn: () => (upload ? true : undefined),
    words: () => (upload && isUnderWay(upload) ? wordsBeforeLeaving() : undefined),
    done: ({ name }) => `Image ${name} uploaded`,
    left: () => (upload && isUnderWay(upload) ? upload.made() : []),
    secrets: ['files'],
  })
  const { control } = form.fields
  const files = useValue(control, 'files')
  const noted = useValue(control, 'sum')
  // During an upload the file is read for that alone.
  const chosen = upload ? undefined : files
  const [opening, keepReader] = useOpening(chosen)
  const [sum, keepSum] = useFileSum(
    chosen,
    expectedOf({ ...START, files, sum: noted })?.algorithm ?? 'sha256',
  )
  const [isSorting, choose] = useChoice(form, setFollowing)
  useComing(control, 'files', isSorting || (chosen !== undefined && !opening))
  const follow = async (chosen: readonly File[]) => {
    const { images } = await groupFiles(chosen)
    setFollowing((before) => [...before, ...images])
  }
  useDropped((chosen) => void (upload || form.isSending ? follow : choose)(chosen))
  useProposals(form, opening)

  const again = (next: Values) => {
    setUpload(undefined)
    form.fields.reset(START)
    form.fields.reset(next, { keepDefaultValues: true })
  }
  if (upload) {
    const values = form.fields.getValues()
    const [next] = following
    return (
      <Progress
        upload={upload}
        onBack={() => again({ ...values, files: files && [...files] })}
        onDone={() => shell.leave()}
        next={
          next && {
            name: next[0]?.name ?? '',
            start: () => {
              setFollowing(following.slice(1))
              again({ ...START, files: next })
            },
          }
        }
      />
    )
  }
  return <Form {...{ form, opening, sum, following, choose }} onGoesOn={setUpload} />
}

/**
 * Takes the files that the user chooses into the form.
 * @param setFollowing gets the files of further images
 * @returns whether they are still being sorted, and what takes them
 */
function useChoice(
  { fields }: OperationForm<Values>,
  setFollowing: (images: readonly (readonly File[])[]) => void,
): [boolean, (files: readonly File[]) => Promise<void>] {
  const [isSorting, setSorting] = useState(false)
  const turn = useRef(0)
  const choose = async (given: readonly File[]) => {
    const mine = (turn.current += 1)
    setSorting(true)
    // A form that is sent from now on waits for this choice, and does not take the one before.
    fields.setValue('files', undefined)
    const { images, sums } = await groupFiles(given)
    const text = sums && (await new Response(sums).text().catch(() => undefined))
    if (mine !== turn.current) return
    const [first, ...others] = images
    if (text !== undefined) fields.setValue('sum', text)
    fields.setValue('files', first, { shouldDirty: true, shouldValidate: true })
    if (sums && text === undefined)
      fields.setError('sum', { message: `${sums.name} could not be read` })
    setFollowing(others)
    setSorting(false)
  }
  return [isSorting, choose]
}

/** Proposes values from the file's name and from what is on the disk, as long as the user has not typed any. */
function useProposals({ fields }: OperationForm<Values>, opening: Opening | undefined) {
  const facts = opening?.facts
  const fileName = opening?.files[0]?.name
  const proposed = fileName === undefined ? undefined : proposedBy(fileName)
  useProposed(fields, 'name', proposed?.name)
  useProposed(fields, 'os', proposed?.os)
  useProposed(fields, 'version', proposed?.version)
  useProposed(fields, 'blockSize', facts && String(blockSizeFor(facts.boot)))
}

interface FormProps {
  form: OperationForm<Values>
  opening: Opening | undefined
  sum: FileSum | undefined
  following: readonly (readonly File[])[]
  choose(files: readonly File[]): void
  /** An upload that was not finished before goes on. */
  onGoesOn(upload: ImageUpload): void
}

function Form({ form, opening, sum, following, choose, onGoesOn }: FormProps) {
  const project = useParam('project')
  const { control } = form.fields
  const blockSize = useValue(control, 'blockSize')
  const files = useValue(control, 'files')
  return (
    <FormPanel form={form} submit="Upload image">
      <Unfinished project={project} onGoesOn={onGoesOn} />
      <NamedInputs control={control} />
      <OsFields control={control} />
      <Controller
        control={control}
        name="files"
        rules={rule((chosen: Values['files']) =>
          chosen === undefined
            ? 'Image file is required'
            : chosen.every(({ size }) => size === 0)
              ? 'The file is empty'
              : opening?.failure && 'This file cannot be uploaded as it is',
        )}
        render={(bound) => {
          const { value, ...field } = tied(bound)
          const [file, ...parts] = value ?? []
          return (
            <FileField
              {...field}
              label="Image file"
              hint={
                parts.length > 0
                  ? `with ${parts.map(({ name }) => name).join(', ')}`
                  : following.length > 0
                    ? `then ${following.map(([one]) => one?.name).join(', ')}`
                    : 'Any format: raw, qcow2, VMDK, OVA, VHD, VHDX, VDI, also compressed'
              }
              value={file}
              multiple
              onChange={(one, others) =>
                one ? choose([one, ...others]) : form.fields.setValue('files', undefined)
              }
            />
          )
        }}
      />
      {opening && <Found opening={opening} blockSize={blockSizeOf(blockSize)} />}
      <SegmentedInput
        control={control}
        name="blockSize"
        label="Block size (bytes)"
        options={BLOCK_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
      />
      {files?.length === 1 && (
        <Controller
          control={control}
          name="sum"
          rules={rule((text: string) => {
            const found = notedIn(text, files)
            return found && 'problem' in found ? found.problem : undefined
          })}
          render={(bound) => (
            <TextArea
              label="Expected checksum"
              optional
              hint="A checksum, its line, or all of a publisher’s list, such as SHA256SUMS"
              {...tied(bound)}
            />
          )}
        />
      )}
      {sum && <SumSoFar sum={sum} />}
    </FormPanel>
  )
}
