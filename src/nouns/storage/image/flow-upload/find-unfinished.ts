/** Finds the uploads that can go on: no tab runs them. */
import { leftOf, recordsOf } from './record'
import { offerNoMore, PREFIX, unfinished } from './unfinished'
import { runningUploads } from './upload-lock'
import { uploads } from './uploads'

let isFollowing = false

/** Another tab that writes or removes a record has taken the upload over. */
function followOthers(): void {
  if (isFollowing) return
  isFollowing = true
  globalThis.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(PREFIX)) offerNoMore(key.slice(key.lastIndexOf(' ') + 1))
  })
}

/** Looks for them again. @param who the user and the silo */
export async function findUnfinished(who: string): Promise<void> {
  followOthers()
  const isRunning = await runningUploads()
  try {
    const own = new Set(uploads.getState().all.map(({ names }) => names.disk))
    const all = recordsOf(who).filter(({ disk }) => !isRunning(disk) && !own.has(disk))
    unfinished.setState({ all })
  } catch {
    // The browser lets nothing be stored.
  }
}

/** What the uploads that can go on have on the rack, in words. */
export const leftBehind = (): string[] => unfinished.getState().all.flatMap(leftOf)
