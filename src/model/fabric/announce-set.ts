/**
 * Announce sets: the networks that a BGP configuration tells its peers of. Each network is drawn from a block of an
 * address lot. The API replaces a set as a whole, so two edits of one set are merged network by network.
 */
import type { BgpAnnounceSetCreate, BgpAnnouncement } from '@/api/contract/bgp'
import { contains, formatNet, parseNet, parseSpan } from '../networking/ip'
import { allOf } from '../word-lists'
import type { ClashWords, Merged } from '../merge'
import { checkNetwork } from '../validate'

/** A network of a set, and the id of the block that it is drawn from. */
export interface Announced {
  network: string
  blockId: string
}

/** What can be changed of a set: its name stays. */
export interface AnnounceValues {
  description: string
  announced: readonly Announced[]
}

/** A block of an address lot. */
export interface LotBlock {
  id: string
  /** The lot and the ends: 'public 203.0.113.0–203.0.113.255'. */
  name: string
  /** The name of the lot. */
  lot: string
  firstAddress: string
  lastAddress: string
}

/** An announcement with what it goes by: the API gives it no id, and a set holds each network once. */
export interface AnnouncementRow extends BgpAnnouncement {
  id: string
}

/** Announcements as rows of a list. */
export const announcementRows = (announcements: readonly BgpAnnouncement[]): AnnouncementRow[] =>
  announcements.map((one) => ({ ...one, id: one.network }))

/** A set as it can be changed. */
export const valuesOfSet = (
  { description }: { description: string },
  announcements: readonly BgpAnnouncement[],
): AnnounceValues => ({
  description,
  announced: announcements.map(({ network, addressLotBlockId: blockId }) => ({ network, blockId })),
})

/** The body that writes a set. */
export const bodyOfSet = (
  name: string,
  { description, announced }: AnnounceValues,
): BgpAnnounceSetCreate => ({
  name,
  description,
  announcement: announced.map(({ network, blockId }) => ({ network, addressLotBlock: blockId })),
})

/** The announcements that a form has collected, and another one as it is typed. */
export interface AnnouncedInput {
  items: readonly Announced[]
  network: string
  /** The block that was chosen; before a choice it follows from the network. */
  blockId: string | undefined
  isChosen: boolean
}

/** A form with these announcements and nothing typed. */
export const announcedInput = (items: readonly Announced[] = []): AnnouncedInput => ({
  items,
  network: '',
  blockId: undefined,
  isChosen: false,
})

/** A network in one form, whatever it is typed as; `undefined` for what is no network. */
const netOf = (text: string) =>
  checkNetwork(text.trim()) === undefined ? parseNet(text.trim()) : undefined

/** A network as the API writes it: with its first address. */
export const networkText = (text: string): string => {
  const net = netOf(text)
  return net ? formatNet(net) : text.trim()
}

/** Whether a network lies in a block; `undefined` while it is no network. */
export function isWithin(network: string, { firstAddress, lastAddress }: LotBlock) {
  const net = netOf(network)
  return net && contains(parseSpan({ first: firstAddress, last: lastAddress }), net)
}

/** The block of the announcement that is typed: the chosen one, or before a choice the one that the network lies in. */
export const typedBlockId = (
  { network, blockId, isChosen }: AnnouncedInput,
  blocks: readonly LotBlock[],
): string | undefined =>
  isChosen ? blockId : blocks.find((block) => isWithin(network, block) === true)?.id

/** What is wrong with the network that is typed. A set holds each network once. */
export function checkAnnouncedNetwork({ items, network }: AnnouncedInput): string | undefined {
  const wrong = checkNetwork(network.trim())
  if (wrong) return wrong
  const wanted = networkText(network)
  return items.some((one) => networkText(one.network) === wanted)
    ? `${wanted} is announced already`
    : undefined
}

/** An announcement that is typed and not added would be lost. */
export const checkAnnouncements = (value: AnnouncedInput): string | undefined =>
  value.network.trim() === ''
    ? undefined
    : (checkAnnouncedNetwork(value) ?? 'Add the network with Enter, or clear it')

/** Both edits changed the same. */
export interface AnnounceClash extends ClashWords {
  /** The network; `undefined` for the description. */
  network: string | undefined
}

type Blocks = ReadonlyMap<string, string>

const blocksOf = ({ announced }: AnnounceValues): Blocks =>
  new Map(announced.map(({ network, blockId }) => [networkText(network), blockId]))

/**
 * Merges two edits of a set.
 * @param base the set when the form was opened
 * @param mine the set as this user wants it
 * @param now the set as it is now
 * @param blockName a block in words
 */
export function mergeAnnounced(
  base: AnnounceValues,
  mine: AnnounceValues,
  now: AnnounceValues,
  blockName: (id: string) => string,
): Merged<AnnounceValues, AnnounceClash> {
  const [was, wanted, is] = [base, mine, now].map(blocksOf) as [Blocks, Blocks, Blocks]
  const words = (id: string | undefined) => (id === undefined ? 'not announced' : blockName(id))
  const clashes: AnnounceClash[] = []
  const kept: string[] = []
  /** The value to send: this user's where only they changed it, else the other one's. */
  const pick = <T extends string | undefined>(
    [before, own, other]: readonly [T, T, T],
    clash: Pick<AnnounceClash, 'label' | 'network'>,
    inWords: (value: T) => string,
  ): T => {
    if (other === before || other === own) return own
    if (own === before) {
      kept.push(clash.label.toLowerCase())
      return other
    }
    clashes.push({ ...clash, was: inWords(before), now: inWords(other), wanted: inWords(own) })
    return own
  }
  const description = pick(
    [base.description, mine.description, now.description],
    { label: 'Description', network: undefined },
    (text) => text,
  )
  const announced = [...new Set([...wanted.keys(), ...is.keys()])].flatMap((network) => {
    const blockId = pick(
      [was.get(network), wanted.get(network), is.get(network)],
      { label: network, network },
      words,
    )
    return blockId === undefined ? [] : [{ network, blockId }]
  })
  return { merged: { description, announced }, clashes, isMerged: kept.length > 0, kept }
}

/** What to compare with once the user has seen a clash: that part as it is now. */
export function acknowledgeAnnounced(
  base: AnnounceValues,
  now: AnnounceValues,
  { network }: Pick<AnnounceClash, 'network'>,
): AnnounceValues {
  if (network === undefined) return { ...base, description: now.description }
  return { ...base, announced: withTheirs(base.announced, now, network) }
}

/** Announcements with one network as another edit has it: with its block, or not at all. */
export function withTheirs(
  announced: readonly Announced[],
  theirs: AnnounceValues,
  network: string,
): readonly Announced[] {
  const blockId = blocksOf(theirs).get(network)
  const others = announced.filter((one) => networkText(one.network) !== network)
  return blockId === undefined ? others : [...others, { network, blockId }]
}

/** A sentence where the set does not hold what an edit changed. */
export function lostAnnounced(
  now: AnnounceValues,
  mine: AnnounceValues,
  base: AnnounceValues,
): readonly string[] {
  const [is, wanted, was] = [now, mine, base].map(blocksOf) as [Blocks, Blocks, Blocks]
  const networks = [...new Set([...wanted.keys(), ...was.keys()])].filter(
    (network) =>
      wanted.get(network) !== was.get(network) && is.get(network) !== wanted.get(network),
  )
  return [
    ...(networks.length > 0 ? [`Not as you sent: ${allOf(networks)}.`] : []),
    ...(mine.description !== base.description && now.description !== mine.description
      ? ['The description is not as you sent it.']
      : []),
  ]
}
