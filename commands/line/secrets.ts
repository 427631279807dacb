/** Lines without their secrets, for storage. */
import { tokensOf } from './tokens'

/** Flags with secret values, for any command, and variables for the program: `OXIDE_TOKEN=…`. */
const SECRET =
  /^(?:--(?:authstring|private-key|key|secret|password|user-data|md5-auth-key)(=|$)|\w*(?:TOKEN|SECRET|PASSWORD|KEY)\w*(=))/

const HIDDEN = '‹hidden›'

/** The line for the history; `undefined` for a line with a document, which may contain anything. */
export function withoutSecretValues(line: string): string | undefined {
  const { words, heredoc, problem } = tokensOf(line)
  if (heredoc || problem) return undefined
  let kept = line
  for (let i = words.length - 1; i >= 0; i -= 1) {
    const [word, next] = [words[i], words[i + 1]]
    const [whole, ofFlag, equals = ofFlag] = (word && SECRET.exec(word.text)) ?? []
    if (!word || whole === undefined) continue
    const from = equals === '=' ? word.start + whole.length : next?.start
    const to = equals === '=' ? word.end : next?.end
    if (from !== undefined && to !== undefined)
      kept = `${kept.slice(0, from)}${HIDDEN}${kept.slice(to)}`
  }
  return kept
}
