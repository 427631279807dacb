/** Keys of a US keyboard, for a window without a screen. */
/** The characters of each physical key: plain, and with Shift. */
const TYPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => {
      const upper = letter.toUpperCase()
      return [`Key${upper}`, letter + upper]
    }),
  ),
  ...Object.fromEntries([...')!@#$%^&*('].map((sign, digit) => [`Digit${digit}`, digit + sign])),
  Space: ' ',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Semicolon: ';:',
  Quote: '\'"',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Minus: '-_',
  Equal: '=+',
  Backquote: '`~',
}
/** The names of keys that type no character, where they differ from the physical key's name. */
const DOES: Readonly<Record<string, string>> = {
  ControlLeft: 'Control',
  ShiftLeft: 'Shift',
  AltLeft: 'Alt',
  MetaLeft: 'Meta',
}
const NAMED =
  'Enter Tab Escape Backspace Delete Home End PageUp PageDown ArrowUp ArrowDown ArrowLeft ArrowRight Insert ContextMenu'
const FUNCTION_KEYS = Array.from({ length: 12 }, (_, at) => `F${at + 1}`)

export const KEYBOARD = [
  ...Object.entries(TYPES).flatMap(([code, keys]) =>
    [...keys].map((key, at) => ({ code, key, ...(at === 1 && { shiftKey: true }) })),
  ),
  ...Object.entries(DOES).map(([code, key]) => ({ code, key })),
  ...[...NAMED.split(' '), ...FUNCTION_KEYS].map((key) => ({ code: key, key })),
]

const MODIFIERS = new Set(['Control', 'Shift', 'Alt', 'Meta'])
const CODES: Readonly<Record<string, string>> = Object.fromEntries(
  KEYBOARD.flatMap(({ code, key }) => (key.length === 1 ? [[key, code]] : [])),
)

const braced = (key: string) =>
  key === 'Space' ? ' ' : key.length === 1 ? key.replace(/[{[]/, '$&$&') : `{${key}}`

/** A key press in the notation of user-event: `Control+k` becomes `{Control>}k{/Control}`. */
export function pressOf(press: string): string {
  const parts = press === '+' ? ['+'] : press.split(/(?<=.)\+/)
  const held = parts.slice(0, -1).filter((part) => MODIFIERS.has(part))
  const key = parts.at(-1) ?? ''
  const code = CODES[key]
  // With Control or Alt, the physical key is pressed, whatever character it types.
  const typed =
    code !== undefined && !held.includes('Shift') && held.length > 0 ? `[${code}]` : braced(key)
  return [
    ...held.map((name) => `{${name}>}`),
    typed,
    ...held.toReversed().map((name) => `{/${name}}`),
  ].join('')
}

/** A text in the notation of user-event. */
export const typed = (text: string): string =>
  text.replace(/[{[]/g, '$&$&').replaceAll('\n', '{Enter}')

export const down = (key: string): string => `{${key}>}`
/** A repeated key press: user-event presses the key twice. */
export const repeated = (key: string): string => `{${key}>2}`
export const up = (key: string): string => `{/${key}}`
