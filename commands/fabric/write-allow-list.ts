/** Writes the allow list of the services, which the API replaces as a whole. */
import { networkingAllowListView } from '@/api/operations/ingress'
import type { AllowValues } from '@/nouns/fabric/service-access/rules-allow-list'
import { lostAllowed, valuesOfAllowList } from '@/nouns/fabric/service-access/rules-allow-list'
import type { FullReplace } from '../engine/full-replace'

/** How to read the list again, and how to detect a lost write. */
export const writingAllowList: Pick<
  FullReplace<AllowValues, AllowValues, never, unknown>,
  'called' | 'read' | 'lost'
> = {
  called: 'the allow list',
  read: async (ctx) => valuesOfAllowList(await ctx.read(networkingAllowListView, {})),
  lost: lostAllowed,
}
