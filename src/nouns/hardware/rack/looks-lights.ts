/** The states of the ports of all switches. */
import { networkingSwitchPortList, networkingSwitchPortStatus } from '@/api/operations/switch-port'
import type { Read } from '@/api/query'
import { FRESH_FOR } from '@/api/query'
import { portReads } from '@/nouns/fabric/switch-port/reads'
import { placeOfPort } from '@/nouns/fabric/switch-port/rules'
import type { LitPort } from './rules-lights'
import { lightOf } from './rules-lights'

/** The ports of all racks with their lights: one request for each port that has settings. */
export const rackLights = (): Read<readonly LitPort[]> => ({
  queryKey: ['lights of the ports'],
  queryFn: async ({ client }) => {
    const { items } = await client.fetchQuery(portReads.ports().all())
    return Promise.all(
      items.map(async (port) => {
        const status = port.portSettingsId
          ? // A port without an answer must not hide the others.
            await client.fetchQuery(portReads.status(placeOfPort(port))).catch(() => undefined)
          : undefined
        return { port, light: lightOf(port, status) }
      }),
    )
  },
  staleTime: FRESH_FOR,
  meta: { madeOf: [networkingSwitchPortList.id, networkingSwitchPortStatus.id] },
})
