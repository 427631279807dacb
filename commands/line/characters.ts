/** Characters that a line may not have, in words. */
const NAMES: Readonly<Record<string, string>> = {
  '\u0000': 'null',
  '\u0003': 'end of text',
  '\u0007': 'bell',
  '\u0008': 'backspace',
  '\r': 'carriage return',
  '\u001b': 'escape',
  '\u007f': 'delete',
}

/** 'the control character U+001B (escape)', 'half of a character, U+D800'; the others turn the direction of writing around. */
export function characterName(character: string): string {
  const code = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  // Halves are no characters: an address cannot hold them.
  if (/\p{Surrogate}/u.test(character)) return `half of a character, ${code}`
  return character >= '\u2000'
    ? `the character ${code}, which turns the direction of the text`
    : `the control character ${code}${NAMES[character] ? ` (${NAMES[character]})` : ''}`
}
