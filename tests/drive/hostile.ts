/** Output of hostile guests. Each output freezes or fills a terminal that processes all of it. */
import * as fc from 'fast-check'

const ESC = '\u001b'
const csi = (rest: string) => `${ESC}[${rest}`
const HUGE = 99_999_999
/** The size of a flood in bytes: the history that the console requests. */
const STORM = 262_144
const storm = (piece: string, bytes = STORM) =>
  piece.repeat(Math.ceil(bytes / Buffer.byteLength(piece)))
const each = (count: number, piece: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => piece(i)).join('')
const COLUMNS = 160

/** Outputs by name. After each, the terminal's parser is in its ground state. */
export const HOSTILE: Record<string, string> = {
  'insert lines, once': csi(`${HUGE}L`),
  'delete lines, once': csi(`${HUGE}M`),
  'scroll up, once': csi(`${HUGE}S`),
  'scroll down, once': csi(`${HUGE}T`),
  'insert characters, once': csi(`${HUGE}@`),
  'erase characters, once': csi(`${HUGE}X`),
  'forward tabs, once': csi(`${HUGE}I`),
  'backward tabs, once': `abc${csi(`${HUGE}Z`)}`,
  'repeat, once': `a ${csi('100000000b')}`,
  'repeat of a cluster': `e${'\u0301'.repeat(8)}${csi('100000000b')}`,
  'combining accents, 80 KB': `e${'\u0301'.repeat(40_000)}`,
  'zero-width joiners, 80 KB': '\u{1f469}\u200d'.repeat(11_000),
  'insert lines, storm': storm(csi('9999L')),
  'scroll up, storm': storm(csi('9999S')),
  'scroll down, storm': storm(csi('9999T')),
  'repeat, storm': `a${storm(`b${csi('9999b')}`)}`,
  'insert columns, storm': storm(csi("9999'}")),
  'erase display, storm': storm(csi('2J')),
  'alignment pattern, storm': storm(`${ESC}#8`),
  'alternate screen, storm': storm(`${csi('?1049h')}x${csi('?1049l')}`),
  'reset, storm': storm(`${ESC}c`),
  'reverse index, storm': storm(`${ESC}M`),
  'scroll region, storm': `${csi('2;5r')}${csi('5H')}${storm('\n')}${csi('r')}`,
  'insert mode': `${csi('4h')}${storm(`abcdefgh${csi('H')}`)}${csi('4l')}`,
  'cursor blink, storm': storm(`${csi('?12h')}${csi('?12l')}`),
  'mouse modes, storm': storm(`${csi('?1003h')}${csi('?1003l')}`),
  'colours of the palette, storm': storm(`${ESC}]4;1;#ff0000\u0007${ESC}]4;1;#00ff00\u0007`),
  'colours of the palette, one string': `${ESC}]4${storm(';1;#f00;1;#0f0')}\u0007`,
  'foreground and ground, storm': storm(`${ESC}]10;#123456;#654321\u0007`),
  'a colour a cell': each(
    20_000,
    (i) => `${csi(`38;2;${i % 256};${(i * 7) % 256};9;48;2;${(i * 3) % 256};1;1m`)}x`,
  ),
  'a thousand parameters': storm(csi(`${'1;'.repeat(5_000)}m`)),
  'a sequence without an end': `${csi('1;'.repeat(2_000_000))}m`,
  'a picture without an end': `${ESC}Pq${storm('#0;2;0;0;0~~@@vv@@~~$', 12 * 2 ** 20)}${ESC}\\`,
  'a title without an end': `${ESC}]0;${storm('owned ', 12 * 2 ** 20)}\u0007`,
  'a message without an end': `${ESC}_${storm('owned ', 4 * 2 ** 20)}${ESC}\\`,
  'every ideograph': each(20_000, (i) => String.fromCodePoint(0x4e00 + i)),
  'every cluster': each(
    20_000,
    (i) =>
      `${String.fromCodePoint(0x61 + (i % 26))}${String.fromCodePoint(0x300 + (i % 100))}${String.fromCodePoint(0x300 + (Math.floor(i / 100) % 100))}`,
  ),
  'clusters to the brim': each(
    8_000,
    (i) =>
      `${String.fromCodePoint(0x61 + (i % 26))}${each(16, (k) => String.fromCodePoint(0x300 + ((i * 7 + k * 13) % 100)))}`,
  ),
  'a line without an end': storm('all work and no play ', 4 * 2 ** 20),
  'a progress bar without an end': storm(`\r${'#'.repeat(COLUMNS)}`, 4 * 2 ** 20),
  'questions, storm': storm(`${csi('c')}${csi('6n')}${csi('?1$p')}`),
  'focus reports, storm': storm(csi('?1004h')),
  bells: storm('\u0007'),
}

/** Outputs that a guest writes as one piece or one long string. */
export const ONCE = Object.keys(HOSTILE).filter((what) => !what.endsWith('storm'))

/** The floods of the slowest sequences. */
export const STORMS = [
  'insert lines, storm',
  'repeat, storm',
  'reset, storm',
  'colours of the palette, storm',
  'cursor blink, storm',
] as const

/** Ends any unfinished sequence, and restores the terminal's default modes and screen. */
export const BACK_TO_NORMAL = `${ESC}\\${csi('!p')}${csi('?1049l')}${csi('0m')}\r\n`

const number = fc.oneof(
  fc.integer({ min: 0, max: 99 }),
  fc.constantFrom(4, 12, 20, 25, 47, 1000, 1004, 1049, 2004, 9_999, HUGE, 2 ** 31, 10 ** 20),
)
const sequence = fc
  .tuple(
    fc.constantFrom('', '', '?', '>', '='),
    fc.array(number, { maxLength: 5 }),
    fc.constantFrom('', '', '', ' ', "'", '$', '!'),
    fc.constantFrom(...'@ABCDEFGHIJKLMPSTXZ`abcdefghlmnpqrstu}~'),
  )
  .map(([prefix, numbers, between, final]) => csi(prefix + numbers.join(';') + between + final))

/** A part of a hostile stream: complete and cut sequences, endless strings, combined characters, and binary bytes. */
export const HOSTILE_PART: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  { weight: 6, arbitrary: sequence },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...[
        ESC,
        csi(''),
        csi('1;2'),
        `${ESC}]`,
        `${ESC}]52;c;`,
        `${ESC}]11;?`,
        `${ESC}P`,
        `${ESC}Pq`,
        `${ESC}_`,
      ],
      ...[
        `${ESC}\\`,
        '\u0007',
        '\u0018',
        '\u007f',
        '\u0085',
        '\u0090',
        '\u009b',
        '\u009d',
        `${ESC}#8`,
        `${ESC}c`,
      ],
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...[
        '\u4e16'.repeat(100),
        '\u0301'.repeat(500),
        '\u{1f469}\u200d'.repeat(200),
        '\u1160'.repeat(50),
      ],
      ...['x'.repeat(2_000), '\r\n', '\t'.repeat(50), '\ufe0f', '\u202e'],
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }) },
)
