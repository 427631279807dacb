/** The uploads of this tab that go on or wait for their user, as items of the palette: each leads to the dialog of uploads. */
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { withoutInvisible } from '@/model/invisible-characters'
import type { Shell } from '@/bind/shell'
import type { ImageUpload } from '@/nouns/storage/image/flow-upload/engine'
import type { UploadState } from '@/nouns/storage/image/flow-upload/upload-state'
import { uploads } from '@/nouns/storage/image/flow-upload/uploads'
import type { Acting, PaletteItem } from './item'
import { choiceOf } from './command-item'

/** How each upload is called; one that was cancelled has nothing more to show. */
const WORDS: Partial<Record<UploadState['phase'], string>> = {
  failed: 'failed',
  paused: 'is paused',
  waiting: 'waits for another',
  running: 'is running',
  done: 'is done',
}

/** The failed and paused ones come before other commands with such words: nothing goes on without their user. */
const BOOST: Partial<Record<UploadState['phase'], number>> = { failed: 40, paused: 30 }

const NONE: readonly PaletteItem[] = []

const stateOf = (all: readonly ImageUpload[]) =>
  all.map(({ id, state }) => `${id} ${state.phase}`).join()

/** The items, made anew only when an upload begins, ends, or changes its phase. */
export function useUploadItems(shell: Shell, act: Acting): readonly PaletteItem[] {
  const state = useStore(uploads, ({ all }) => stateOf(all))
  return useMemo(() => {
    if (state === '') return NONE
    const { choose, runs } = choiceOf(shell, act, 'image.uploads', {})
    return uploads.getState().all.flatMap((upload): PaletteItem[] => {
      const { phase } = upload.state
      const words = WORDS[phase]
      if (words === undefined) return []
      const { image, project } = upload.request
      return [
        {
          key: `upload ${upload.id}`,
          group: 'actions',
          text: withoutInvisible(`Upload of ${image.name} ${words}: open`),
          also: `image uploads ${phase} progress resume retry cancel`,
          detail: withoutInvisible(`in ${project}`),
          boost: BOOST[phase] ?? 0,
          choose,
          runs,
        },
      ]
    })
  }, [shell, act, state])
}
