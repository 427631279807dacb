/** The uploads of this tab, in the order in which they were begun: one runs, the others wait for it. */
import { createStore } from 'zustand/vanilla'
import type { Guard } from '@/bind/shell'
import type { ImageUpload } from './engine'
import { markTitle } from './tab-title'
import type { UploadState } from './upload-state'

export interface UploadsState {
  all: readonly ImageUpload[]
}

export const uploads = createStore<UploadsState>(() => ({ all: [] }))

/** Those whose steps are shown now: their end is seen there. */
export const watched = new Set<ImageUpload>()

const ENDED: ReadonlySet<UploadState['phase']> = new Set(['done', 'cancelled'] as const)

/** Whether something is created on the rack that the upload still has to finish or delete, or it waits for that. */
export const isUnderWay = ({ state }: ImageUpload): boolean => !ENDED.has(state.phase)

const BUSY: ReadonlySet<UploadState['phase']> = new Set([
  'running',
  'paused',
  'cancelling',
] as const)

/** Whether it takes the place of those that wait. A failed one does not: its user may be away. */
const isBusy = ({ state }: ImageUpload): boolean => BUSY.has(state.phase)

/** Begins an upload, at once or after the earlier ones. It goes on wherever the user goes in this tab. */
export function enqueue(upload: ImageUpload): void {
  uploads.setState(({ all }) => ({ all: [...all, upload] }))
  upload.subscribe(changed)
  changed()
}

/** Takes an upload that has ended out of the list. */
export function forget(upload: ImageUpload): void {
  uploads.setState(({ all }) => ({ all: all.filter((one) => one !== upload) }))
}

/** What is seen of the uploads, as it was told last. */
let told = ''

function changed() {
  const { all } = uploads.getState()
  if (!all.some(isBusy)) void all.find(({ state }) => state.phase === 'waiting')?.run()
  // Portions are done many times a second, and most of them change nothing that is seen.
  const seen = all.map(({ id, state }) => `${id} ${state.phase} ${percentOf(state)}`).join()
  if (seen === told) return
  told = seen
  const now = all.find(isBusy)
  markTitle(now && `${percentOf(now.state)} %`)
  uploads.setState({ all: [...uploads.getState().all] })
}

/** How much of an image is on the disk, in whole percent. */
export const percentOf = ({ processed, total, steps }: UploadState): number =>
  total === 0 ? (steps.upload === 'complete' ? 100 : 0) : Math.floor((100 * processed) / total)

/** The question before the console is left while uploads are under way: it names what would be left behind. */
export function wordsBeforeLeaving(): Guard['words'] {
  const left = uploads
    .getState()
    .all.filter(isUnderWay)
    .flatMap((upload) => upload.made())
  return {
    stay: 'Stay',
    leave: 'Leave all the same',
    text:
      left.length === 0
        ? 'An upload is not done yet, and stops here.'
        : `An upload is not done yet. It stops here, and leaves behind: ${left.join(', ')}.`,
  }
}
