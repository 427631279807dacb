/** Routes that the switches export to their BGP peers, and import from them. */
import { networkingBgpConfigList, networkingBgpExported } from '@/api/operations/bgp'
import { ALL } from '@/api/query'
import { configNamed } from '@/model/fabric/bgp'
import type { ExportRow, ImportRow } from '@/nouns/fabric/bgp-route/rules'
import { exportRows } from '@/nouns/fabric/bgp-route/rules'
import { paths } from '@/paths'
import { showList } from '../core/list-search'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'

declare module '../engine/noun' {
  interface Things {
    'bgp-export': ExportRow
    'bgp-import': ImportRow
  }
}

/**
 * Shows a list for the ASN of a configuration. If the list is already shown, its filter and sorting stay.
 * @returns the reason where it cannot be shown
 */
async function showFor(list: string, bgpConfig: string, ctx: Ctx): Promise<string | undefined> {
  const known = ctx.find('bgp-config', { bgpConfig })
  const config =
    known ??
    configNamed(
      (await ctx.read(networkingBgpConfigList, { query: { limit: ALL } })).items,
      bgpConfig,
    )
  if (!config) return `the BGP configuration ${bgpConfig} no longer exists`
  const asn = String(config.asn)
  if (ctx.where.address.split('?')[0] === list) showList(ctx, list, { asn })
  else ctx.go(`${list}?asn=${asn}`)
  return undefined
}

const oneConfig = { bgpConfig: ref('bgp-config') }

const bgpExportUsual = usual('bgp-export', 'exported route')
const bgpImportUsual = usual('bgp-import', 'imported route')

const bgpRouteCommands = [
  command({
    ...bgpExportUsual.list(
      'system fleet operator networking routing announced advertised sent prefixes',
    ),
    title: 'Exported BGP routes',
    verb: 'Exported BGP routes',
    opens: paths.bgpExports,
    refuse: onFleet,
  }),
  command({
    ...bgpImportUsual.list(
      'system fleet operator networking routing learned received prefixes next hop',
    ),
    title: 'Imported BGP routes',
    verb: 'Imported BGP routes',
    opens: paths.bgpImports,
    refuse: onFleet,
  }),
  command({
    id: 'bgp-config.imports',
    title: 'Imported routes of BGP configuration',
    verb: 'Imported routes',
    noun: 'bgp-config',
    also: 'asn learned prefixes next hop',
    args: oneConfig,
    refuse: onFleet,
    does: ({ bgpConfig }, ctx) => showFor(paths.bgpImports(), bgpConfig, ctx),
  }),
  command({
    id: 'bgp-config.messages',
    title: 'Messages of BGP configuration',
    verb: 'Messages',
    noun: 'bgp-config',
    also: 'asn history log sent received',
    args: oneConfig,
    refuse: onFleet,
    does: ({ bgpConfig }, ctx) => showFor(paths.bgpHistories(), bgpConfig, ctx),
  }),
] as const

export const bgpRouteFamily = family({
  nouns: [
    noun({
      id: 'bgp-export',
      singular: 'exported route',
      addressedBy: 'id',
      fleetOnly: true,
      listing: { from: 'api', operation: networkingBgpExported, itemsOf: exportRows },
      answer: ({ route }) => route,
      list: paths.bgpExports,
      topic: {
        title: 'exported routes',
        guide: 'api/networking_bgp_exported',
        text: [
          'The networks that the switches tell each BGP peer: those of the announce set that the export policy of the peer lets out.',
        ],
      },
    }),
    noun({
      id: 'bgp-import',
      singular: 'imported route',
      addressedBy: 'id',
      fleetOnly: true,
      // Routes are listed for one ASN, which a picker does not know: it offers none.
      listing: {
        from: 'api',
        operation: networkingBgpExported,
        needsMore: true,
        itemsOf: () => [],
      },
      answer: ({ route }) => route,
      list: paths.bgpImports,
      topic: {
        title: 'imported routes',
        guide: 'api/networking_bgp_imported',
        text: [
          'The networks that the BGP peers lead to: those that they have announced and that the import policy of the peer lets in.',
          'The next hop is the address to which the switch sends what goes to the network. The router is the one that announced it.',
        ],
      },
    }),
  ],
  keys: [
    ...sortKeys('bgp-export', { i: 'prefix', p: 'peer', w: 'switch' }),
    ...sortKeys('bgp-import', { i: 'prefix', h: 'next-hop', w: 'switch', t: 'router' }),
    ...key(['row', 'panel'], 'a Shift+I', 'bgp-config.imports', { noun: 'bgp-config' }),
    ...key(['row', 'panel'], 'a Shift+H', 'bgp-config.messages', { noun: 'bgp-config' }),
  ],
  commands: bgpRouteCommands,
})
