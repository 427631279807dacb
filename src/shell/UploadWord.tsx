/** The upload that is under way, in the status line. */
import { useStore } from 'zustand'
import { isUnderWay, percentOf, uploads } from '@/nouns/storage/image/flow-upload/uploads'
import { Button } from '@/ui/Button'
import { Foreign } from '@/ui/Foreign'
import { overlays } from './overlay-state'

/** 'noble: 42 %', of the upload that runs; a failed one comes first, since it waits for its user. */
function useWords(): string | undefined {
  return useStore(uploads, ({ all }) => {
    const failed = all.find(({ state }) => state.phase === 'failed')
    if (failed) return `${failed.request.image.name}: the upload failed`
    const now = all.find(isUnderWay)
    return now && `${now.request.image.name}: ${percentOf(now.state)} % uploaded`
  })
}

/** Opens the dialog; nothing while no upload is under way. */
export function UploadWord() {
  const words = useWords()
  return (
    words !== undefined && (
      <Button kind="quiet" onClick={() => overlays.setState({ late: 'uploads' })}>
        <Foreign>{words}</Foreign>
      </Button>
    )
  )
}
