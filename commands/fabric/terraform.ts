/** Address lots for Terraform. */
import {
  networkingAddressLotBlockList,
  networkingAddressLotList,
} from '@/api/operations/address-lot'
import { ALL } from '@/api/query'
import type { About } from '../engine/terraform/block'
import { resource } from '../engine/terraform/block'
import type { Block } from '../engine/terraform/hcl'

/** A lot with its blocks, which its own answer lacks. Not every release views one lot, so that the list is read. */
export async function addressLot(_: object, { id, ctx }: About): Promise<Block> {
  const query = { limit: ALL }
  const [lots, { items }] = await Promise.all([
    ctx.call(networkingAddressLotList, { query }),
    ctx.call(networkingAddressLotBlockList, { path: { addressLot: id }, query }),
  ])
  const lot = lots.items.find((one) => one.id === id)
  if (!lot) throw new Error('The address lot no longer exists')
  const blocks = items.map(({ firstAddress, lastAddress }) => ({
    first_address: firstAddress,
    last_address: lastAddress,
  }))
  return resource('oxide_address_lot', lot, {}, { kind: lot.kind, blocks })
}
