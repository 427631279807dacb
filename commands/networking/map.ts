/** The map of a VPC. The page provides it as a port. */
import type { MapPlace } from '@/model/networking/map'
import type { Way } from '@/model/networking/map-walk'
import { paths } from '@/paths'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import type { Reason } from '../engine/ports'
import { firstReason, where } from '../engine/refuse'
import { ON_ROW, key } from '../keys/binding'
import { oneVpc } from './vpc'

declare module '../engine/noun' {
  interface Things {
    'map-place': MapPlace
  }
}

/** The port of the map. */
export interface MapPort {
  /** Moves the cursor to the neighbouring place, or enters the map. @returns the reason where there is none */
  walk(way: Way): Reason | undefined
  /** The subnet at the cursor, or around it. */
  subnet(): string | undefined
  /** Shows all members of a subnet, or only the first ones again. */
  unfold(subnet: string): void
  /** Switches between the map and its table. */
  toggleTable(): void
  /** The map as a file. */
  file(): { name: string; svg: string }
}

declare module '../engine/ports' {
  interface Ports {
    map: MapPort
  }
}

const onMap = where('map', 'a map')

const walk = <const W extends Way>(way: W, title: string) =>
  command({
    id: `map.${way}`,
    title,
    verb: title,
    noun: 'view',
    surface: 'key-only',
    repeats: true,
    refuse: onMap,
    does: (_: unknown, ctx: Ctx) => ctx.port('map')?.walk(way),
  })

const mapCommands = [
  command({
    id: 'vpc.map',
    title: 'Map of a VPC',
    verb: 'Map',
    noun: 'vpc',
    also: 'drawing diagram topology network gateways routers subnets',
    args: oneVpc,
    opens: paths.vpcMap,
  }),
  walk('left', 'Place to the left'),
  walk('right', 'Place to the right'),
  walk('up', 'Place above'),
  walk('down', 'Place below'),
  command({
    id: 'map.unfold',
    title: 'Unfold or fold the subnet',
    verb: 'Unfold',
    hint: true,
    noun: 'view',
    also: 'show all instances interfaces map',
    refuse: firstReason(onMap, (_, ctx) =>
      ctx.port('map')?.subnet() === undefined ? 'only a subnet is unfolded' : undefined,
    ),
    does: (_, ctx) => {
      const map = ctx.port('map')
      const subnet = map?.subnet()
      if (subnet !== undefined) map?.unfold(subnet)
    },
  }),
  command({
    id: 'map.table',
    title: 'Map as a table, or as a drawing',
    verb: 'As table',
    noun: 'view',
    also: 'list places screen reader',
    refuse: onMap,
    does: (_, ctx) => ctx.port('map')?.toggleTable(),
  }),
  command({
    id: 'map.save',
    title: 'Save map as SVG',
    verb: 'Save as SVG',
    noun: 'view',
    also: 'download export drawing file image print',
    refuse: onMap,
    does: (_, ctx) => {
      const file = ctx.port('map')?.file()
      if (file) ctx.own.download(file.name, file.svg)
    },
  }),
] as const

export const mapFamily = family({
  nouns: [],
  keys: [
    ...key(['row', 'detail'], 'Shift+M', 'vpc.map', { noun: 'vpc' }),
    ...key('map', 'ArrowLeft', 'map.left', ON_ROW),
    ...key('map', 'ArrowRight', 'map.right', ON_ROW),
    ...key('map', 'h', 'map.left'),
    ...key('map', 'l', 'map.right'),
    ...key('map', 'ArrowUp', 'map.up', ON_ROW),
    ...key('map', 'ArrowDown', 'map.down', ON_ROW),
    ...key('map', 'o', 'map.unfold', ON_ROW),
  ],
  commands: mapCommands,
})
