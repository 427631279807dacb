import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Dropped } from './terminal-stream'
import { TerminalStream } from './terminal-stream'

const ESC = '\u001b'
const SCREEN = { columns: 80, rows: 24 }
const bytes = (text: string) => new TextEncoder().encode(text)

interface Shown {
  text: string
  dropped: Dropped
  cost: number
}

/** The text that the terminal gets from a stream that comes in these parts. */
function show(parts: readonly Uint8Array[], { isReplay = false, now = 5_000 } = {}): Shown {
  const stream = new TerminalStream(() => SCREEN)
  const shown: Shown = { text: '', dropped: {}, cost: 0 }
  for (const part of parts) {
    const { pieces, dropped } = stream.push(part, { isReplay, now })
    for (const piece of pieces) {
      shown.text += piece.text
      shown.cost += piece.cost
    }
    for (const [reason, n] of Object.entries(dropped) as [keyof Dropped, number][])
      shown.dropped[reason] = (shown.dropped[reason] ?? 0) + n
  }
  return shown
}
const live = (text: string) => show([bytes(text)])
const replayed = (text: string) => show([bytes(text)], { isReplay: true })

describe('ordinary output is unchanged', () => {
  test.each([
    [
      'a boot log',
      `[    0.000000] Linux version 6.12.0\r\n[  ${ESC}[32m  OK  ${ESC}[0m] Started ${ESC}[0;1;39mgetty@ttyS0.service${ESC}[0m.\r\n\tand a tab\b\b`,
    ],
    [
      'vim',
      `${ESC}[?1049h${ESC}[22;0;0t${ESC}[>4;2m${ESC}[?1h${ESC}=${ESC}[?2004h${ESC}[1;24r${ESC}[?12h${ESC}[?12l${ESC}[22;1H${ESC}[?25l${ESC}[1;1H${ESC}[94m~${ESC}[K${ESC}[2;1H~${ESC}[3L${ESC}[2M${ESC}[m${ESC}[?25h${ESC}[?1049l${ESC}[23;0;0t${ESC}>`,
    ],
    [
      'htop',
      `${ESC}(B${ESC}[0;7m  PID USER ${ESC}[39;49m${ESC}[30m${ESC}[46m${ESC}[K${ESC}[80X${ESC}[5;20H${ESC}[38;5;82m|||${ESC}[90m${ESC}[20b${ESC}[1C${ESC}[?1000h${ESC}[?1006h${ESC}[?1000l`,
    ],
    [
      'true colours',
      `${ESC}[38;2;255;100;0;48;2;1;2;3;1;4;9mx${ESC}[4:3m${ESC}[58:2::1:2:3my${ESC}[0m`,
    ],
    ['UTF-8', 'Grüße, 世界, 👩‍👩‍👧‍👦, 🏴󠁧󠁢󠁥󠁮󠁧󠁿, हिन्दी, é, ภาษาไทย, \ufeffمرحبا'],
    [
      'line drawing',
      `${ESC})0\u000elqqk\u000f${ESC}#8${ESC}7${ESC}8${ESC}M${ESC}D${ESC}E${ESC}H${ESC}c`,
    ],
    ['the way to the last cell', `${ESC}[s${ESC}[999;999H${ESC}[6n${ESC}[u`],
    ['a question about the ground', `${ESC}]11;?${ESC}\\${ESC}]4;7;?\u0007`],
    ['a question about a setting', `${ESC}P$qr${ESC}\\`],
  ])('%s', (_, text) => {
    expect(live(text)).toMatchObject({ text, dropped: {} })
  })
})

describe('numbers in sequences end at the size of the screen', () => {
  test.each([
    [`${ESC}[99999999L`, `${ESC}[80L`],
    [`${ESC}[99999999M`, `${ESC}[80M`],
    [`${ESC}[99999999S`, `${ESC}[80S`],
    [`${ESC}[99999999@`, `${ESC}[80@`],
    [`${ESC}[99999999 @`, `${ESC}[80 @`],
    [`${ESC}[99999999I`, `${ESC}[80I`],
    [`${ESC}[99999999'}`, `${ESC}[80'}`],
    [`${ESC}[99999999999999999999999999B`, `${ESC}[65535B`],
    [`\u009b99999999L`, `${ESC}[80L`],
  ])('%j', (text, expected) => {
    expect(live(text)).toMatchObject({ text: expected, dropped: {} })
  })

  test('a repeated character fills at most the screen; the rest is counted', () => {
    const { text, dropped } = live(`a${ESC}[100000000b`)
    expect(text).toBe(`a${ESC}[1920b`)
    expect(dropped).toEqual({ repeat: 100_000_000 - 1920 })
  })
})

test('accents are stacked to a limit; the rest is counted', () => {
  const accents = '\u0301'.repeat(40_000)
  const { text, dropped } = live(`e${accents}f${accents}`)
  expect(text).toBe(`e${'\u0301'.repeat(6)}f${'\u0301'.repeat(6)}`)
  expect(dropped).toEqual({ accent: 2 * 39_994 })
})

describe('a control string', () => {
  test.each([
    ['a title', `${ESC}]0;owned\u0007`],
    ['a link', `${ESC}]8;;https://evil.example${ESC}\\`],
    ['the clipboard', `${ESC}]52;c;c3RvbGVu\u0007`],
    ['a colour that is set', `${ESC}]10;#000000\u0007${ESC}]4;1;?;1;#ffffff\u0007`],
    ['a picture', `${ESC}Pq#0;2;0;0;0~~@@${ESC}\\`],
    ['a message', `${ESC}_hidden${ESC}\\${ESC}^hidden${ESC}\\${ESC}Xhidden${ESC}\\`],
  ])('%s does not reach the terminal', (_, text) => {
    expect(live(`a${text}b`)).toMatchObject({ text: 'ab', dropped: {} })
  })

  test('one without an end is not kept, and its characters are counted', () => {
    const { text, dropped } = live(`a${ESC}]0;${'x'.repeat(100_000)}${ESC}[1mb`)
    expect(text).toBe(`a${ESC}[1mb`)
    expect(dropped).toEqual({ sequence: 100_002 - 4_096 })
  })

  test('a sequence without an end is not kept either', () => {
    const { text, dropped } = live(`a${ESC}[${'1;'.repeat(50_000)}mb`)
    expect(text).toBe('ab')
    expect(dropped).toEqual({ sequence: 100_000 })
  })
})

describe('questions of the guest', () => {
  const questions = [
    `${ESC}[c`,
    `${ESC}[0c`,
    `${ESC}[>c`,
    `${ESC}[5n`,
    `${ESC}[6n`,
    `${ESC}[?6n`,
    `${ESC}[4$p`,
    `${ESC}[?2026$p`,
    `${ESC}P$qm${ESC}\\`,
    `${ESC}]10;?\u0007`,
    `${ESC}]4;1;?${ESC}\\`,
    `${ESC}[?1004h`,
    `\u009b6n`,
  ]

  test.each(questions)('%j in the history is not answered', (question) => {
    expect(replayed(`a${question}b`).text).toBe('ab')
  })

  test('other modes of the same sequence are still set', () => {
    expect(replayed(`${ESC}[?25;1004;2004h`).text).toBe(`${ESC}[?25;2004h`)
  })

  test('at most a hundred a second are answered', () => {
    const asked = (stream: TerminalStream, now: number) =>
      stream
        .push(bytes(`${ESC}[6n`.repeat(500)), { isReplay: false, now })
        .pieces.map(({ text }) => text)
        .join('').length / `${ESC}[6n`.length
    const stream = new TerminalStream(() => SCREEN)
    expect([asked(stream, 10_000), asked(stream, 10_999), asked(stream, 11_000)]).toEqual([
      100, 0, 100,
    ])
  })
})

describe('any output of a guest', () => {
  const number = fc.oneof(
    fc.integer({ min: 0, max: 300 }),
    fc.constantFrom(1004, 1049, 99_999, 2 ** 31, 10 ** 20),
  )
  const sequence = fc
    .tuple(
      fc.constantFrom(`${ESC}[`, '\u009b'),
      fc.constantFrom('', '?', '>', '=', '<'),
      fc.array(fc.oneof(number.map(String), fc.constantFrom('', ':', '1:2')), { maxLength: 6 }),
      fc.constantFrom('', '', ' ', "'", '$', '!', '"'),
      fc.integer({ min: 0x40, max: 0x7e }).map((code) => String.fromCharCode(code)),
    )
    .map(
      ([open, prefix, numbers, between, final]) =>
        open + prefix + numbers.join(';') + between + final,
    )
  const part = fc.oneof(
    { weight: 4, arbitrary: sequence },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        ...[
          ESC,
          `${ESC}[`,
          `${ESC}]`,
          `${ESC}]11;?`,
          `${ESC}P`,
          `${ESC}P$q`,
          `${ESC}_`,
          `${ESC}\\`,
          `${ESC}#8`,
          `${ESC}c`,
        ],
        ...[
          '\u0007',
          '\u0018',
          '\u001a',
          '\u007f',
          '\u0090',
          '\u009c',
          '\u009d',
          '\u0000',
          '\r\n',
          '\t',
        ],
        ...['世', '\u0301', '\u0301'.repeat(20), '\u200d', '👩\u200d', '\ufe0f', '\u1160'],
        ...['plain', 'x'.repeat(300), '9'.repeat(300)],
      ),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 8 }) },
  )
  const hostile = fc
    .array(part, { maxLength: 40 })
    .map((parts) =>
      Uint8Array.from(parts.flatMap((p) => [...(typeof p === 'string' ? bytes(p) : p)])),
    )
  const cuts = fc.array(fc.nat({ max: 4_000 }), { maxLength: 12 })

  function split(all: Uint8Array, at: readonly number[]): Uint8Array[] {
    const ends = [...at.map((n) => n % (all.length + 1)), all.length].toSorted((a, b) => a - b)
    return ends.map((end, i) => all.subarray(ends[i - 1] ?? 0, end))
  }

  test('comes out the same, wherever it is split', () => {
    fc.assert(
      fc.property(hostile, cuts, fc.boolean(), (all, at, isReplay) => {
        expect(show(split(all, at), { isReplay })).toEqual(show([all], { isReplay }))
      }),
      { numRuns: 400 },
    )
  })

  test('accents are counted on across what is dropped', () => {
    const accents = '\u0301'.repeat(4)
    for (const dropped of [`${ESC}]0;a title\u0007`, `${ESC}Pq#1${ESC}\\`]) {
      const { text } = live(`e${accents}${dropped}${accents}`)
      expect(text).toBe(`e${'\u0301'.repeat(6)}`)
      expect(live(text).text).toBe(text)
    }
  })

  test('does not grow, and is unchanged when it is filtered again', () => {
    fc.assert(
      fc.property(hostile, (all) => {
        const { text } = show([all])
        // Each byte is a character at most; an 8-bit opening becomes two.
        expect(text.length).toBeLessThanOrEqual(all.length)
        expect(live(text).text).toBe(text)
      }),
      { numRuns: 400 },
    )
  })

  test('has only whole and bounded sequences left', () => {
    const whole = new RegExp(
      String.raw`${ESC}(?:\[[<-?]?[\d:;]*[ -/]{0,2}[@-~]|[\]P][^\u0007${ESC}]{0,32}(?:\u0007|${ESC}\\)|[ -/]{1,2}[0-~]|[0-OQ-WYZ\\\`-~])`,
      'g',
    )
    fc.assert(
      fc.property(hostile, (all) => {
        const { text } = show([all])
        expect(text.replaceAll(whole, '')).not.toContain(ESC)
        for (const [found] of text.matchAll(whole)) {
          expect(found.length).toBeLessThanOrEqual(260)
          for (const [digits] of found.matchAll(/\d+/g))
            expect(Number(digits)).toBeLessThanOrEqual(65_535)
        }
      }),
      // After an intermediate, X ends a sequence; right after escape it opens a string.
      { numRuns: 400, examples: [[Uint8Array.from([0x1b, 0x20, 0x58])]] },
    )
  })

  test('is cut into pieces that take a short time', () => {
    const stream = new TerminalStream(() => SCREEN)
    const storms = [
      'x'.repeat(300_000),
      `b${ESC}[9999b`.repeat(5_000),
      `${ESC}[9999L`.repeat(5_000),
    ]
    for (const storm of storms)
      for (const { cost } of stream.push(bytes(storm), { isReplay: false, now: 0 }).pieces)
        expect(cost).toBeLessThan(50_000)
  })
})
