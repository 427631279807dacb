/**
 * Address lots: the addresses that the switches of the rack use and announce. A lot has one or more blocks, which are
 * written all at once. A block has both its ends and may be a single address. Its ends are of one family. In a form it
 * overlaps no other block of its lot; racks compare it with none.
 */
import type { AddressLotBlockCreate, AddressLotKind } from '@/api/contract/address-lot'
import { marked } from '@/model/unknown'
import { addressFamily, checkAddress } from '@/model/validate'
import type { Span } from '@/model/networking/ip'
import { canonicalIp, parseSpan } from '@/model/networking/ip'
import { overlapping, rangeSize, rangeText } from '@/nouns/pools/ip-pool/rules-range'

/** What lots of each kind are for. */
export const LOT_KINDS: Readonly<Record<AddressLotKind, string>> = {
  infra: 'Addresses of the switches and their ports.',
  pool: 'Addresses of IP pools.',
}

/** 'infra' */
export const lotKindText = (kind: AddressLotKind): string => marked(Object.keys(LOT_KINDS), kind)

/** The first and the last address of a block. */
export interface Ends {
  first: string
  last: string
}

/** A block as its ends. */
export const rangeOf = ({ firstAddress, lastAddress }: AddressLotBlockCreate): Ends => ({
  first: firstAddress,
  last: lastAddress,
})

/** Two blocks with the same ends have the same key, however these are written. */
export const blockKey = ({ firstAddress, lastAddress }: AddressLotBlockCreate): string =>
  rangeText({ first: canonicalIp(firstAddress), last: canonicalIp(lastAddress) })

type Blocks = readonly AddressLotBlockCreate[]

/** The blocks of one list that another one does not have. */
export const blocksWithout = (blocks: Blocks, others: Blocks): AddressLotBlockCreate[] =>
  blocks.filter((block) => !others.some((other) => blockKey(other) === blockKey(block)))

/** Which blocks of other lots the blocks of one overlap, in sentences: racks do not stop it. */
export const overlapWarnings = (
  blocks: readonly Ends[],
  others: readonly (AddressLotBlockCreate & { lot: string })[],
): string[] =>
  blocks.flatMap((block) => {
    const span = blockSpan(block)
    const clash =
      span &&
      overlapping(
        span,
        others.map((other) => ({ pool: other.lot, range: rangeOf(other) })),
      )
    return clash
      ? [
          `${rangeText(block)} overlaps ${rangeText(clash.range)} of the lot ${clash.pool}, and the rack does not stop it.`,
        ]
      : []
  })

/** A block as users read it: '10.85.0.10–10.85.0.40'. */
export const blockText = (block: AddressLotBlockCreate): string => rangeText(rangeOf(block))

/** The number of addresses in all blocks of a lot. */
export const lotSize = (blocks: readonly AddressLotBlockCreate[]): bigint =>
  blocks.reduce((sum, block) => sum + rangeSize(rangeOf(block)), 0n)

/** The blocks that a form has collected, and the ends of another one as they are typed. */
export interface BlocksValue extends Ends {
  items: readonly Ends[]
}

export const NO_BLOCKS: BlocksValue = { items: [], first: '', last: '' }

/** The block that is typed, without blanks around its ends. */
export const typedBlock = ({ first, last }: Ends): Ends => ({
  first: first.trim(),
  last: last.trim(),
})

/** Whether nothing is typed. */
export const isBlank = (value: Ends): boolean => {
  const { first, last } = typedBlock(value)
  return first === '' && last === ''
}

/** The addresses of a new block, once its ends are valid, of one family and in order. */
export function blockSpan(block: Ends): Span | undefined {
  const { first, last } = typedBlock(block)
  const family = addressFamily(first)
  if (!family || addressFamily(last) !== family) return undefined
  const span = parseSpan({ first, last })
  return span.first <= span.last ? span : undefined
}

/** The last address of a new block. The first one may not be valid yet. */
function checkLast({ items, ...typed }: BlocksValue): string | undefined {
  const { first, last } = typedBlock(typed)
  const wrong = checkAddress(last)
  const family = addressFamily(first)
  if (wrong || !family) return wrong
  if (addressFamily(last) !== family) return `Not an IPv${family} address, and the first one is`
  const span = blockSpan({ first, last })
  if (!span) return `Must not be lower than ${first}`
  const clash = overlapping(
    span,
    items.map((range) => ({ pool: '', range })),
  )
  return clash && `Overlaps ${rangeText(clash.range)}`
}

/** What is wrong with each end of the block that is typed. */
export const checkBlock = (
  value: BlocksValue,
): { first: string | undefined; last: string | undefined } => ({
  first: checkAddress(value.first.trim()),
  last: checkLast(value),
})

/** All blocks of a new lot: at least one, and none that is typed but not added, since sending would lose it. */
export function checkBlocks(value: BlocksValue): string | undefined {
  if (!isBlank(value)) return 'Add the block with Enter, or clear it'
  return value.items.length === 0 ? 'At least one block is required' : undefined
}

/** The blocks as they are sent. */
export const blocksBody = ({ items }: BlocksValue): AddressLotBlockCreate[] =>
  items.map(({ first, last }) => ({ firstAddress: first, lastAddress: last }))
