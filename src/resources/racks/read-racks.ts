/** Reads the figures of all racks at once: no rack waits for another one. */
import type { ReadContext } from '@/api/query'
import { preferences } from '@/bind/preferences'
import type { RackFigures, RackRow } from '@/model/racks/figures'
import { NOT_READ, mergedFigures, unknownBy, unread } from '@/model/racks/figures'
import type { ServedRack } from '@/model/racks/served-rack'
import { thatCount } from '@/nouns/operations/issue/rules/acknowledged'
import type { Page } from '@/resources/list-read'
import { askBeside } from './beside'
import { readFigures } from './figures'

const ONLY_A_LINK: RackFigures = unread({
  is: 'unknown',
  words: 'not read from here',
  more: 'This console cannot read that rack: its own page has its figures.',
})

type Tell = (figures: RackFigures) => void

async function readOne(rack: ServedRack, { client, signal }: ReadContext, tell: Tell) {
  if (rack.url === undefined) {
    const { acknowledged } = preferences.getState()
    return readFigures(client, tell, (all) => thatCount(acknowledged, all))
  }
  if (rack.api === undefined) return tell(ONLY_A_LINK)
  return askBeside(rack.api, 'figures', undefined, tell, signal).catch((error: unknown) =>
    tell(unread(unknownBy(error))),
  )
}

/** @returns a row for each rack, in their order; until then the rows are shown as far as they are known */
export async function readRacks(
  racks: readonly ServedRack[],
  context: ReadContext,
): Promise<RackRow[]> {
  const { client, queryKey, signal } = context
  const before = client.getQueryData<Page<RackRow>>(queryKey)?.items ?? []
  const rows = racks.map((rack): RackRow => {
    const old = before.find(({ id }) => id === rack.id)
    return { ...rack, figures: old?.figures ?? NOT_READ }
  })
  const show = () => {
    if (!signal.aborted) client.setQueryData<Page<RackRow>>(queryKey, { items: [...rows] })
  }
  show()
  await Promise.all(
    racks.map((rack, i) =>
      readOne(rack, context, (figures) => {
        rows[i] = { ...rack, figures: mergedFigures(rows[i]?.figures ?? NOT_READ, figures) }
        show()
      }),
    ),
  )
  return rows
}
