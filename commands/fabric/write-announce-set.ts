/** Writes an announce set: the API replaces its networks as a whole, and identifies the set by name. */
import { networkingBgpAnnounceSetList, networkingBgpAnnouncementList } from '@/api/operations/bgp'
import { ALL } from '@/api/query'
import { lostAnnounced, networksOf } from '@/nouns/fabric/announce-set/rules'
import type { Ctx } from '../engine/context'
import type { FullReplace } from '../engine/full-replace'

/** The names of all sets: a write under one of these names would replace that set's networks. */
export async function takenSetNames(ctx: Ctx): Promise<ReadonlySet<string>> {
  const sets = await ctx.read(networkingBgpAnnounceSetList, { query: { limit: ALL } })
  return new Set(sets.map(({ name }) => name))
}

/**
 * How to read a set again, and how to detect a lost write. @param id the id of the set: its name may pass to another
 * one
 */
export const writingSet = (
  id: string,
): Pick<
  FullReplace<readonly string[], readonly string[], never, unknown>,
  'called' | 'read' | 'lost'
> => ({
  called: 'the announce set',
  async read(ctx) {
    const sets = await ctx.read(networkingBgpAnnounceSetList, { query: { limit: ALL } })
    // Without this check a write would create a new set with this name.
    if (!sets.some((one) => one.id === id)) throw new Error('The announce set no longer exists')
    return networksOf(await ctx.read(networkingBgpAnnouncementList, { path: { announceSet: id } }))
  },
  lost: lostAnnounced,
})
