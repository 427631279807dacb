/** Uploading a release of the system software: the form, then the progress. */
import { useEffect, useState } from 'react'
import { Controller } from 'react-hook-form'
import { systemUpdatePutRepository, systemUpdateRepositoryUpload } from '@/api/operations/update'
import { NEWEST, R16 } from '@/api/version'
import { useLatest } from '@/bind/latest'
import { usePlace, useShell } from '@/bind/shell'
import { paths } from '@/paths'
import { FormPanel } from '@/forms/FormPanel'
import { rule, tied } from '@/forms/fields'
import { useOperationForm } from '@/forms/use-form'
import { withSearch } from '@/forms/with-search'
import { FileField } from '@/ui/FileField'
import { Progress } from './Progress'
import type { UploadState } from '../flow-upload/upload'
import { ReleaseUpload } from '../flow-upload/upload'

interface Values {
  file: File | undefined
}

/** The question before leaving while the file is sent. */
const whileSending = ({ phase, sent, total }: UploadState) =>
  phase === 'running'
    ? {
        stay: 'Keep uploading',
        leave: 'Cancel the upload',
        text:
          sent < total
            ? 'The upload ends, and nothing of it is stored.'
            : 'All of the file has been sent: the rack may store the release all the same.',
      }
    : undefined

export default function ReleaseUploadPanel() {
  const shell = useShell()
  const { search } = usePlace()
  const [upload, setUpload] = useState<ReleaseUpload>()
  const live = useLatest(upload)
  const form = useOperationForm<Values>({
    command: 'release.upload',
    operation: () =>
      shell.ctx().apiVersion === R16 ? systemUpdatePutRepository : systemUpdateRepositoryUpload,
    start: { file: undefined },
    toInput: ({ file }) => ({ query: { fileName: file?.name ?? '' }, body: file }),
    sendAll: async ({ file }, sender) => {
      if (!file) return
      const next = new ReleaseUpload(file, sender, shell.ctx().apiVersion ?? NEWEST)
      setUpload(next)
      void follow(next, { file })
    },
    isRead: upload !== undefined,
    words: () => live.current && whileSending(live.current.state),
    done: () => 'Release uploaded',
    secrets: ['file'],
  })

  async function follow(running: ReleaseUpload, values: Values) {
    const stop = running.subscribe(() => {
      // From here on, closing the panel loses nothing.
      if (running.state.phase === 'done') form.fields.reset(values)
    })
    await running.run()
    if (running.state.phase === 'done') stop()
  }

  // A user who leaves has confirmed the abort.
  useEffect(() => () => live.current?.cancel(), [live])

  const { control } = form.fields
  if (upload)
    return (
      <Progress
        upload={upload}
        onBack={() => setUpload(undefined)}
        onCancel={() => upload.cancel()}
        onDone={() => shell.leave()}
        onOpen={(systemVersion) =>
          shell.go(withSearch(paths.release({ systemVersion }), search), { replace: true })
        }
      />
    )
  return (
    <FormPanel form={form} submit="Upload release">
      <Controller
        control={control}
        name="file"
        rules={rule((file: File | undefined) => (file ? undefined : 'Choose the file first'))}
        render={(bound) => (
          <FileField
            label="Repository of the release"
            hint="A zip file of several gigabytes. Uploading does not start an update."
            accept=".zip"
            {...tied(bound)}
          />
        )}
      />
    </FormPanel>
  )
}
