/**
 * Makes a guest's output safe for a terminal. A state machine passes ordinary output through as it
 * is, bounds what could freeze or fill the terminal, and estimates the drawing cost of each piece.
 * The result does not depend on where the stream is split.
 */
import { COST, COUNTS, QUESTIONS, costOf } from './terminal-costs'

/** Why characters were left out. */
export type DropReason = 'sequence' | 'accent' | 'repeat' | 'flood'

/** Characters that were left out, by reason. */
export type Dropped = Partial<Record<DropReason, number>>

/** A part of the output that can be written on its own: it ends between control sequences. */
export interface Piece {
  text: string
  /** The estimated time that a terminal takes for it, in tenths of a microsecond. */
  cost: number
}

export interface Filtered {
  pieces: Piece[]
  dropped: Dropped
}

export interface PushOptions {
  /**
   * The output is from before the console was opened: the guest no longer waits for answers, so none is sent.
   */
  isReplay: boolean
  /** Milliseconds by any clock, for the limit of answers per second. */
  now: number
}

/** The size of the screen in cells. */
export interface ScreenSize {
  columns: number
  rows: number
}

/**
 * The most characters of one control sequence: xterm keeps 32 numbers, and the longest useful
 * colours have ten.
 */
const LONGEST_SEQUENCE = 256
/** Characters of a control string (a title, a picture) that are dropped without a notice. */
const LONGEST_STRING = 4_096
/** The longest control string that this terminal answers; of others nothing is kept. */
const LONGEST_QUESTION = 32
/** The most accents and joiners on one character: flags of regions have the most, six. */
const MOST_JOINED = 6
/** The largest number in a sequence that is not a count of cells, as in a 16-bit terminal. */
const LARGEST = 65_535
/** Questions that are answered per second: editors ask about thirty when they start. */
const ANSWERS_A_SECOND = 100
/** The cost at which a piece ends, about two milliseconds: the time of a frame is checked between pieces. */
const PIECE_COST = 20_000

/** Questions for colours. Setting a colour would break the theme's contrast and is dropped. */
const COLOUR_QUESTION = /^(?:1[0-2]|4;\d{1,3});\?$/
/** The only device control string that is answered: the value of a setting. */
const SETTING_QUESTION = /^\$q[ -~]{1,4}$/
/** The mode that reports focus changes, and is answered with a report at once. */
const isFocusReports = (mode: string) => Number(mode) === 1004

// Characters that take no cell: marks, formats, and the later parts of Hangul syllables.
const JOINS = /[\p{M}\p{Cf}\u1160-\u11ff]/u
const SEQUENCE = /^([<-?]?)([\d:;]*)([ -/]{0,2})([@-~])$/

type State = 'ground' | 'escape' | 'sequence' | 'ignored sequence' | 'string' | 'string escape'

const CAN = 0x18
const SUB = 0x1a
const ESC = 0x1b
const DEL = 0x7f
const BEL = 0x07
const ST = 0x9c
/** The openings of control strings: what follows escape, and the control character for both. */
const STRINGS = new Map([
  [0x5d, ']'],
  [0x9d, ']'],
  [0x50, 'P'],
  [0x90, 'P'],
  [0x58, 'X'],
  [0x98, 'X'],
  [0x5e, '^'],
  [0x9e, '^'],
  [0x5f, '_'],
  [0x9f, '_'],
])

const isControl = (code: number) => code < 0x20 || (code >= DEL && code <= 0x9f)

/** The state of one stream. */
export class TerminalStream {
  readonly #screen: () => ScreenSize
  #decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  #state: State = 'ground'
  /** The current sequence or string so far, without its opening. */
  #held = ''
  #opening = ''
  /** Characters of the current string, kept or not. */
  #length = 0
  #joined = 0
  #answers = { since: 0, given: 0 }
  #pieces: Piece[] = []
  #text: string[] = []
  #cost = 0
  #dropped: Dropped = {}
  #options: PushOptions = { isReplay: true, now: 0 }

  constructor(screen: () => ScreenSize) {
    this.#screen = screen
  }

  /** Takes new output. @returns the part of it that may be written */
  push(bytes: Uint8Array, options: PushOptions): Filtered {
    this.#options = options
    this.#take(this.#decoder.decode(bytes, { stream: true }))
    this.#close()
    const filtered = { pieces: this.#pieces, dropped: this.#dropped }
    this.#pieces = []
    this.#dropped = {}
    return filtered
  }

  /** Drops the current sequence, for a stream that does not continue where it was. */
  reset(): void {
    this.#decoder = new TextDecoder('utf-8', { ignoreBOM: true })
    this.#state = 'ground'
    this.#held = ''
    this.#joined = 0
  }

  #take(input: string): void {
    for (let i = 0; i < input.length; i += 1) {
      const code = input.charCodeAt(i)
      // No escape sequence contains a character outside ASCII: this is text again.
      if (code > 0x9f && this.#state !== 'string') this.#begin('ground')
      if (this.#state === 'ground' && !isControl(code)) i = this.#print(input, i)
      else if (this.#state === 'string' && (!isControl(code) || code === DEL))
        i = this.#string(input, i)
      else this.#control(code)
    }
  }

  /** Text up to the next control character. @returns the index of its last character */
  #print(input: string, from: number): number {
    let start = from
    let i = from
    for (; i < input.length; i += 1) {
      const code = input.charCodeAt(i)
      if (isControl(code)) break
      if (code < DEL) {
        this.#joined = 0
        this.#cost += COST.character
      } else {
        const char = String.fromCodePoint(input.codePointAt(i) ?? code)
        this.#joined = JOINS.test(char) ? this.#joined + 1 : 0
        if (this.#joined > MOST_JOINED) {
          this.#text.push(input.slice(start, i))
          start = i + char.length
          this.#drop('accent', char.length)
        } else this.#cost += COST.wide
        i += char.length - 1
      }
      if (this.#cost >= PIECE_COST) {
        this.#text.push(input.slice(start, i + 1))
        start = i + 1
        this.#close()
      }
    }
    this.#text.push(input.slice(start, i))
    return i - 1
  }

  /** A control string up to the next control character. @returns the index of its last character */
  #string(input: string, from: number): number {
    let i = from
    for (; i < input.length; i += 1) {
      const code = input.charCodeAt(i)
      if (isControl(code) && code !== DEL) break
    }
    this.#hold(input.slice(from, i))
    return i - 1
  }

  #hold(text: string): void {
    const over = Math.max(0, this.#length + text.length - LONGEST_STRING)
    const before = Math.max(0, this.#length - LONGEST_STRING)
    this.#length += text.length
    if (this.#held.length <= LONGEST_QUESTION)
      this.#held += text.slice(0, LONGEST_QUESTION + 1 - this.#held.length)
    this.#drop('sequence', over - before)
  }

  #control(code: number): void {
    const state = this.#state
    if (code === ESC) {
      if (state === 'string') this.#state = 'string escape'
      else this.#begin('escape')
    } else if (state === 'string escape') {
      // A string ends with escape and backslash; any other sequence cancels it.
      if (code === 0x5c) return this.#endString('\u001b\\')
      this.#begin('escape')
      this.#control(code)
    } else if (code === CAN || code === SUB) this.#begin('ground')
    else if (code === ST) {
      if (state === 'string') this.#endString('\u001b\\')
      else this.#begin('ground')
    } else if (code >= 0x80 && code <= 0x9f) this.#eightBit(code)
    else if (state === 'string') {
      if (code === BEL && this.#opening === ']') this.#endString('\u0007')
      else this.#hold(String.fromCharCode(code))
    } else if (code < 0x20) this.#execute(code)
    else if (code === DEL) return
    else if (state === 'escape') this.#escape(code)
    else if (state === 'sequence' || state === 'ignored sequence') this.#sequence(code)
  }

  #begin(state: State): void {
    this.#state = state
    this.#held = ''
    this.#length = 0
  }

  /** A control character that takes effect at once, also within a sequence. */
  #execute(code: number): void {
    this.#write(String.fromCharCode(code), code === 0x0a ? COST.lineFeed : COST.character)
  }

  /** The 8-bit forms of escape sequences. */
  #eightBit(code: number): void {
    if (code === 0x9b) return this.#begin('sequence')
    const string = STRINGS.get(code)
    this.#begin(string ? 'string' : 'ground')
    if (string) this.#opening = string
    else this.#execute(code)
  }

  /** The character after escape. */
  #escape(code: number): void {
    const char = String.fromCharCode(code)
    if (this.#held === '') {
      if (char === '[') return this.#begin('sequence')
      const string = STRINGS.get(code)
      if (string) {
        this.#begin('string')
        this.#opening = string
        return undefined
      }
    }
    this.#held += char
    // Intermediates; no sequence has more than two.
    if (code < 0x30) return this.#held.length > 2 ? this.#begin('ground') : undefined
    const cost = char === 'c' ? COST.reset : this.#held === '#8' ? COST.screen : COST.mode
    this.#write(`\u001b${this.#held}`, cost)
    return this.#begin('ground')
  }

  /** The characters after escape and bracket. */
  #sequence(code: number): void {
    const char = String.fromCharCode(code)
    if (code < 0x40) {
      if (this.#state === 'ignored sequence') return this.#drop('sequence', 1)
      this.#held += char
      if (this.#held.length <= LONGEST_SEQUENCE) return undefined
      this.#drop('sequence', this.#held.length)
      return this.#begin('ignored sequence')
    }
    if (this.#state === 'sequence') this.#endSequence(this.#held + char)
    return this.#begin('ground')
  }

  #endSequence(sequence: string): void {
    const [, prefix = '', given = '', between = '', final = ''] = SEQUENCE.exec(sequence) ?? []
    const kind = `${prefix}${between}${final}`
    if (final === '') return
    let numbers = this.#bounded(given, kind)
    if (QUESTIONS.has(kind) && !this.#mayAnswer()) return
    if (kind === '?h' && numbers.split(';').some(isFocusReports) && !this.#mayAnswer()) {
      numbers = numbers
        .split(';')
        .filter((n) => !isFocusReports(n))
        .join(';')
      if (numbers === '') return
    }
    this.#write(
      `\u001b[${prefix}${numbers}${between}${final}`,
      costOf(kind, prefix, numbers, Math.min(this.#joined, MOST_JOINED)),
    )
  }

  /**
   * Numbers that control a loop are limited to the size of the screen: more has no further effect.
   */
  #bounded(given: string, kind: string): string {
    const { columns, rows } = this.#screen()
    const isRepeat = kind === 'b'
    const most = isRepeat ? columns * rows : COUNTS.has(kind) ? Math.max(columns, rows) : LARGEST
    return given.replaceAll(/\d+/g, (digits) => {
      if (Number(digits) <= most) return digits
      if (isRepeat) this.#drop('repeat', Math.min(Number(digits), 2 ** 31 - 1) - most)
      return String(most)
    })
  }

  #endString(end: string): void {
    const isAnswered =
      (this.#opening === ']' && COLOUR_QUESTION.test(this.#held)) ||
      (this.#opening === 'P' && SETTING_QUESTION.test(this.#held))
    // Titles, links, the clipboard and pictures are dropped.
    if (isAnswered && this.#mayAnswer())
      this.#write(`\u001b${this.#opening}${this.#held}${end}`, COST.question)
    this.#begin('ground')
  }

  #mayAnswer(): boolean {
    const { isReplay, now } = this.#options
    if (isReplay) return false
    if (now - this.#answers.since >= 1_000) this.#answers = { since: now, given: 0 }
    this.#answers.given += 1
    return this.#answers.given <= ANSWERS_A_SECOND
  }

  /** Writes a control sequence. Accents after it are counted anew; a dropped sequence does not reset the count. */
  #write(text: string, cost: number): void {
    this.#joined = 0
    this.#text.push(text)
    this.#cost += cost
    if (this.#cost >= PIECE_COST) this.#close()
  }

  #drop(reason: DropReason, characters: number): void {
    if (characters > 0) this.#dropped[reason] = (this.#dropped[reason] ?? 0) + characters
  }

  #close(): void {
    const text = this.#text.join('')
    if (text) this.#pieces.push({ text, cost: this.#cost })
    this.#text = []
    this.#cost = 0
  }
}
