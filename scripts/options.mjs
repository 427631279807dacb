/** The options of the local servers. Plain Node, since they are read before anything is installed. */
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { parseArgs } from 'node:util'
import { readHost } from './guard.mjs'

/** The options that every local server has; `USAGE` shows them. */
export const LISTENING = {
  port: { type: 'string', default: '4000' },
  host: { type: 'string', default: '127.0.0.1' },
  'allow-host': { type: 'string', multiple: true, default: [] },
}
export const LISTENING_USAGE = '[--port N] [--host ADDRESS] [--allow-host NAME[:PORT]]…'

/** @throws Error with a message for the user when an option of `LISTENING` is not valid */
export function readListening({ port, host, 'allow-host': allowHosts = [] }) {
  if (!/^\d+$/.test(port) || Number(port) > 65_535)
    throw new Error(`--port takes a number up to 65535, not "${port}"`)
  if (!isIP(host) && readHost(host)?.port !== undefined)
    throw new Error(`--host takes an address without a port, not "${host}"`)
  if (!readHost(host)) throw new Error(`--host takes a name or an address, not "${host}"`)
  const wrong = allowHosts.find((name) => !readHost(name))
  if (wrong !== undefined)
    throw new Error(`--allow-host takes a name such as console.example, not "${wrong}"`)
  // As a browser writes it, since that is what it is compared with: `[::1]`, `0` and `LOCALHOST` are names, too.
  const { name } = readHost(host)
  return { port: Number(port), host: name.replace(/^\[|\]$/g, ''), allowHosts }
}

/** How many letters are to be changed, added or left out to make one word of another. */
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 1; j <= b.length; j += 1)
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + Number(letter !== b[j - 1])))
    row = next
  }
  return row[b.length]
}

/** @returns ": did you mean X?" for the name that is at most a third, and two letters, away; else "" */
export function didYouMean(word, names) {
  const most = Math.max(2, Math.floor(word.length / 3))
  const [best] = names
    .map((name) => ({ name, away: distance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, away }) => away <= most && away < name.length)
    .sort((a, b) => a.away - b.away)
  return best ? `: did you mean ${best.name}?` : ''
}

/**
 * What Node's `parseArgs` does, with its errors in one line.
 * @throws Error that names the option which an unknown one was probably meant to be
 */
export function readArgs(config) {
  try {
    return parseArgs(config)
  } catch (error) {
    const [line] = error.message.split(/\.?(?:\s*\n|\. |$)/)
    const [, unknown] = /^Unknown option '(-[^']*)'/.exec(line) ?? []
    const names = Object.keys(config.options).map((name) => `--${name}`)
    throw new Error(line + (unknown ? didYouMean(unknown, names) : ''), { cause: error })
  }
}

/** A text of others on one line of a terminal: what a terminal would obey or hide is written out, `\u{1b}`. */
export const visible = (text) =>
  text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0).toString(16)}}`,
  )

/** Whether the name of a host stands for this machine. */
export const isThisMachine = (host) => ['127.0.0.1', '::1', '[::1]', 'localhost'].includes(host)

/** Whether a value can be a token: the characters that a header may carry. */
export const isToken = (value) => typeof value === 'string' && /^[\x21-\x7e]+$/.test(value)

/**
 * The bearer token in a file: its first word.
 * @throws Error when the file cannot be read or holds none, or a whole header
 */
export function readToken(file) {
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`--token-file: ${file} cannot be read (${error.code})`, { cause: error })
  }
  const token = text.trim().split(/\s+/)[0]
  if (!token) throw new Error(`--token-file: ${file} holds no token`)
  if (/^(authorization:?|bearer)$/i.test(token))
    throw new Error(
      `--token-file: ${file} holds a header: leave only the token in it, without “Bearer”`,
    )
  // The message must not show the content of the file.
  if (!isToken(token))
    throw new Error(`--token-file: ${file} holds something that cannot be a token`)
  return token
}

/** The colours by which racks are told apart, in the order in which they are given to those that no option names. */
export const COLORS = ['green', 'blue', 'purple', 'yellow', 'gray', 'red']

/**
 * The control plane and the file with its token, which is read now to check it; or the profiles of the `oxide`
 * program, which are read once packages are there.
 * @throws Error with a message for the user
 */
function readApi({ api, 'token-file': tokenFile, profile, 'all-profiles': isAll, ...rest }) {
  const { 'ca-file': caFile, color, 'read-only': readOnly } = rest
  if (profile !== undefined && isAll) throw new Error('--all-profiles are all: leave out --profile')
  const isByProfile = profile !== undefined || isAll
  if (isByProfile && api !== undefined)
    throw new Error(`--${isAll ? 'all-profiles' : 'profile'} names the address: leave out --api`)
  if (tokenFile !== undefined && api === undefined) throw new Error('--token-file goes with --api')
  for (const [option, value] of Object.entries({ 'ca-file': caFile, color, 'read-only': readOnly }))
    if (value !== undefined && api === undefined && !isByProfile)
      throw new Error(`--${option} goes with --api or --profile`)
  const given = { caFile, colors: color?.map(readColor), readOnly }
  if (isByProfile) return { ...given, profiles: isAll ? ALL : profile }
  if (api === undefined) return {}
  if (!URL.canParse(api) || !/^https?:$/.test(new URL(api).protocol))
    throw new Error(`--api takes an address such as https://oxide.example, not "${api}"`)
  if (tokenFile !== undefined) readToken(tokenFile)
  return { ...given, api, tokenFile }
}

/** In place of names: all profiles. */
export const ALL = 'all'

/** @returns the rack and its colour. @throws Error with a message for the user */
function readColor(text) {
  const [, name, color] = /^(.*)=([^=]*)$/s.exec(text) ?? []
  if (!name) throw new Error(`--color takes a rack and a colour, such as prod=red, not "${text}"`)
  if (!COLORS.includes(color))
    throw new Error(
      `--color: "${color}" is none of ${COLORS.join(', ')}${didYouMean(color, COLORS)}`,
    )
  return { name, color }
}

/** @throws Error that names the command which an unknown one was probably meant to be */
export function readCommand(word, names) {
  if (names.includes(word)) return word
  throw new Error(`Unknown command '${visible(word)}'${didYouMean(word, names)}`)
}

/** Two columns of text for a terminal, with what each word means. A long word has a line of its own. */
export const columns = (rows) =>
  rows
    .map(([word, meaning]) =>
      word.length < COLUMN - 1
        ? `  ${word.padEnd(COLUMN)}${meaning}`
        : `  ${word}\n  ${' '.repeat(COLUMN)}${meaning}`,
    )
    .join('\n')
const COLUMN = 21

/** What the options of `LISTENING` mean, but the port, which each program has its own of. */
export const LISTENING_HELP = [
  ['--host ADDRESS', 'what to listen on; 0.0.0.0 serves other machines, too'],
  ['--allow-host NAME', 'a further name of this machine; may be repeated'],
]

/** The option that asks for the help of a program. */
export const HELP_OPTION = { type: 'boolean', short: 'h', default: false }

/** Prints a text and ends the program, when it was asked for. */
export function ifAsked(isAsked, text) {
  if (!isAsked) return
  console.log(text)
  process.exit(0)
}

/**
 * Runs a function that reads options. Its error is printed with the usage, and ends the program
 * with status 2.
 */
export function orUsage(usage, read) {
  try {
    return read()
  } catch (error) {
    console.error(`${error.message}\n${usage}`)
    return process.exit(2)
  }
}

/** Options that may stand alone: `--profile` means the default profile, `--read-only` all racks. */
const withoutValue = (args) =>
  args.map((arg, i) =>
    ['--profile', '--read-only'].includes(arg) && (args[i + 1] ?? '--').startsWith('--')
      ? `${arg}=`
      : arg,
  )

/** What the options of a server of the console mean. */
export const CONSOLE_HELP = columns([
  ['--profile [NAME]', 'the rack that oxide auth login stored; may be repeated'],
  ['--all-profiles', 'every rack that it stored, each at a port of its own'],
  ['--api URL', 'the control plane at an address, not a mock of one'],
  ['--token-file FILE', 'holds a token for --api'],
  ['--ca-file FILE', 'trusts the authority of its certificate'],
  ['--read-only [NAME]', 'the server passes on no change to this rack, or to any'],
  ['--color NAME=COLOR', `of a rack: ${COLORS.join(', ')}`],
  ['--port N', '4000 unless given; the next free one where that is taken'],
  ...LISTENING_HELP,
  ['--open', 'opens the browser'],
  ['--help', 'prints this'],
])

/**
 * The options of a server of the console, from the command line.
 * @param program how the user starts it
 * @param args what follows that
 * @param help answers `--help`
 * @param version answers `--version`, where the program has one
 */
export function readConsoleOptions(
  program,
  args = process.argv.slice(2),
  help = `${program} OPTIONS\n\n${CONSOLE_HELP}`,
  version = undefined,
) {
  const usage = `${program} ${LISTENING_USAGE} [--api URL [--token-file FILE] | --profile [NAME]… | --all-profiles] [--ca-file FILE] [--read-only [NAME]]… [--color NAME=COLOR]… [--open]`
  return orUsage(usage, () => {
    const { values } = readArgs({
      args: withoutValue(args),
      options: {
        ...LISTENING,
        api: { type: 'string' },
        'token-file': { type: 'string' },
        profile: { type: 'string', multiple: true },
        'all-profiles': { type: 'boolean', default: false },
        'ca-file': { type: 'string' },
        color: { type: 'string', multiple: true },
        'read-only': { type: 'string', multiple: true },
        open: { type: 'boolean', default: false },
        help: HELP_OPTION,
        ...(version && { version: { type: 'boolean', short: 'v' } }),
      },
    })
    ifAsked(values.help, help)
    ifAsked(values.version, version)
    return { ...readListening(values), ...readApi(values), opens: values.open }
  })
}

/** The address at which a browser finds what listens on a host and a port. */
export function addressOf({ host, port }) {
  const isLocal = isThisMachine(host) || ['0.0.0.0', '::'].includes(host)
  return `http://${isLocal ? 'localhost' : readHost(host).name}:${port}`
}

/** Why a server could not be started, in words. */
export const failedToListen = (error, { port, host }, program) =>
  error.code === 'EADDRINUSE'
    ? `Port ${port} is taken: ${program} --port N chooses another.`
    : error.code === 'EACCES'
      ? `Port ${port} needs more rights: ${program} --port N chooses another.`
      : error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND'
        ? `This machine does not have the address ${host}.`
        : error.message
