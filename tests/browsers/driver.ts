/** What a browser can be told, whichever protocol it speaks. */
export interface Driver {
  readonly browser: string
  readonly version: string
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Evaluates an expression, which may be a promise, in the page. @returns its value, by JSON */
  evaluate(expression: string): Promise<unknown>
  /** Presses keys one after the other. */
  keys(strokes: readonly Stroke[]): Promise<void>
  click(x: number, y: number): Promise<void>
  drag(from: Point, to: Point): Promise<void>
  /** Gives a file to the input that an expression evaluates to. */
  upload(expression: string, path: string): Promise<void>
  /** Opens a tab, which is the current one from then on. */
  newTab(): Promise<void>
  /** Closes all tabs but the current one, whatever was typed there. */
  closeOtherTabs(): Promise<void>
  /** Ends the browser. */
  close(): Promise<void>
}

interface Point {
  x: number
  y: number
}

/** A key with the modifiers that are held meanwhile, by their names in the DOM. */
export interface Stroke {
  key: string
  held: readonly string[]
}

/** The symbols above the keys of a US keyboard, which are typed with Shift. */
const SHIFTED = /^[A-Z~!@#$%^&*()_+{}|:"<>?]$/

const stroke = (key: string, held: readonly string[] = []): Stroke => ({
  key,
  held: SHIFTED.test(key) && !held.includes('Shift') ? [...held, 'Shift'] : held,
})

/** @param press such as `Control+Enter`, `?` or `+` */
export function strokeOf(press: string): Stroke {
  const parts = press.split(/\+(?!$)/)
  return stroke(parts.at(-1) ?? '', parts.slice(0, -1))
}

/** The strokes that type a text. */
export const strokesOf = (text: string): Stroke[] =>
  [...text].map((letter) => stroke(letter === ' ' ? ' ' : letter))
