/**
 * Announce sets: the networks that a BGP configuration announces to its peers. The API replaces the networks of a set
 * as a whole, so two edits of one set are merged network by network, without clashes. The API requires a block of an
 * address lot with each network, but racks neither check nor store it.
 */
import type { BgpAnnounceSetCreate, BgpAnnouncement } from '@/api/contract/bgp'
import { contains, formatNet, parseNet, parseSpan } from '@/model/networking/ip'
import { allOf } from '@/model/word-lists'
import { checkAddressAndWidth } from '@/model/validate'

/** A block of an address lot. */
export interface LotBlock {
  id: string
  /** The name from the lot and the ends: 'public 203.0.113.0–203.0.113.255'. */
  name: string
  /** The name of the lot. */
  lot: string
  firstAddress: string
  lastAddress: string
}

/** An announcement with an id: the API gives it none, and a set contains each network only once. */
export interface AnnouncementRow extends BgpAnnouncement {
  id: string
}

/** Announcements as rows of a list. */
export const announcementRows = (announcements: readonly BgpAnnouncement[]): AnnouncementRow[] =>
  announcements.map((one) => ({ ...one, id: one.network }))

/** The networks of a set. */
export const networksOf = (announcements: readonly BgpAnnouncement[]): readonly string[] =>
  announcements.map(({ network }) => networkText(network))

/** Stands for a block where no lot contains the network: the API requires one, but racks neither check nor store it. */
const NO_BLOCK = '00000000-0000-0000-0000-000000000000'

/**
 * The body that writes a set.
 * @param blocks those of all lots, as far as known
 */
export const bodyOfSet = (
  about: Pick<BgpAnnounceSetCreate, 'name' | 'description'>,
  networks: readonly string[],
  blocks: readonly LotBlock[],
): BgpAnnounceSetCreate => ({
  ...about,
  announcement: networks.map((network) => ({
    network,
    addressLotBlock: blockOf(network, blocks)?.id ?? NO_BLOCK,
  })),
})

/** The added networks of a form, and the typed one. */
export interface AnnouncedInput {
  items: readonly string[]
  network: string
}

/** A form with these networks and nothing typed. */
export const announcedInput = (items: readonly string[] = []): AnnouncedInput => ({
  items,
  network: '',
})

/** A network in canonical form; `undefined` for other text. */
const netOf = (text: string) =>
  checkAddressAndWidth(text.trim()) === undefined ? parseNet(text.trim()) : undefined

/** A network in the API's form: with its first address. */
export const networkText = (text: string): string => {
  const net = netOf(text)
  return net ? formatNet(net) : text.trim()
}

/** The block that contains a network; none for invalid text. */
export function blockOf(network: string, blocks: readonly LotBlock[]): LotBlock | undefined {
  const net = netOf(network)
  return (
    net &&
    blocks.find(({ firstAddress, lastAddress }) =>
      contains(parseSpan({ first: firstAddress, last: lastAddress }), net),
    )
  )
}

/** The error of the typed network. A set contains each network once. */
export function checkAnnouncedNetwork({ items, network }: AnnouncedInput): string | undefined {
  const wrong = checkAddressAndWidth(network.trim())
  if (wrong) return wrong
  const wanted = networkText(network)
  return items.some((one) => networkText(one) === wanted)
    ? `${wanted} is announced already`
    : undefined
}

/** Reports a typed announcement that is not added, since it would be lost. */
export const checkAnnouncements = (value: AnnouncedInput): string | undefined =>
  value.network.trim() === ''
    ? undefined
    : (checkAnnouncedNetwork(value) ?? 'Add the network with Enter, or clear it')

/** A sentence where the set lacks the change of an edit. */
export function lostAnnounced(
  now: readonly string[],
  mine: readonly string[],
  base: readonly string[],
): readonly string[] {
  const lost = [...new Set([...mine, ...base])].filter((network) => {
    const isWanted = mine.includes(network)
    return isWanted !== base.includes(network) && isWanted !== now.includes(network)
  })
  return lost.length > 0 ? [`Not as you sent: ${allOf(lost)}.`] : []
}
