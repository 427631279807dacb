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
export function readListening({ port, host, 'allow-host': allowHosts }) {
  if (!/^\d+$/.test(port) || Number(port) > 65_535)
    throw new Error(`--port takes a number up to 65535, not "${port}"`)
  if (!isIP(host) && readHost(host)?.port !== undefined)
    throw new Error(`--host takes an address without a port, not "${host}"`)
  if (!readHost(host)) throw new Error(`--host takes a name or an address, not "${host}"`)
  const wrong = allowHosts.find((name) => !readHost(name))
  if (wrong !== undefined)
    throw new Error(`--allow-host takes a name such as console.example, not "${wrong}"`)
  return { port: Number(port), host, allowHosts }
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

/**
 * The control plane and the file with its token, which is read now to check it; or the profile of the `oxide`
 * program, which is read once packages are there.
 * @throws Error with a message for the user
 */
function readApi({ api, 'token-file': tokenFile, profile, 'ca-file': caFile }) {
  if (profile !== undefined && api !== undefined)
    throw new Error('--profile names the address: leave out --api')
  if (tokenFile !== undefined && api === undefined) throw new Error('--token-file goes with --api')
  if (caFile !== undefined && api === undefined && profile === undefined)
    throw new Error('--ca-file goes with --api or --profile')
  if (profile !== undefined) return { profile, caFile }
  if (api === undefined) return {}
  if (!URL.canParse(api) || !/^https?:$/.test(new URL(api).protocol))
    throw new Error(`--api takes an address such as https://oxide.example, not "${api}"`)
  if (tokenFile !== undefined) readToken(tokenFile)
  return { api, tokenFile, caFile }
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

/** `--profile` alone means the default profile. */
const withDefaultProfile = (args) =>
  args.flatMap((arg, i) =>
    arg === '--profile' && (args[i + 1] ?? '--').startsWith('--') ? ['--profile='] : [arg],
  )

/**
 * The options of a server of the console, from the command line.
 * @param name of the npm script
 */
export function readConsoleOptions(name) {
  const usage = `npm ${name} -- ${LISTENING_USAGE} [--api URL [--token-file FILE] | --profile [NAME]] [--ca-file FILE]`
  return orUsage(usage, () => {
    const { values } = readArgs({
      args: withDefaultProfile(process.argv.slice(2)),
      options: {
        ...LISTENING,
        api: { type: 'string' },
        'token-file': { type: 'string' },
        profile: { type: 'string' },
        'ca-file': { type: 'string' },
      },
    })
    return { ...readListening(values), ...readApi(values) }
  })
}

/** The address at which a browser finds a listening server. */
function addressOf(server, host) {
  const { port } = server.address()
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host)
  return `http://${isLocal ? 'localhost' : readHost(host).name}:${port}`
}

/** Why a server could not be started, in words. */
export const failedToListen = (error, { port, host }, name) =>
  error.code === 'EADDRINUSE'
    ? `Port ${port} is taken: npm ${name} -- --port N chooses another.`
    : error.code === 'EACCES'
      ? `Port ${port} needs more rights: npm ${name} -- --port N chooses another.`
      : error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND'
        ? `This machine does not have the address ${host}.`
        : error.message

/**
 * Starts a server of the console and prints its address; or prints why it could not be started, and
 * ends the program.
 */
export async function startConsole(name, options, start) {
  try {
    const server = await start()
    const { host, profile, tokenFile } = options
    const api =
      profile === undefined ? options.api : `the profile ${visible(profile) || 'by default'}`
    console.log(
      `rackline is at ${addressOf(server, host)}${api ? `, against ${api}` : ', on its mock in the browser'}`,
    )
    if ((tokenFile ?? profile) !== undefined && !isThisMachine(host))
      console.error('Everybody who reaches this port over the network has the power of the token.')
  } catch (error) {
    console.error(failedToListen(error, options, name))
    process.exit(1)
  }
}
