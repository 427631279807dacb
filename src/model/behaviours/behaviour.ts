/** What a rack does that the description of its API does not say, or says otherwise. */
import { releaseOf } from '@/api/release'
import type { InVersions } from '@/api/version'

export interface Behaviour extends InVersions {
  /** What the rack does, as a sentence that users read. */
  rack: string
  /** Where this was read in the source of the control plane: a file, or several. */
  source: string
  /** The address that shows it in the mock's seed `as-racks-are`. */
  shown?: string
}

/** The sentence, with the releases that it holds for where these are not all. */
export function behaviourText({ rack, since, until }: Behaviour): string {
  const bounds = [
    ...(since ? [`since ${releaseOf(since)}`] : []),
    ...(until ? [`up to ${releaseOf(until)}`] : []),
  ]
  return bounds.length > 0 ? `${rack} (${bounds.join(', ')})` : rack
}
