/** Tells that an upload has ended while its steps were not shown. */
import type { Shell } from '@/bind/shell'
import { commandId } from '@/bind/shell'
import type { ImageUpload } from '@/nouns/storage/image/flow-upload/engine'
import { NEWS_GOES } from '@/model/toast-times'
import { namesOf } from '@/nouns/storage/image/flow-upload/upload-state'
import type { UploadsState } from '@/nouns/storage/image/flow-upload/uploads'
import { forget, uploads, watched } from '@/nouns/storage/image/flow-upload/uploads'

/** Starts telling. Call once. */
export function tellUploadEnds(shell: Shell): void {
  const told = new WeakSet<ImageUpload>()
  const look = ({ all }: UploadsState) => {
    for (const upload of all) {
      const { phase } = upload.state
      if (phase !== 'done' && phase !== 'failed') {
        told.delete(upload)
        continue
      }
      if (told.has(upload)) continue
      told.add(upload)
      if (!watched.has(upload)) tell(shell, upload)
    }
  }
  look(uploads.getState())
  uploads.subscribe(look)
}

function tell(shell: Shell, upload: ImageUpload): void {
  const { project, image } = upload.request
  if (upload.state.phase === 'failed')
    return shell.toast({
      tone: 'bad',
      heading: `The upload of ${image.name} failed`,
      text: upload.state.error ?? '',
      action: {
        label: 'Show uploads',
        do: () => void shell.run(commandId('image.uploads'), {}, 'button'),
      },
    })
  const left = namesOf(upload.state.leftovers)
  return shell.toast({
    tone: left.length > 0 ? 'note' : 'ok',
    text: `Image ${image.name} uploaded${left.length > 0 ? `. This could not be deleted: ${left.join(', ')}` : ''}`,
    goes: NEWS_GOES,
    action: {
      label: 'New instance from it',
      do: () => {
        forget(upload)
        void import('@/nouns/storage/image/panel-new-instance').then(({ newInstanceFrom }) =>
          newInstanceFrom(shell, project, image.name),
        )
      },
    },
  })
}
