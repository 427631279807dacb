/** The reads of the pages about address lots, for every version of the API. */
import type { AddressLot, AddressLotCreateResponse } from '@/api/contract/address-lot'
import { ApiError, isNotFound } from '@/api/errors'
import {
  networkingAddressLotBlockList,
  networkingAddressLotList,
  networkingAddressLotView,
} from '@/api/operations/address-lot'
import type { Read, ReadContext } from '@/api/query'
import { FRESH_FOR, read } from '@/api/query'
import { isIn } from '@/api/version'
import { blockText } from './rules'
import type { LotBlock } from '@/nouns/fabric/announce-set/rules'
import { apiOf } from '@/resources/api-of'
import { fewAtATime } from '@/resources/few-at-a-time'
import type { Items, Page } from '@/resources/list-read'
import { listOf } from '@/resources/list-read'

const lots = () => listOf<Items<typeof networkingAddressLotList>>(networkingAddressLotList)

const blocks = (addressLot: string) =>
  listOf<Items<typeof networkingAddressLotBlockList>>(networkingAddressLotBlockList, {
    path: { addressLot },
  })

/** Turns an error of a list into an error of the view that it replaces: the page checks only errors of the view. */
const asOfView = (error: unknown): unknown =>
  error instanceof ApiError
    ? new ApiError({ ...error, message: error.message, operation: networkingAddressLotView.id })
    : error

/** A lot and its blocks from two lists: release 16 cannot view a lot. @throws ApiError */
async function fromLists(
  wanted: string,
  { client }: ReadContext,
): Promise<AddressLotCreateResponse> {
  const answers = [
    client.fetchQuery(lots().all()),
    client.fetchQuery(blocks(wanted).all()),
  ] as const
  const [all, own] = await Promise.all(answers).catch((error: unknown) => {
    throw asOfView(error)
  })
  const lot = all.items.find(({ id, name }) => id === wanted || name === wanted)
  if (lot) return { lot, blocks: own.items }
  // The lot was deleted between the two answers.
  throw new ApiError({
    kind: 'error',
    message: `not found: address-lot with name "${wanted}"`,
    operation: networkingAddressLotView.id,
    url: networkingAddressLotList.path,
    errorCode: 'ObjectNotFound',
    statusCode: 404,
  })
}

/** A lot with its blocks. @param addressLot its name or id */
function lot(addressLot: string): Read<AddressLotCreateResponse> {
  const { url: _, ...view } = read(networkingAddressLotView, { path: { addressLot } })
  return {
    ...view,
    queryFn: async (context) =>
      isIn(await apiOf(context), networkingAddressLotView)
        ? view.queryFn(context)
        : fromLists(addressLot, context),
    staleTime: FRESH_FOR,
    meta: { madeOf: [networkingAddressLotView.id, networkingAddressLotBlockList.id] },
  }
}

/** The blocks of one lot; none where the lot was deleted in the meantime. */
async function blocksOf({ id, name: lotName }: AddressLot, client: ReadContext['client']) {
  try {
    const { items } = await client.fetchQuery(blocks(id).all())
    return items.map((block): LotBlock => ({
      ...block,
      lot: lotName,
      name: `${lotName} ${blockText(block)}`,
    }))
  } catch (error) {
    if (isNotFound(error)) return []
    throw error
  }
}

/** The blocks of all lots, with one request for each lot. */
const allBlocks = (): Read<Page<LotBlock>> => ({
  queryKey: ['blocks of all lots', {}],
  queryFn: async ({ client }) => {
    const { items: all } = await client.fetchQuery(lots().all())
    return { items: (await fewAtATime(all, (one) => blocksOf(one, client))).flat() }
  },
  staleTime: FRESH_FOR,
  meta: { madeOf: [networkingAddressLotList.id, networkingAddressLotBlockList.id] },
})

export const lotReads = { lots, lot, allBlocks } as const
