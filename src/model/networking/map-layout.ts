/**
 * Where the places of a map stand: columns from the outside in, side by side where there is room, else one below the
 * other. In pixels, worked out from the width and the texts alone: a line is as high as the page's lines, and a text
 * that is too long for its box is cut off by what draws it. In a file the boxes are as wide as their texts.
 */
import type { MapPlace, PlaceOf, VpcMap } from './map'
import type { BoxLine } from './map-lines'
import { linesOf } from './map-lines'
import { needOf, sum, widened } from './map-widths'

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export interface Box extends Rect {
  place: MapPlace
  lines: readonly BoxLine[]
  /** For a subnet: the part of it that is the subnet itself, above what is in it. */
  own: Rect
}

/** Interfaces that are not shown. */
export interface Fold extends Rect {
  subnet: PlaceOf<'subnet'>
  hidden: number
}

/** A line from one box to another, as the path of an SVG. */
export interface Curve {
  path: string
  onPath: boolean
}

export interface MapLayout {
  width: number
  height: number
  /** The columns stand below each other. */
  isStacked: boolean
  heads: readonly { text: string; x: number; y: number }[]
  boxes: readonly Box[]
  folds: readonly Fold[]
  curves: readonly Curve[]
}

export const LINE = 18
export const PAD = 8
const HEAD = 32
const BETWEEN = 16
const INSIDE = 10
const NIC = { least: 172, most: 240 } as const
const FOLD = 88
/** Of interfaces a folded subnet shows these, or two rows where those are more. */
const SHOWN = 6
const ROWS = 2
/** Interfaces side by side in a file, where they are as wide as their texts. */
const ACROSS = 3

const COLUMNS = [
  { kinds: ['internet', 'external subnet'], head: 'outside', width: 132, gap: 44 },
  { kinds: ['gateway'], head: 'gateways', width: 164, gap: 44 },
  { kinds: ['router'], head: 'routers', width: 208, gap: 44 },
] as const
const SUBNETS = 'subnets and what is in them'
/** The first columns and the gaps grow with the width, up to this. */
const WIDEST = 1.6
const USUAL = 1_024
/** What the last column needs for an instance beside a fold. */
const LAST = NIC.least + FOLD + 3 * INSIDE
/** What all columns need. */
const LEAST = 132 + 164 + 208 + 3 * 44 + LAST

/** Interfaces that a subnet shows until it is unfolded. @param across how many stand side by side */
const mostOf = (across: number): number => Math.max(ROWS, Math.ceil(SHOWN / across)) * across

const heightOf = (lines: readonly unknown[]) => lines.length * LINE + 2 * PAD

const boxAt = (place: MapPlace, lines: readonly BoxLine[], rect: Rect): Box => ({
  ...rect,
  place,
  lines,
  own: rect,
})

/** A subnet from a place down, with what is in it. */
function subnetAt(
  place: PlaceOf<'subnet'>,
  inside: readonly PlaceOf<'interface'>[],
  { x, y, width }: Omit<Rect, 'height'>,
  isUnfolded: boolean,
  shown: ReadonlySet<string>,
  nic: { least: number; most: number },
): { boxes: Box[]; fold: Fold | undefined; height: number } {
  const lines = linesOf(place)
  const own = { x, y, width, height: heightOf(lines) }
  const inner = width - 2 * INSIDE
  const fits = (space: number) => Math.max(1, Math.floor((space + INSIDE) / (nic.least + INSIDE)))
  const perRow = fits(inner)
  const isFolded = !isUnfolded && inside.length > mostOf(perRow)
  const room = isFolded ? inner - FOLD - INSIDE : inner
  const across = fits(room)
  // What a path passes is shown, whatever else is folded away.
  const first = isFolded
    ? [
        ...inside.filter(({ id }) => shown.has(id)),
        ...inside.filter(({ id }) => !shown.has(id)),
      ].slice(0, mostOf(across))
    : inside
  const even = Math.floor((room + INSIDE) / across) - INSIDE
  const nicWidth = Math.min(even, nic.most)
  const boxes: Box[] = []
  let bottom = y + own.height
  for (let at = 0; at < first.length; at += across) {
    const row = first.slice(at, at + across).map((one) => ({ one, lines: linesOf(one) }))
    const height = Math.max(...row.map((cell) => heightOf(cell.lines)))
    const left = (i: number) => x + INSIDE + i * (nicWidth + INSIDE)
    boxes.push(
      ...row.map((cell, i) =>
        boxAt(cell.one, cell.lines, { x: left(i), y: bottom, width: nicWidth, height }),
      ),
    )
    bottom += height + INSIDE
  }
  const total = bottom - y
  const fold = isFolded
    ? {
        subnet: place,
        hidden: inside.length - first.length,
        x: x + INSIDE + across * (nicWidth + INSIDE),
        y: y + own.height,
        width: FOLD,
        height: 2 * LINE + PAD,
      }
    : undefined
  return {
    boxes: [{ ...boxAt(place, lines, own), height: total }, ...boxes],
    fold,
    height: total,
  }
}

const isKind =
  <K extends MapPlace['kind']>(...kinds: readonly K[]) =>
  (place: MapPlace): place is PlaceOf<K> =>
    (kinds as readonly string[]).includes(place.kind)

function curve(from: Rect, to: Rect): string {
  const [x1, y1] = [from.x + from.width, from.y + Math.min(from.height / 2, LINE + PAD)]
  const [x2, y2] = [to.x, to.y + Math.min(to.height / 2, LINE + PAD)]
  const middle = (x1 + x2) / 2
  return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`
}

/** The lines of the map, those of the path last: they are drawn over the others. */
function curvesOf({ lines }: VpcMap, boxes: readonly Box[], path: readonly string[]): Curve[] {
  const at = new Map(boxes.map((box) => [box.place.id, box]))
  // What leads to an interface leads to its subnet: the interface stands in it.
  const stands = path.map((id) => {
    const place = at.get(id)?.place
    return place?.kind === 'interface' ? place.subnet.id : id
  })
  const steps = stands.slice(1).flatMap((to, i) => {
    const from = stands[i]
    const [one, other] = [from === undefined ? undefined : at.get(from), at.get(to)]
    if (!one || !other || one === other) return []
    return one.x <= other.x ? [[one, other] as const] : [[other, one] as const]
  })
  const key = (a: string, b: string) => `${a} ${b}`
  const walked = new Set(steps.map(([a, b]) => key(a.place.id, b.place.id)))
  const others = lines.flatMap(({ from, to }) => {
    const [a, b] = [at.get(from), at.get(to)]
    return a && b && !walked.has(key(from, to)) ? [{ path: curve(a, b), onPath: false }] : []
  })
  return [...others, ...steps.map(([a, b]) => ({ path: curve(a, b), onPath: true }))]
}

interface Arranged {
  boxes: Box[]
  folds: Fold[]
  /** Where the next thing below it may begin. */
  bottom: number
}

function columnAt(places: readonly MapPlace[], { x, y, width }: Omit<Rect, 'height'>): Arranged {
  const boxes: Box[] = []
  let bottom = y
  for (const place of places) {
    const lines = linesOf(place)
    const height = heightOf(lines)
    boxes.push(boxAt(place, lines, { x, y: bottom, width, height }))
    bottom += height + BETWEEN
  }
  return { boxes, folds: [], bottom }
}

function subnetsAt(
  { places }: VpcMap,
  { x, y, width }: Omit<Rect, 'height'>,
  unfolded: ReadonlySet<string>,
  shown: ReadonlySet<string>,
  nic: { least: number; most: number },
): Arranged {
  const boxes: Box[] = []
  const folds: Fold[] = []
  let bottom = y
  const interfaces = places.filter(isKind('interface'))
  for (const place of places.filter(isKind('subnet'))) {
    const inside = interfaces.filter(({ subnet }) => subnet.id === place.id)
    const at = { x, y: bottom, width }
    const one = subnetAt(place, inside, at, unfolded.has(place.name), shown, nic)
    boxes.push(...one.boxes)
    if (one.fold) folds.push(one.fold)
    bottom += one.height + BETWEEN
  }
  return { boxes, folds, bottom }
}

/** What is shown of what could be folded away. */
export interface Unfolded {
  /** The names of the subnets that show all that is in them. */
  unfolded: ReadonlySet<string>
  /** The IDs of the places that a trace passes, in order. */
  path: readonly string[]
}

interface Widths {
  /** All of them together. */
  width: number
  isStacked: boolean
  /** The first columns, and the gap after each. */
  columns: readonly number[]
  gaps: readonly number[]
  nic: { least: number; most: number }
}

function arranged(
  map: VpcMap,
  { width, isStacked, columns, gaps, nic }: Widths,
  { unfolded, path }: Unfolded,
): MapLayout {
  const shown = new Set(path)
  const boxes: Box[] = []
  const folds: Fold[] = []
  const heads: MapLayout['heads'][number][] = []
  let [x, y, height] = [0, 0, 0]
  const add = (head: string, added: Arranged) => {
    heads.push({ text: head, x, y: isStacked ? y : 0 })
    boxes.push(...added.boxes)
    folds.push(...added.folds)
    height = Math.max(height, added.bottom - BETWEEN)
  }
  for (const [i, { kinds, head }] of COLUMNS.entries()) {
    const [wide, gap] = [columns[i] ?? 0, gaps[i] ?? 0]
    const here = map.places.filter(isKind(...kinds))
    const column = columnAt(here, { x, y: y + HEAD, width: isStacked ? width : wide })
    if (here.length > 0 || !isStacked) add(head, column)
    if (!isStacked) x += wide + gap
    else if (here.length > 0) y = column.bottom
  }
  add(SUBNETS, subnetsAt(map, { x, y: y + HEAD, width: width - x }, unfolded, shown, nic))
  return {
    width,
    height: Math.max(height, HEAD),
    isStacked,
    heads,
    boxes,
    folds,
    curves: isStacked ? [] : curvesOf(map, boxes, path),
  }
}

/** What each of the first columns needs for its texts to be whole. */
const columnNeeds = ({ places }: VpcMap): number[] =>
  COLUMNS.map(({ kinds, head }) => needOf(places.filter(isKind(...kinds)), head))

/**
 * Lays a map out.
 * @param width pixels; under about 900 the columns stand below each other
 */
export function layOut(map: VpcMap, width: number, open: Unfolded): MapLayout {
  const scale = Math.min(WIDEST, Math.max(1, width / USUAL))
  const scaled = (key: 'width' | 'gap') => COLUMNS.map((one) => Math.round(one[key] * scale))
  const [usual, gaps] = [scaled('width'), scaled('gap')]
  const columns = widened(usual, columnNeeds(map), width - sum(usual) - sum(gaps) - LAST)
  return arranged(map, { width, isStacked: width < LEAST, columns, gaps, nic: NIC }, open)
}

/** Lays a map out for a file, where no text is cut off: nothing else could show the rest. */
export function layOutWhole(map: VpcMap, open: Unfolded): MapLayout {
  const needs = columnNeeds(map)
  const columns = COLUMNS.map(({ width }, i) => Math.max(width, needs[i] ?? 0))
  const gaps = COLUMNS.map(({ gap }) => gap)
  const interfaces = map.places.filter(isKind('interface'))
  const subnets = map.places.filter(isKind('subnet'))
  const counts = subnets.map(({ id, name }) => ({
    name,
    inside: interfaces.filter(({ subnet }) => subnet.id === id).length,
  }))
  const nic = Math.max(NIC.least, needOf(interfaces))
  const across = Math.min(ACROSS, Math.max(1, ...counts.map(({ inside }) => inside)))
  const isFolded = counts.some(
    ({ name, inside }) => !open.unfolded.has(name) && inside > mostOf(across),
  )
  const last = Math.max(
    needOf(subnets, SUBNETS),
    across * (nic + INSIDE) + INSIDE + (isFolded ? FOLD + INSIDE : 0),
  )
  const width = sum(columns) + sum(gaps) + last
  const widths = { width, isStacked: false, columns, gaps, nic: { least: nic, most: nic } }
  return arranged(map, widths, open)
}
