/** Reads what the page of all racks shows of one: in the page for its own rack, in a worker for another one. */
import type { QueryClient } from '@tanstack/react-query'
import type { Figure, Fills, IssueCounts, RackFigures } from '@/model/racks/figures'
import { NOT_READ, OF_THE_FLEET, known, unknownBy, unread } from '@/model/racks/figures'
import { RESOURCES, capacityEstimate, totalOf } from '@/model/operations/utilization'
import { issuesRead } from '@/nouns/operations/issue/looks/read'
import type { Finding } from '@/nouns/operations/issue/rules/finding'
import { coreReads, isFleetViewer } from '@/resources/core/reads'
import { hardwareReads } from '@/resources/hardware/reads'
import { siloUsages } from '@/resources/operations/utilization'
import { spokenVersion } from '@/resources/settings/rack-version'

async function fills(client: QueryClient): Promise<Fills> {
  const [silos, sleds] = await Promise.all([
    client.fetchQuery(siloUsages().all()),
    client.fetchQuery(hardwareReads.sleds().all()),
  ])
  const used = totalOf(silos.items.map(({ provisioned }) => provisioned))
  const whole = capacityEstimate(sleds.items)
  return Object.fromEntries(
    RESOURCES.map((kind) => [kind, { used: used[kind], whole: whole[kind] }]),
  ) as unknown as Fills
}

async function issues(
  client: QueryClient,
  counted: (findings: readonly Finding[]) => readonly Finding[],
): Promise<IssueCounts> {
  const { items, sources } = await client.fetchQuery(issuesRead())
  const open = counted(items)
  const bad = open.filter(({ severity }) => severity === 'bad').length
  return {
    bad,
    warn: open.length - bad,
    acknowledged: items.length - open.length,
    isPart: sources.some(({ how }) => how === 'failed' || how === 'refused'),
  }
}

/**
 * Reads the figures of the rack that this realm is connected to. Never fails: each figure has its own reason.
 * @param tell gets the figures whenever one of them is known
 * @param counted the findings that count: without those that the user has acknowledged
 */
export async function readFigures(
  client: QueryClient,
  tell: (figures: RackFigures) => void,
  counted: (findings: readonly Finding[]) => readonly Finding[] = (all) => all,
): Promise<void> {
  let figures = NOT_READ
  const take = (part: Partial<RackFigures>) => {
    figures = { ...figures, ...part }
    tell(figures)
  }
  const figure = <T>(reading: Promise<T>): Promise<Figure<T>> => reading.then(known, unknownBy)
  try {
    // Nothing else is asked of a rack that does not answer this.
    const me = await client.fetchQuery(coreReads.me())
    take({ who: known({ user: me.displayName, silo: me.siloName }) })
    const isTold = me.fleetViewer !== undefined
    const policy = isTold ? undefined : await client.fetchQuery(coreReads.systemPolicy())
    const version = figure(client.fetchQuery(spokenVersion())).then((spoken) => take({ spoken }))
    if (isFleetViewer(me, policy))
      await Promise.all([
        version,
        figure(fills(client)).then((one) => take({ fills: one })),
        figure(issues(client, counted)).then((one) => take({ issues: one })),
      ])
    else {
      take({ fills: OF_THE_FLEET, issues: OF_THE_FLEET })
      await version
    }
  } catch (error) {
    tell(unread(unknownBy(error)))
  }
}
