/** Names of characters that a line may not contain. */
import { codePoint, controlName } from '@/model/control-character'

/**
 * The name of a character: 'the control character U+001B (escape)', 'half of a character, U+D800'; all others change
 * the writing direction.
 */
export function characterName(character: string): string {
  const code = codePoint(character)
  // Surrogate halves are not characters: an address cannot contain them.
  if (/\p{Surrogate}/u.test(character)) return `half of a character, ${code}`
  return character >= '\u2000'
    ? `the character ${code}, which turns the direction of the text`
    : controlName(character)
}
