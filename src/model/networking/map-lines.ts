/** The words in the boxes of a map. */
import type { InstanceState } from '@/api/contract/instance'
import { count } from '../words'
import { addressesOf } from './ip-stack'
import type { MapPlace, PlaceOf } from './map'
import { fillText, interfaceTitle, ownRoutes, routeText } from './map'

/** Routes of a router that its box shows. */
const ROUTES = 6

/** A line of text in a box. */
export interface BoxLine {
  text: string
  tone: 'ink' | 'dim' | 'faint'
  state?: InstanceState
  /** At the end of the line: an address by which it is reached from outside, or what is odd about it. */
  end?: { text: string; tone: 'dim' | 'warn'; glyph: 'reached' | 'overlap' | 'odd' }
}

/** A finding in as few characters as a box has room for. */
const ODD = { idle: 'idle', tied: 'tied' } as const

function routerLines(place: PlaceOf<'router'>): BoxLine[] {
  const own = ownRoutes(place)
  const subnets = place.routes.length - own.length
  return [
    {
      text: place.router.kind === 'system' ? place.name : `custom ${place.name}`,
      tone: 'ink',
    },
    ...own.slice(0, ROUTES).map((route): BoxLine => {
      const [finding] = place.findings.get(route.id) ?? []
      return {
        text: routeText(route),
        tone: 'dim',
        ...(finding && { end: { text: ODD[finding.kind], tone: 'warn', glyph: 'odd' } }),
      }
    }),
    ...(own.length > ROUTES
      ? [{ text: `+ ${count(own.length - ROUTES, 'route')}`, tone: 'faint' } as const]
      : []),
    ...(subnets > 0
      ? [{ text: `${count(subnets, 'route')} to subnets`, tone: 'faint' } as const]
      : []),
    ...(place.routes.length === 0 ? [{ text: 'no routes', tone: 'faint' } as const] : []),
  ]
}

function interfaceLines(place: PlaceOf<'interface'>): BoxLine[] {
  const [first, ...more] = place.external
  const further = more.length > 0 ? ` +${more.length}` : ''
  return [
    {
      text: interfaceTitle(place),
      tone: 'ink',
      ...(place.instance && { state: place.instance.runState }),
    },
    ...addressesOf(place.nic).map((text): BoxLine => ({ text, tone: 'dim' })),
    ...(first
      ? [
          {
            text: '',
            tone: 'dim' as const,
            end: { text: `${first.ip}${further}`, tone: 'dim' as const, glyph: 'reached' as const },
          },
        ]
      : []),
  ]
}

/** The lines of text of a place. */
export function linesOf(place: MapPlace): BoxLine[] {
  switch (place.kind) {
    case 'internet':
      return [{ text: 'internet', tone: 'ink' }]
    case 'external subnet':
      return [
        { text: place.name, tone: 'ink' },
        { text: place.subnet.subnet, tone: 'dim' },
        { text: `→ ${place.instance}`, tone: 'faint' },
      ]
    case 'gateway':
      return [
        { text: place.name, tone: 'ink' },
        ...place.pools.map((pool): BoxLine => ({ text: `pool ${pool}`, tone: 'dim' })),
        ...place.addresses.map((text): BoxLine => ({ text, tone: 'dim' })),
        ...(place.pools.length + place.addresses.length === 0
          ? [{ text: 'no pool, no address', tone: 'faint' } as const]
          : []),
      ]
    case 'router':
      return routerLines(place)
    case 'subnet': {
      const { clashes, fill, subnet } = place
      const [clash, ...more] = clashes
      return [
        {
          text: place.name,
          tone: 'ink',
          ...(clash !== undefined && {
            end: {
              text: more.length > 0 ? `${clash} +${more.length}` : clash,
              tone: 'warn',
              glyph: 'overlap',
            },
          }),
        },
        { text: `${subnet.ipv4Block}  ${fillText(fill)}`, tone: 'dim' },
        { text: subnet.ipv6Block, tone: 'faint' },
      ]
    }
    case 'interface':
      return interfaceLines(place)
  }
}
