/** Asks before an address lot is sent under a taken name: the rack would give its blocks to the existing lot. */
import type { AddressLotBlockCreate, AddressLotCreate } from '@/api/contract/address-lot'
import {
  networkingAddressLotBlockList,
  networkingAddressLotCreate,
  networkingAddressLotList,
} from '@/api/operations/address-lot'
import { ALL } from '@/api/query'
import { NEWEST, isIn } from '@/api/version'
import { ADDRESS_LOTS } from '@/model/behaviours/fabric'
import { blockText, blocksWithout } from '@/nouns/fabric/address-lot/rules'
import type { Ctx } from '../engine/context'
import { namesInWords } from '../engine/full-replace'
import { oneCall } from '../engine/one-call'

/** Whether a write removes the blocks that it does not repeat. */
export const replacesBlocks = (ctx: Ctx): boolean =>
  isIn(ctx.apiVersion ?? NEWEST, ADDRESS_LOTS['lot-name-replaces'])

/** The current lot with this name, with its blocks; `undefined` where no lot has the name. @throws ApiError */
export async function lotNamed(wanted: string, ctx: Ctx) {
  const { items } = await ctx.read(networkingAddressLotList, { query: { limit: ALL } })
  const lot = items.find(({ name }) => name === wanted)
  if (!lot) return undefined
  const blocks = await ctx.read(networkingAddressLotBlockList, {
    path: { addressLot: lot.id },
    query: { limit: ALL },
  })
  return { lot, blocks: blocks.items }
}

const textOf = (blocks: readonly AddressLotBlockCreate[]) => namesInWords(blocks.map(blockText))

/**
 * Asks before the blocks of a lot change: the user must type the name.
 * @param now the lot that has the name
 * @param isEdit the user edits this lot: adding blocks needs no question
 * @returns whether the user confirmed
 */
export async function askToReplaceLot(
  body: AddressLotCreate,
  { lot, blocks }: NonNullable<Awaited<ReturnType<typeof lotNamed>>>,
  ctx: Ctx,
  isEdit: boolean,
): Promise<boolean> {
  const going = replacesBlocks(ctx) ? blocksWithout(blocks, body.blocks) : []
  const coming = blocksWithout(body.blocks, blocks)
  const staying = blocksWithout(blocks, going)
  if (isEdit && going.length === 0) return true
  return ctx.confirm({
    title: `Replace the blocks of address lot ${lot.name}`,
    lines: [
      ...(isEdit
        ? []
        : [
            `A lot of this name exists: the rack gives it these blocks. It keeps its kind, ${lot.kind}, and its description.`,
          ]),
      ...(going.length > 0
        ? [`These blocks go, also while their addresses are in use: ${textOf(going)}.`]
        : []),
      ...(staying.length > 0 ? [`These stay: ${textOf(staying)}.`] : []),
      ...(coming.length > 0 ? [`These come: ${textOf(coming)}.`] : []),
    ],
    names: [lot.name],
    refused: [],
    verb: 'Replace blocks',
    tone: 'danger',
    typed: lot.name,
    ahead: oneCall(networkingAddressLotCreate, { body }),
  })
}
