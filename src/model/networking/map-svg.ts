/** A map as a file: an SVG by itself, with its colours in it and nothing that is loaded or run. */
import type { VpcMap } from './map'
import type { Box, Curve, Rect, Unfolded } from './map-layout'
import { LINE, PAD, layOutWhole } from './map-layout'
import type { BoxLine } from './map-lines'
import { SIDE } from './map-widths'

/** The colours of the file, as CSS writes them. */
export interface MapColors {
  ground: string
  raised: string
  control: string
  ink: string
  dim: string
  faint: string
  warn: string
  accent: string
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** What XML cannot hold at all, not even as an entity. */
// oxlint-disable-next-line no-control-regex -- these are the characters that XML forbids
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escaped = (text: string): string =>
  text.replace(NOT_IN_XML, '').replace(/[&<>"']/g, (found) => ENTITIES[found] ?? '')

const FONT = 'ui-monospace, Menlo, Consolas, monospace'
const FONT_SIZE = 12
const TITLE_SIZE = 16
/** The width of a character of a monospaced font, in its size. */
const ADVANCE = 0.6
const MARGIN = 24
const TITLE = 40

const STATE: Readonly<Record<string, string>> = { running: '●', failed: '✕', stopped: '○' }
const GLYPH = { reached: '⇄', overlap: '◑', odd: '∅' } as const

const textAt = (x: number, y: number, text: string, fill: string, more = '') =>
  `<text x="${x}" y="${y}" fill="${escaped(fill)}"${more}>${escaped(text)}</text>`

const rect = ({ x, y, width, height }: Rect, fill: string, stroke: string, weight = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${escaped(fill)}" stroke="${escaped(stroke)}" stroke-width="${weight}"/>`

function lineAt(line: BoxLine, box: Rect, index: number, colors: MapColors): string {
  const y = box.y + PAD + index * LINE + 13
  const words = line.state ? `${STATE[line.state] ?? '◐'} ${line.text}` : line.text
  const end = line.end && `${GLYPH[line.end.glyph]} ${line.end.text}`
  return [
    words && textAt(box.x + SIDE, y, words, colors[line.tone]),
    line.end &&
      end !== undefined &&
      // A line that has nothing before it begins where all others do.
      (words === ''
        ? textAt(box.x + SIDE, y, end, colors[line.end.tone])
        : textAt(box.x + box.width - SIDE, y, end, colors[line.end.tone], ' text-anchor="end"')),
  ]
    .filter(Boolean)
    .join('')
}

const boxed = (box: Box, isOnPath: boolean, colors: MapColors): string =>
  `<g><title>${escaped(box.place.name)}</title>${[
    rect(
      box,
      box.place.kind === 'subnet' ? colors.raised : colors.ground,
      isOnPath ? colors.accent : colors.control,
      isOnPath ? 2 : 1,
    ),
    ...box.lines.map((line, i) => lineAt(line, box, i, colors)),
  ].join('')}</g>`

const drawn = ({ path, onPath }: Curve, colors: MapColors): string =>
  `<path d="${escaped(path)}" fill="none" stroke="${escaped(onPath ? colors.accent : colors.control)}" stroke-width="${onPath ? 2.5 : 1}"/>`

/**
 * The map as the text of an SVG file, with all its texts whole: it is the same in a window of any width.
 * @param title what it is of, written above it
 */
export function mapSvg(map: VpcMap, title: string, open: Unfolded, colors: MapColors): string {
  const layout = layOutWhole(map, open)
  const passed = new Set(open.path)
  const wide = Math.max(layout.width, Math.ceil(title.length * TITLE_SIZE * ADVANCE))
  const [width, height] = [wide + 2 * MARGIN, layout.height + TITLE + 2 * MARGIN]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONT}" font-size="${FONT_SIZE}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="100%" height="100%" fill="${escaped(colors.ground)}"/>`,
    textAt(MARGIN, MARGIN + 16, title, colors.ink, ` font-size="${TITLE_SIZE}"`),
    `<g transform="translate(${MARGIN} ${MARGIN + TITLE})">`,
    ...layout.curves.map((one) => drawn(one, colors)),
    ...layout.heads.map(({ text, x, y }) => textAt(x, y + 13, text, colors.faint)),
    ...layout.boxes.map((box) => boxed(box, passed.has(box.place.id), colors)),
    ...layout.folds.map(({ x, y, hidden }) => textAt(x, y + 13, `+ ${hidden} more`, colors.dim)),
    '</g></svg>\n',
  ].join('\n')
}
