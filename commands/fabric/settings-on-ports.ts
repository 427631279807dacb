/** The ports that use settings: read before settings are applied, replaced or deleted, since racks do not check. */
import type { BgpPeer } from '@/api/contract/bgp'
import type { SwitchPort } from '@/api/contract/switch-port'
import { isNotFound } from '@/api/errors'
import { networkingBgpConfigList } from '@/api/operations/bgp'
import { networkingSwitchPortList } from '@/api/operations/switch-port'
import {
  networkingSwitchPortSettingsList,
  networkingSwitchPortSettingsView,
} from '@/api/operations/switch-port-settings'
import { ALL } from '@/api/query'
import { asnClash, configNamed } from '@/model/fabric/bgp'
import { inOrder, portText } from '@/nouns/fabric/switch-port/rules'
import type { Ctx } from '../engine/context'
import { namesInWords } from '../engine/full-replace'

/** All ports, read now. @throws ApiError */
async function portsNow(ctx: Ctx): Promise<readonly SwitchPort[]> {
  const { items } = await ctx.read(networkingSwitchPortList, { query: { limit: ALL } })
  return inOrder(items)
}

/** The ports that use these settings now. @param id the id of the settings @throws ApiError */
export const portsWith = async (id: string, ctx: Ctx): Promise<readonly SwitchPort[]> =>
  (await portsNow(ctx)).filter(({ portSettingsId }) => portSettingsId === id)

/** The ports in words: 'switch0 qsfp0 and switch1 qsfp0'. */
export const portsText = (ports: readonly SwitchPort[]): string => namesInWords(ports.map(portText))

/** Why settings in use cannot be deleted. */
export const appliedWords = (ports: readonly SwitchPort[]): string =>
  `they are applied to ${portsText(ports)}: the rack would delete them all the same`

/**
 * Why ports cannot have settings with these peers.
 * @param peers the BGP configurations of the peers, by name or id
 * @param to the ports that get the settings
 * @param replaced the id of the settings that are replaced; without it, the settings replace others on these ports
 * @throws ApiError
 */
export async function asnRefusal(
  peers: readonly { bgpConfig: string }[],
  to: readonly Pick<SwitchPort, 'rackId' | 'switchSlot'>[],
  ctx: Ctx,
  replaced?: string,
): Promise<string | undefined> {
  if (peers.length === 0 || to.length === 0) return undefined
  const [{ items: configs }, all] = await Promise.all([
    ctx.read(networkingBgpConfigList, { query: { limit: ALL } }),
    portsNow(ctx),
  ])
  const asns = (of: typeof peers) =>
    of.flatMap(({ bgpConfig }) => configNamed(configs, bgpConfig)?.asn ?? [])
  const beside = all.filter(
    (port) =>
      port.portSettingsId &&
      port.portSettingsId !== replaced &&
      to.some(({ rackId, switchSlot }) => port.rackId === rackId && port.switchSlot === switchSlot),
  )
  const applied = await Promise.all(
    beside.map(async (port) => ({
      port: portText(port),
      asns: asns(await peersOf(port.portSettingsId ?? '', ctx)),
    })),
  )
  return asnClash(asns(peers), applied)
}

/** The peers of applied settings; none where the settings were deleted. @param port the id of the settings */
export async function peersOf(port: string, ctx: Ctx): Promise<readonly BgpPeer[]> {
  try {
    return (await ctx.read(networkingSwitchPortSettingsView, { path: { port } })).bgpPeers
  } catch (error) {
    if (isNotFound(error)) return []
    throw error
  }
}

/**
 * Why a BGP configuration cannot be deleted: the settings that have a peer with it, which racks do not name.
 * @param config its name
 * @param id undefined where only its name is known
 * @throws ApiError
 */
export async function peersRefusal(
  config: string,
  id: string | undefined,
  ctx: Ctx,
): Promise<string | undefined> {
  const query = { limit: ALL }
  const { items } = await ctx.read(networkingSwitchPortSettingsList, { query })
  const peers = await Promise.all(items.map((settings) => peersOf(settings.id, ctx)))
  const having = items.filter((_, i) =>
    peers[i]?.some(({ bgpConfig }) => bgpConfig === config || bgpConfig === id),
  )
  return having.length > 0
    ? `port settings ${namesInWords(having.map(({ name }) => name))} ${having.length > 1 ? 'have' : 'has'} a peer with it`
    : undefined
}
