/** Which values a form has back after a sign-in, which it has not, and what it left behind. */
import { Notice } from '@/ui/Message'
import type { Draft } from './form-spec'

/** 'a', 'a and b', 'a, b and c' */
const listed = (words: readonly string[]) =>
  [words.slice(0, -1).join(', '), words.at(-1) ?? ''].filter(Boolean).join(' and ')

/** Nothing when nothing was restored. */
export function Restored({ draft }: { draft: Draft | undefined }) {
  if (!draft) return null
  const { dropped, left } = draft
  return (
    <>
      <Notice tone="note">
        What you typed before the sign-in was restored
        {dropped.length > 0 ? `, but not the ${listed(dropped)}: please fill that in again.` : '.'}
      </Notice>
      {left.length > 0 && (
        <Notice tone="warn" title="The session ended before this was finished">
          This was left behind, and can be deleted: {listed(left)}.
        </Notice>
      )}
    </>
  )
}
