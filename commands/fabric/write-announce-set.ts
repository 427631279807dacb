/** Writing an announce set: the API replaces it as a whole, and knows it by its name. */
import { networkingBgpAnnounceSetList, networkingBgpAnnouncementList } from '@/api/operations/bgp'
import { ALL } from '@/api/query'
import type { AnnounceClash, AnnounceValues } from '@/model/fabric/announce-set'
import {
  acknowledgeAnnounced,
  lostAnnounced,
  mergeAnnounced,
  valuesOfSet,
} from '@/model/fabric/announce-set'
import type { Ctx } from '../engine/context'
import type { FullReplace, Merging } from '../engine/full-replace'

/** The names of all sets: a write under a name of these would replace that set. */
export async function takenSetNames(ctx: Ctx): Promise<ReadonlySet<string>> {
  const sets = await ctx.read(networkingBgpAnnounceSetList, { query: { limit: ALL } })
  return new Set(sets.map(({ name }) => name))
}

type Writing = Merging<AnnounceValues, AnnounceValues, AnnounceClash> &
  Pick<FullReplace<AnnounceValues, AnnounceValues, AnnounceClash, unknown>, 'called' | 'lost'>

/**
 * How a set is read again and merged.
 * @param id the set's: its name may pass to another one
 * @param blockName a block in words
 */
export const writingSet = (id: string, blockName: (id: string) => string): Writing => ({
  called: 'the announce set',
  async read(ctx) {
    const sets = await ctx.read(networkingBgpAnnounceSetList, { query: { limit: ALL } })
    const found = sets.find((one) => one.id === id)
    // A write would make a new set of this name.
    if (!found) throw new Error('The announce set no longer exists')
    const announcements = await ctx.read(networkingBgpAnnouncementList, {
      path: { announceSet: id },
    })
    return valuesOfSet(found, announcements)
  },
  merge: (base, mine, now) => mergeAnnounced(base, mine, now, blockName),
  acknowledge: acknowledgeAnnounced,
  lost: lostAnnounced,
})
