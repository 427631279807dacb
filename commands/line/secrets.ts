/** Lines without their secrets, for storage. */
import type { Token } from './tokens'
import { tokensOf } from './tokens'

/** Flags with secret values, for any command, and variables for the program: `OXIDE_TOKEN=…`. */
const SECRET =
  /^(?:--(?:authstring|private-key|key|secret|password|user-data|md5-auth-key)(=|$)|\w*(?:TOKEN|SECRET|PASSWORD|KEY)\w*(=))/

/** A header of a call, with any value. */
const HEADER = /^(?:-H|--header)(=|$)/

/** The flag before a member of a body: `-f NAME=VALUE`. */
const FIELD = /^(?:-f|-F|--field|--raw-field)$/

/** A member of a body with a secret value, also joined to its flag: `--field=secret=…`. */
const MEMBER =
  /^(?:--(?:raw-)?field=)?\w*(?:authstring|private_?key|auth_?key|secret|password|user_?data|token)\w*=|^(?:--(?:raw-)?field=)?key=/i

const HIDDEN = '‹hidden›'

/** The place of the secret value that a word is or introduces; `undefined` for any other word. */
function secretAt(word: Token, next: Token | undefined): readonly [number, number] | undefined {
  const flag = SECRET.exec(word.text) ?? HEADER.exec(word.text)
  if (flag) {
    const isJoined = flag.at(1) === '=' || flag.at(2) === '='
    if (isJoined) return [word.start + flag[0].length, word.end]
    return next && [next.start, next.end]
  }
  const member = FIELD.test(word.text) ? next : word.text.startsWith('--') ? word : undefined
  const [begin] = (member && MEMBER.exec(member.text)) ?? []
  if (!member || begin === undefined) return undefined
  // In quotes, the positions in the text are not those in the line.
  return [member.quoted ? member.start : member.start + begin.length, member.end]
}

/** The line for the history; `undefined` for a line with a document, which may contain anything. */
export function withoutSecretValues(line: string): string | undefined {
  const { words, heredoc, problem } = tokensOf(line)
  if (heredoc || problem) return undefined
  let kept = line
  for (let i = words.length - 1; i >= 0; i -= 1) {
    const word = words[i]
    const [from, to] = (word && secretAt(word, words[i + 1])) ?? []
    if (from !== undefined && to !== undefined)
      kept = `${kept.slice(0, from)}${HIDDEN}${kept.slice(to)}`
  }
  return kept
}
