/** Characters that a line may not have, in words. */
import { codePoint, controlName } from '@/model/control-character'

/** 'the control character U+001B (escape)', 'half of a character, U+D800'; the others turn the direction of writing around. */
export function characterName(character: string): string {
  const code = codePoint(character)
  // Halves are no characters: an address cannot hold them.
  if (/\p{Surrogate}/u.test(character)) return `half of a character, ${code}`
  return character >= '\u2000'
    ? `the character ${code}, which turns the direction of the text`
    : controlName(character)
}
