/**
 * Address lots: the addresses that the switches of the rack use and announce. A lot has one or more blocks, which are
 * written together. A block has two ends of one IP version, and may be a single address. A form allows no overlap
 * with another block of the lot; racks do not check that.
 */
import type { AddressLotBlockCreate, AddressLotKind } from '@/api/contract/address-lot'
import { marked } from '@/model/unknown'
import { addressFamily, checkAddress } from '@/model/validate'
import type { Span } from '@/model/networking/ip'
import { canonicalIp, parseSpan } from '@/model/networking/ip'
import { overlapping, rangeSize, rangeText } from '@/nouns/pools/ip-pool/rules-range'

/** The purposes of the kinds of lots. */
export const LOT_KINDS: Readonly<Record<AddressLotKind, string>> = {
  infra: 'Addresses of the switches and their ports.',
  pool: 'Addresses of IP pools.',
}

/** The kind in words: 'infra'. */
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

/** The key of a block: equal for blocks with the same ends, even in other spellings. */
export const blockKey = ({ firstAddress, lastAddress }: AddressLotBlockCreate): string =>
  rangeText({ first: canonicalIp(firstAddress), last: canonicalIp(lastAddress) })

type Blocks = readonly AddressLotBlockCreate[]

/** The blocks of one list that are not in another. */
export const blocksWithout = (blocks: Blocks, others: Blocks): AddressLotBlockCreate[] =>
  blocks.filter((block) => !others.some((other) => blockKey(other) === blockKey(block)))

/** Overlaps with blocks of other lots, in sentences: racks allow them. */
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

/** A block in words: '10.85.0.10–10.85.0.40'. */
export const blockText = (block: AddressLotBlockCreate): string => rangeText(rangeOf(block))

/** The number of addresses in all blocks of a lot. */
export const lotSize = (blocks: readonly AddressLotBlockCreate[]): bigint =>
  blocks.reduce((sum, block) => sum + rangeSize(rangeOf(block)), 0n)

/** The added blocks of a form, and the typed ends of another block. */
export interface BlocksValue extends Ends {
  items: readonly Ends[]
}

export const NO_BLOCKS: BlocksValue = { items: [], first: '', last: '' }

/** The typed block, without blanks around its ends. */
export const typedBlock = ({ first, last }: Ends): Ends => ({
  first: first.trim(),
  last: last.trim(),
})

/** Whether both ends are empty. */
export const isBlank = (value: Ends): boolean => {
  const { first, last } = typedBlock(value)
  return first === '' && last === ''
}

/** The addresses of a new block, once its ends are valid, of one IP version and in order. */
export function blockSpan(block: Ends): Span | undefined {
  const { first, last } = typedBlock(block)
  const family = addressFamily(first)
  if (!family || addressFamily(last) !== family) return undefined
  const span = parseSpan({ first, last })
  return span.first <= span.last ? span : undefined
}

/** Checks the last address of a new block. The first one may still be invalid. */
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

/** The error at each end of the typed block. */
export const checkBlock = (
  value: BlocksValue,
): { first: string | undefined; last: string | undefined } => ({
  first: checkAddress(value.first.trim()),
  last: checkLast(value),
})

/** Checks all blocks of a new lot: at least one, and no typed block that is not added, since sending would lose it. */
export function checkBlocks(value: BlocksValue): string | undefined {
  if (!isBlank(value)) return 'Add the block with Enter, or clear it'
  return value.items.length === 0 ? 'At least one block is required' : undefined
}

/** The blocks in the form of the request. */
export const blocksBody = ({ items }: BlocksValue): AddressLotBlockCreate[] =>
  items.map(({ first, last }) => ({ firstAddress: first, lastAddress: last }))
