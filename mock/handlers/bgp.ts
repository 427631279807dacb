/** BGP configurations, their announcements, and the state of their sessions. */
import type { BgpConfigCreate } from '@/api/contract/bgp'
import type * as ops from '@/api/operations/bgp'
import type { BgpConfigRow } from '../state/fabric'
import { formatNet, parseNet } from '@/model/networking/ip'
import { conflict, invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import { updateNamed } from '../rack/renames'
import { newNamed } from '../state/named'
import { exportsTo, importsFrom, sessions } from '../rack/bgp-sessions'
import type { Session } from '../rack/bgp-sessions'

export const bgp: HandlersFor<typeof ops> = {
  networkingBgpConfigList: ({ world, query }) => world.bgpConfigs.page(query),

  // Source: nexus/db-queries/src/db/datastore/bgp.rs
  networkingBgpConfigCreate: ({ world, body }) => {
    if (body.asn === 0) throw invalid('ASN 0 is reserved')
    const set = byNameOrId(world.announceSets, body.bgpAnnounceSetId)
    const named = world.bgpConfigs.named(body.name)
    const ofAsn = world.bgpConfigs.all().find(({ asn }) => asn === body.asn)
    if (ofAsn && ofAsn === named && isSame(ofAsn, body, set.id)) return ofAsn
    if (ofAsn) throw conflict('cannot have more than one configuration per ASN')
    if (named) throw conflict('a field that must be unique conflicts with an existing record')
    return world.bgpConfigs.add({
      ...newNamed(world, body),
      asn: body.asn,
      maxPaths: body.maxPaths ?? 1,
      vrf: body.vrf ?? undefined,
      announceSetId: set.id,
    })
  },

  // Missing and null members stay unchanged. The AS number is fixed.
  networkingBgpConfigUpdate: ({ world, query, body }) => {
    const config = byNameOrId(world.bgpConfigs, query.nameOrId)
    const set = body.bgpAnnounceSetId
      ? byNameOrId(world.announceSets, body.bgpAnnounceSetId).id
      : config.announceSetId
    return updateNamed(world, world.bgpConfigs, config, body, {
      maxPaths: body.maxPaths ?? config.maxPaths,
      announceSetId: set,
    })
  },

  networkingBgpConfigDelete: ({ world, query }) => {
    const { id, name } = byNameOrId(world.bgpConfigs, query.nameOrId)
    const used = world.portSettings
      .all()
      .some((settings) => settings.bgpPeers.some((p) => p.bgpConfig === id || p.bgpConfig === name))
    if (used) throw conflict('BGP Config is in use and cannot be deleted')
    world.bgpConfigs.remove(id)
  },

  // The API returns all sets at once, and ignores the paging parameters.
  networkingBgpAnnounceSetList: ({ world, query }) =>
    world.announceSets.page({ sortBy: query.sortBy, limit: world.announceSets.size || 1 }).items,

  // The name identifies a set. The announcements of an existing set are replaced, and its other fields stay. The API
  // does not check the blocks, and stores random ids instead of theirs.
  networkingBgpAnnounceSetUpdate: ({ world, body }) => {
    const addressLotBlockId = world.ids.uuid()
    const row =
      world.announceSets.named(body.name) ??
      world.announceSets.add({ ...newNamed(world, body), announcements: [] })
    return world.announceSets.update(row.id, {
      announcements: body.announcement.map(({ network }) => ({
        addressLotBlockId,
        announceSetId: row.id,
        network: formatNet(parseNet(network)),
      })),
    })
  },

  networkingBgpAnnounceSetDelete: ({ world, path }) => {
    const { id } = byNameOrId(world.announceSets, path.announceSet)
    if (world.bgpConfigs.all().some((config) => config.announceSetId === id))
      throw conflict('announce set in use')
    world.announceSets.remove(id)
  },

  networkingBgpAnnouncementList: ({ world, path }) =>
    byNameOrId(world.announceSets, path.announceSet).announcements,

  networkingBgpStatus: ({ world }) => sessions(world).map(({ status }) => status),

  networkingBgpExported: ({ world }) =>
    sessions(world).flatMap((session) =>
      exportsTo(world, session).map((prefix) => ({
        peerId: session.status.peerId,
        prefix,
        switch: session.status.switch,
      })),
    ),

  networkingBgpImported: ({ world, query }) => sessions(world, query.asn).flatMap(importsFrom),

  networkingBgpMessageHistory: ({ world, query }) => ({
    switchHistories: (['switch0', 'switch1'] as const).map((location) => ({
      switch: location,
      history: Object.fromEntries(
        sessions(world, query.asn)
          .filter(({ status }) => status.switch === location)
          .map((session) => [session.status.peerId, history(session)]),
      ),
    })),
  }),
}

/** Whether a configuration equals a body in all members of the body. */
const isSame = (config: BgpConfigRow, body: BgpConfigCreate, announceSetId: string): boolean =>
  config.announceSetId === announceSetId && (config.vrf ?? null) === (body.vrf ?? null)

/** The messages of a session, in the free format of the routing daemon. */
function history({ peer, status, port }: Session) {
  const opened = port.timeApplied?.toISOString()
  if (status.state !== 'established') return { received: [], sent: [] }
  const keepalive = { timestamp: opened, message: { KeepAlive: null } }
  return {
    received: [
      { timestamp: opened, message: { Open: { asn: status.remoteAsn, hold_time: peer.holdTime } } },
      keepalive,
    ],
    sent: [
      { timestamp: opened, message: { Open: { asn: status.localAsn, hold_time: peer.holdTime } } },
      keepalive,
    ],
  }
}
