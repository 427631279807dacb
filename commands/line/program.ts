/** Splits off the part of a line for the program itself: its path, variables, a profile, help. */
import { kebab } from '../engine/cli'
import { cliProfile } from '../engine/cli-profile'
import { flagIn } from './flags'
import type { Token } from './tokens'

/** `oxide`, `./oxide`, `/usr/local/bin/oxide`, `C:\bin\oxide.exe` */
const PROGRAM = /^(?:[^\s'"]*[\\/])?oxide(?:\.exe)?$/i

/** A variable for the program, as a shell takes it before a command. */
const VARIABLE = /^([A-Za-z_]\w*)=/

/** Words that only say how a shell runs the program. */
const RUNS_IT = new Set(['sudo', 'time', 'command', 'exec', 'env'])

/** Flags of the program itself, whatever command follows: those that take a value, and those that stand alone. */
const OWN_FLAGS: Readonly<Record<string, 'value' | 'alone'>> = {
  profile: 'value',
  'config-dir': 'value',
  cacert: 'value',
  resolve: 'value',
  timeout: 'value',
  insecure: 'alone',
  debug: 'alone',
}

/** A line without the part for the program itself. */
export interface WithoutProgram {
  words: readonly Token[]
  /** Whether the line names the client: then its words are the client's, not the console's own. */
  isOxide: boolean
  /** Parts of the line without effect, each a sentence without its full stop. */
  notes: readonly string[]
  /** Whether the line asks for help about these words. */
  asksHelp: boolean
}

/** The own profile of this rack has its effect: it is where the line acts. */
const isHere = (name: string, value: string | undefined) =>
  name === 'profile' && value !== undefined && value === cliProfile()

const elsewhere = (what: string) =>
  `${what} is not applied: this console acts on its own rack, as who is signed in`

/** @param line the text of the words */
export function withoutProgram(line: string, all: readonly Token[]): WithoutProgram {
  const at = all.findIndex(({ start, end }) => PROGRAM.test(line.slice(start, end)))
  const before = at === -1 ? [] : all.slice(0, at)
  const isOxide = at !== -1 && before.every(({ text }) => VARIABLE.test(text) || RUNS_IT.has(text))
  const notes = isOxide
    ? before.flatMap(({ text }) => {
        const [, name] = VARIABLE.exec(text) ?? []
        return name === undefined ? [] : [elsewhere(name)]
      })
    : []
  const words: Token[] = []
  let asksHelp = false
  const rest = isOxide ? all.slice(at + 1) : all
  for (let i = 0; i < rest.length; i += 1) {
    const token = rest[i]
    if (!token) break
    const { name = '', joined } = flagIn(token)
    if (name === 'help' || (token.text === '-h' && !token.quoted)) asksHelp = true
    else if (Object.hasOwn(OWN_FLAGS, name)) {
      if (!isHere(name, joined ?? rest[i + 1]?.text)) notes.push(elsewhere(`--${kebab(name)}`))
      if (OWN_FLAGS[name] === 'value' && joined === undefined) i += 1
    } else words.push(token)
  }
  const [first] = words
  const isHelpOf = first?.text === 'help' && !first.quoted && (words.length > 1 || isOxide)
  return isHelpOf
    ? { words: words.slice(1), isOxide, notes, asksHelp: true }
    : { words, isOxide, notes, asksHelp }
}
