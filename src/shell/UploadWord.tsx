/** The upload that is under way, or has stopped with its page, in the status line. */
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { whoIn } from '@commands/engine/who'
import type { CurrentUser } from '@/api/contract/current-user'
import type { Shell } from '@/bind/shell'
import { useShell } from '@/bind/shell'
import { isAnyRemembered, unfinished } from '@/nouns/storage/image/flow-upload/unfinished'
import {
  isUnderWay,
  percentOf,
  uploads,
  wordsBeforeLeaving,
} from '@/nouns/storage/image/flow-upload/uploads'
import { coreReads } from '@/resources/core/reads'
import { Button } from '@/ui/Button'
import { Foreign } from '@/ui/Foreign'
import { overlays } from './overlay-state'
import { attempt } from '@/model/attempt'

/** Set in session storage when the session ends while uploads are under way: what they leave behind is told afterwards. */
const STOPPED = 'uploads-stopped'

const showUploads = () => overlays.setState({ late: 'uploads' })

/**
 * 'noble: 42 %', of the upload that runs; a failed one comes first, since it waits for its user. One that is done stays
 * until it was looked at.
 */
function useWords(): string | undefined {
  const own = useStore(uploads, ({ all }) => {
    const failed = all.find(({ state }) => state.phase === 'failed')
    if (failed) return `${failed.request.image.name}: the upload failed`
    const now = all.find(isUnderWay)
    if (now) return `${now.request.image.name}: ${percentOf(now.state)} % uploaded`
    const done = all.find(({ state }) => state.phase === 'done')
    return done && `${done.request.image.name}: uploaded`
  })
  const stopped = useStore(unfinished, ({ all: [first] }) => first?.image.name)
  return own ?? (stopped === undefined ? undefined : `${stopped}: the upload stopped`)
}

/** Asks before the console is left, and names what would be left behind. */
function useGuard() {
  const shell = useShell()
  const isAny = useStore(uploads, ({ all }) => all.some(isUnderWay))
  useEffect(() => {
    if (!isAny) return undefined
    return shell.guard({
      closing: true,
      isDirty: () => true,
      get words() {
        return wordsBeforeLeaving()
      },
      keep: () => void attempt(() => sessionStorage.setItem(STOPPED, '1')),
    })
  }, [shell, isAny])
}

/** Finds the uploads of a user that stopped with an earlier page, and tells of them after the session has ended. */
async function find(me: CurrentUser, toast: Shell['toast']): Promise<void> {
  const { findUnfinished, leftBehind } =
    await import('@/nouns/storage/image/flow-upload/find-unfinished')
  await findUnfinished(whoIn({ me }))
  const left = leftBehind()
  const hasEnded = attempt(() => sessionStorage.getItem(STOPPED)) === '1'
  attempt(() => sessionStorage.removeItem(STOPPED))
  if (!hasEnded || left.length === 0) return
  toast({
    tone: 'note',
    heading: 'The session ended before an upload was finished',
    text: `This was left behind: ${left.join(', ')}. The upload can go on.`,
    action: { label: 'Show uploads', do: showUploads },
  })
}

/** Looks for them once, where any is remembered. */
function useUnfinished() {
  const shell = useShell()
  const [isAny] = useState(isAnyRemembered)
  const { data: me } = useQuery({ ...coreReads.me(), throwOnError: false, enabled: isAny })
  useEffect(() => {
    if (me) void find(me, shell.toast)
  }, [shell, me])
}

/** Opens the dialog; nothing while there is no upload to look at. */
export function UploadWord() {
  useGuard()
  useUnfinished()
  const words = useWords()
  return (
    words !== undefined && (
      <Button kind="quiet" onClick={showUploads}>
        <Foreign>{words}</Foreign>
      </Button>
    )
  )
}
