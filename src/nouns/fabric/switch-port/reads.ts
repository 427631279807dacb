/** The reads of the pages about switch ports. */
import type { SwitchPort } from '@/api/contract/switch-port'
import { ApiError } from '@/api/errors'
import {
  networkingSwitchPortLldpConfigView,
  networkingSwitchPortLldpNeighbors,
} from '@/api/operations/lldp'
import { networkingSwitchPortList, networkingSwitchPortStatus } from '@/api/operations/switch-port'
import type { Read } from '@/api/query'
import { FRESH_FOR, read, readAllowing } from '@/api/query'
import type { PortPlace } from './rules'
import { inOrder, isPortAt, onPort } from './rules'
import type { Items, ListRead } from '@/resources/list-read'
import { listOf } from '@/resources/list-read'
import { wholeListAs } from '@/resources/whole-list'

/** The ports of all switches, sorted by place: a rack has 64, which the API sorts by id. */
const ports = (): ListRead<SwitchPort> => wholeListAs(networkingSwitchPortList, 'by place', inOrder)

/**
 * The API has no view of a port. The view of its LLDP configuration, which exists for the same ports, replaces it: a
 * 404 there means that the page is not found.
 */
const VIEW = networkingSwitchPortLldpConfigView.id

/** The port at a place, from the list of all: the API has no view of one. Throws an ApiError where there is none. */
const port = (at: PortPlace): Read<SwitchPort> => ({
  queryKey: [VIEW, { path: at }],
  queryFn: async ({ client }) => {
    const { items } = await client.fetchQuery(ports().all())
    const found = items.find((one) => isPortAt(one, at))
    if (found) return found
    throw new ApiError({
      kind: 'error',
      message: `not found: switch-port with name "${at.switchPort}"`,
      operation: VIEW,
      url: networkingSwitchPortList.path,
      errorCode: 'ObjectNotFound',
      statusCode: 404,
    })
  },
  staleTime: FRESH_FOR,
  meta: { madeOf: [networkingSwitchPortList.id] },
})

export const portReads = {
  ports,
  port,
  status: (at: PortPlace) => read(networkingSwitchPortStatus, onPort(at)),
  lldp: (at: PortPlace) =>
    readAllowing(
      networkingSwitchPortLldpConfigView,
      onPort(at),
      404,
      'a port without settings may have no LLDP configuration',
    ),
  neighbors: ({ rackId, switchSlot, switchPort }: PortPlace) =>
    listOf<Items<typeof networkingSwitchPortLldpNeighbors>>(networkingSwitchPortLldpNeighbors, {
      path: { rackId, switchSlot, port: switchPort },
    }),
} as const
