/** Where the places of a map stand, where arrow keys lead, and the map as a file. */
import { describe, expect, test } from 'vitest'
import type { RouterRoute } from '@/api/contract/router'
import { EVEN, growth } from '../growth.testing'
import { mapOf } from './map'
import type { Rect } from './map-layout'
import { layOut, layOutWhole } from './map-layout'
import { mapSvg } from './map-svg'
import { identity, topologyWith } from './map.testing'
import { stepFrom } from './map-walk'
import { SIDE, lineWidth } from './map-widths'

const color = '#123456'
const COLORS = {
  ground: color,
  raised: color,
  control: color,
  ink: color,
  dim: color,
  faint: color,
  warn: color,
  accent: color,
}

const NOTHING_OPEN = { unfolded: new Set<string>(), path: [] }
const mapWith = (many: number) => mapOf(topologyWith(many), {})

const overlap = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

describe('where it stands', () => {
  test.each([340, 900, 1_100, 2_304])('at %i pixels nothing lies on anything else', (width) => {
    const { boxes, folds } = layOut(mapWith(300), width, NOTHING_OPEN)
    const areas = [...boxes.map((box) => box.own), ...folds]
    for (const [i, one] of areas.entries()) {
      expect(one.x).toBeGreaterThanOrEqual(0)
      expect(one.x + one.width).toBeLessThanOrEqual(width)
      for (const other of areas.slice(i + 1)) expect(overlap(one, other)).toBe(false)
    }
  })

  test('300 instances are folded, what a path passes is shown, and unfolding shows all', () => {
    const map = mapWith(300)
    const inWeb = (layout: ReturnType<typeof layOut>) =>
      layout.boxes.flatMap(({ place }) =>
        place.kind === 'interface' && place.subnet.name === 'web' ? place.id : [],
      )
    const path = ['internet', 'default', 'system', 'web', 'nic-web-77']
    const folded = layOut(map, 1_100, { unfolded: new Set(), path })
    expect(inWeb(folded)).toContain('nic-web-77')
    const [fold] = folded.folds
    expect(fold?.hidden).toBe(300 - inWeb(folded).length)
    expect(inWeb(layOut(map, 1_100, { unfolded: new Set(['web']), path }))).toHaveLength(300)
    expect(folded.curves.filter(({ onPath }) => onPath)).toHaveLength(3)
  })

  test.each([340, 1_100, 2_304])('at %i pixels arrow keys reach every place', (width) => {
    const layout = layOut(mapWith(30), width, { unfolded: new Set(['web']), path: [] })
    const seen = new Set(['internet'])
    for (const id of seen)
      for (const way of ['left', 'right', 'up', 'down'] as const) {
        const next = stepFrom(layout, id, way)
        if (next !== undefined) seen.add(next)
      }
    expect(seen.size).toBe(layout.boxes.length)
  })

  test('ten times as many unfolded instances take about ten times as long', () => {
    const laidOut = (count: number) => {
      const map = mapWith(count)
      return () => void layOut(map, 1_100, { unfolded: new Set(['web']), path: [] })
    }
    expect(growth(laidOut, 60)).toBeLessThan(EVEN)
  })
})

describe('what is cut off', () => {
  const LONG = 'x'.repeat(50)
  /** A router with routes to targets of so many letters, in a VPC with an instance of a long name. */
  const withTargets = (letters: number) => {
    const topology = topologyWith(9)
    const route = (name: string, value: string): RouterRoute => ({
      ...identity(name),
      kind: 'custom',
      vpcRouterId: 'inspect',
      destination: { type: 'ip_net', value: '10.60.0.0/16' },
      target: { type: 'instance', value },
    })
    return mapOf(
      {
        ...topology,
        routers: topology.routers.map((one) =>
          one.router.name === 'inspect'
            ? { ...one, routes: [route('a', 'a'.repeat(letters)), route('b', 'b'.repeat(letters))] }
            : one,
        ),
        instances: new Map(
          [...topology.instances].map(([id, one]) => [id, { ...one, name: `${one.name}-${LONG}` }]),
        ),
      },
      {},
    )
  }
  const cut = ({ boxes }: ReturnType<typeof layOut>) =>
    boxes.flatMap(({ lines, width }) =>
      lines.filter((line) => lineWidth(line) > width - 2 * SIDE).map(({ text }) => text),
    )

  test.each([940, 1_014, 1_100, 2_304])(
    'at %i pixels targets get the room that there is',
    (width) => {
      const targets = (letters: number) =>
        cut(layOut(withTargets(letters), width, NOTHING_OPEN)).filter((text) => text.includes('→'))
      expect(targets(7)).toEqual([])
      const { boxes } = layOut(withTargets(63), width, NOTHING_OPEN)
      for (const box of boxes) expect(box.x + box.width).toBeLessThanOrEqual(width)
    },
  )

  test('columns keep their usual widths where nothing is cut off', () => {
    const { boxes } = layOut(mapWith(3), 1_014, NOTHING_OPEN)
    const widths = new Map(boxes.map(({ place, width }) => [place.kind, width]))
    expect([widths.get('internet'), widths.get('gateway'), widths.get('router')]).toEqual([
      132, 164, 208,
    ])
  })

  test('in the saved file every text is whole, and nothing lies on anything else', () => {
    const map = withTargets(63)
    expect(cut(layOutWhole(map, NOTHING_OPEN))).toEqual([])
    const svg = mapSvg(map, 'v', NOTHING_OPEN, COLORS)
    expect(svg).not.toContain('…')
    expect(svg).toContain(`>10.60.0.0/16 → ${'b'.repeat(63)}<`)
    expect(svg).toContain(`vm-web-0-${LONG}<`)
    const { boxes, folds, width } = layOutWhole(map, NOTHING_OPEN)
    const areas = [...boxes.map((box) => box.own), ...folds]
    for (const [i, one] of areas.entries()) {
      expect(one.x + one.width).toBeLessThanOrEqual(width)
      for (const other of areas.slice(i + 1)) expect(overlap(one, other)).toBe(false)
    }
  })
})

test('the file holds the texts escaped, the colours, and nothing that runs', () => {
  const topology = topologyWith(1)
  const [gateway] = topology.gateways
  const hostile = {
    ...topology,
    gateways: gateway
      ? [
          {
            ...gateway,
            pools: [{ ...identity('<script>&"\u0001'), internetGatewayId: 'g', ipPoolId: 'q' }],
          },
        ]
      : [],
  }
  const svg = mapSvg(mapOf(hostile, {}), 'Map of v', NOTHING_OPEN, COLORS)
  expect(svg).toContain('pool &lt;script&gt;&amp;&quot;')
  expect(svg).not.toMatch(/<script|href|onload|var\(/)
  expect(svg).not.toContain('\u0001')
  expect(svg).toContain('fill="#123456"')
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
})

test('in the saved file a line of an address begins at the left, and no words are cut', () => {
  const bare = topologyWith(1)
  const [gateway] = bare.gateways
  const topology = { ...bare, gateways: gateway ? [{ ...gateway, pools: [] }] : [] }
  const ips = [{ kind: 'ephemeral' as const, ip: '203.0.113.5', ipPoolId: 'p' }]
  const map = mapOf(topology, { external: new Map([['vm-web-0', ips]]) })
  const svg = mapSvg(map, 'v', NOTHING_OPEN, COLORS)
  const left = /<text x="([\d.]+)"[^>]*>● vm-web-0/.exec(svg)?.[1]
  expect(/<text x="([\d.]+)"([^>]*)>⇄ 203\.0\.113\.5/.exec(svg)?.slice(1)).toEqual([
    left,
    expect.not.stringContaining('text-anchor'),
  ])
  expect(svg).toContain('>no pool, no address<')
})
