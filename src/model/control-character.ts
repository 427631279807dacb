/** Control characters in words, for what refuses them. */
const NAMES: Readonly<Record<string, string>> = {
  '\u0000': 'null',
  '\u0003': 'Ctrl+C',
  '\u0007': 'bell',
  '\u0008': 'backspace',
  '\r': 'carriage return',
  '\u001b': 'escape',
  '\u007f': 'delete',
}

/** 'U+001B'. @param character one of the first 65,536, or half of another */
export const codePoint = (character: string): string =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`

/** 'the control character U+001B (escape)' */
export const controlName = (character: string): string =>
  `the control character ${codePoint(character)}${NAMES[character] ? ` (${NAMES[character]})` : ''}`
