/** Routes that the switches export to their BGP peers, and import from them. */
import type { BgpConfig, BgpExported, BgpImported } from '@/api/contract/bgp'
import { numbered } from '@/nouns/fabric/bgp-peer/rules'

/** A route exported to a peer. */
export interface ExportRow {
  id: string
  route: BgpExported
}

/** A route imported from a peer. */
export interface ImportRow {
  id: string
  route: BgpImported
}

/** Exported routes as rows: the API gives them no ids. */
export const exportRows = (routes: readonly BgpExported[]): ExportRow[] =>
  numbered(
    routes.map((route) => ({
      id: [route.switch, route.peerId, route.prefix].filter(Boolean).join(' '),
      route,
    })),
  )

/** Imported routes as rows. The API's `id` is the router that they come from. */
export const importRows = (routes: readonly BgpImported[]): ImportRow[] =>
  numbered(
    routes.map((route) => ({ id: [route.switch, route.prefix, route.nexthop].join(' '), route })),
  )

/** The BGP identifier of a router, 32 bits, in dotted form: 167772161 → '10.0.0.1'. */
export const routerIdText = (id: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(id / 2 ** shift) % 256).join('.')

/** The ASN in an address; `undefined` without a number. */
export function asnIn(search: URLSearchParams): number | undefined {
  const text = search.get('asn') ?? ''
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
}

/** The ASNs of configurations, each once, with the names of their configurations. */
export function asnsOf(
  configs: readonly BgpConfig[],
): { asn: number; names: readonly [string, ...string[]] }[] {
  const found = new Map<number, [string, ...string[]]>()
  for (const { asn, name } of configs) {
    const names = found.get(asn)
    if (names) names.push(name)
    else found.set(asn, [name])
  }
  return [...found].map(([asn, names]) => ({ asn, names }))
}

/** The ASN whose routes are shown: the requested one, or else the only existing one. */
export function chosenAsn(
  wanted: number | undefined,
  configs: readonly BgpConfig[],
): number | undefined {
  const [only, ...others] = asnsOf(configs)
  return wanted ?? (others.length === 0 ? only?.asn : undefined)
}
