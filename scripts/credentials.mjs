/**
 * Where the control plane is and who the user is there: from the command line, or from the files that the
 * `oxide` command-line program keeps after `oxide auth login`.
 */
import { X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { ALL, COLORS, didYouMean, isThisMachine, isToken, readToken, visible } from './options.mjs'

/** @throws Error with a message for the user */
function read(file, option) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`${option}: ${file} cannot be read (${error.code})`, { cause: error })
  }
}

/** @throws Error whose message does not show the content of the file, which may be a secret */
async function readToml(file, option) {
  const text = read(file, option)
  const { parse } = await import('smol-toml')
  try {
    return parse(text)
  } catch (error) {
    // Without the cause: its message shows a part of the file.
    // oxlint-disable-next-line eslint/preserve-caught-error
    throw new Error(`${option}: ${file} is not valid TOML (line ${error.line ?? '?'})`)
  }
}

/** Where the `oxide` program keeps its files. */
const configDir = () => join(homedir(), '.config', 'oxide')

/** @returns the file with the profiles of the `oxide` program, and what it has of each. @throws Error for the user */
async function readProfiles() {
  const file = join(configDir(), 'credentials.toml')
  return { file, profiles: (await readToml(file, '--profile')).profile ?? {} }
}

/**
 * The address and token of a profile of the `oxide` program.
 * @param name of the profile; an empty one is the program's default profile
 * @returns both, and the file with the token
 * @throws Error with a message for the user
 */
async function readProfile(name) {
  const chosen =
    name || (await readToml(join(configDir(), 'config.toml'), '--profile'))['default-profile']
  if (typeof chosen !== 'string' || chosen === '')
    throw new Error('--profile: the configuration of oxide names no default profile')
  const { file, profiles } = await readProfiles()
  const found = Object.hasOwn(profiles, chosen) ? profiles[chosen] : undefined
  const called = `the profile "${visible(chosen)}"`
  if (!found) {
    const known = Object.keys(profiles).map(visible).join(', ') || 'none'
    throw new Error(`--profile: ${file} has no profile "${visible(chosen)}"; it has: ${known}`)
  }
  const { host, token, time_expires: expires } = found
  if (typeof host !== 'string' || !URL.canParse(host) || !/^https?:$/.test(new URL(host).protocol))
    throw new Error(`--profile: the host of ${called} is not an address`)
  if (!isToken(token)) throw new Error(`--profile: ${called} holds no token`)
  if (expires !== undefined && new Date(String(expires)) < new Date())
    throw new Error(`--profile: the token of ${called} has expired: run oxide auth login`)
  return { api: host, token, file, name: chosen, profile: chosen }
}

/**
 * How to get another token, once the control plane refuses this one.
 * @typedef {object} Renewal
 * @property {() => Promise<string>} read reads the token again; rejects when there is none
 * @property {string} advice what the user does to get one, in a sentence
 */

/** @returns {Renewal} of the token of a profile: of the same name, and for the same control plane */
const ofProfile = ({ api, name }) => ({
  async read() {
    const found = await readProfile(name)
    if (found.api !== api) throw new Error('--profile: the profile names another control plane now')
    return found.token
  },
  advice: `Run oxide auth login --host ${visible(api)} --profile ${visible(name)}.`,
})

/** @returns {Renewal} of the token in a file */
const ofFile = (file) => ({
  read: async () => readToken(file),
  advice: `Put another one into ${visible(file)}.`,
})

/** What the user should know about a token before it is used, a line for each. */
function warningsOf(api, file) {
  const { protocol, hostname, origin } = new URL(api)
  // Windows has no such modes.
  const isOpen = process.platform !== 'win32' && (statSync(file).mode & 0o044) !== 0
  return [
    ...(protocol === 'http:' && !isThisMachine(hostname)
      ? [`The token is sent in clear, since ${origin} is not https.`]
      : []),
    ...(isOpen ? [`Other users of this machine can read ${file}, which holds the token.`] : []),
  ]
}

/** @throws Error with a message for the user, which does not show the content of the file */
function checkCertificates(pem, file) {
  const begins = pem.split('-----BEGIN CERTIFICATE-----').slice(1)
  if (begins.length === 0) throw new Error(`--ca-file: ${file} holds no certificate in PEM form`)
  for (const [at, rest] of begins.entries())
    try {
      // Each by itself: of several, only the first would be read.
      void new X509Certificate(`-----BEGIN CERTIFICATE-----${rest}`)
    } catch (error) {
      throw new Error(
        `--ca-file: certificate ${at + 1} of ${begins.length} in ${file} is damaged: it is cut off, or not base64`,
        { cause: error },
      )
    }
}

/**
 * @param options `api` with `tokenFile`, or `profile`; `caFile` holds certificates of further authorities
 * @param warn takes a line about what is dangerous, but used all the same
 * @returns the address and token of the control plane, how to get another token, the certificates to trust, and the name
 * of the profile; empty without a control plane
 * @throws Error with a message for the user
 */
export async function readCredentials(
  { api, tokenFile, profile, caFile },
  warn = (line) => console.error(line),
) {
  const { file, ...first } =
    profile === undefined
      ? { api, token: tokenFile && readToken(tokenFile), file: tokenFile }
      : await readProfile(profile)
  const renewal = profile === undefined ? file && ofFile(file) : ofProfile(first)
  const found = { ...first, ...(renewal && { renewal }) }
  if (file !== undefined) for (const line of warningsOf(found.api, file)) warn(line)
  if (caFile === undefined) return found
  const pem = read(caFile, '--ca-file')
  checkCertificates(pem, caFile)
  return { ...found, ca: [...rootCertificates, pem] }
}

/** The profiles of the `oxide` program that can be used; the others are said. @throws Error when there is none */
async function usableProfiles(caFile, warn) {
  const { file, profiles } = await readProfiles()
  const names = Object.keys(profiles).filter(Boolean)
  const found = await Promise.all(
    names.map((profile) =>
      readCredentials({ profile, caFile }, warn).catch((error) => void warn(error.message)),
    ),
  )
  const usable = found.filter(Boolean)
  if (usable.length === 0) throw new Error(`--all-profiles: ${file} has no profile to use`)
  return usable
}

/** @throws Error with a message for the user where an option names a rack that is not served */
function checkNames(option, names, racks) {
  const known = racks.map(({ name }) => name)
  const wrong = names.find((name) => name !== '' && !known.includes(name))
  if (wrong === undefined) return
  const served = known.map(visible).join(', ')
  throw new Error(
    `${option}: no rack "${visible(wrong)}" is served, but ${served}${didYouMean(wrong, known)}`,
  )
}

/**
 * The racks that the options name, in their order; none for the demo.
 * @param options those of `readConsoleOptions`
 * @param warn as in `readCredentials`
 * @returns {Promise<import('./racks.mjs').Rack[]>} without their ports
 * @throws Error with a message for the user
 */
export async function readRacks(
  { api, tokenFile, profiles, caFile, colors = [], readOnly = [] },
  warn = (line) => console.error(line),
) {
  if (api === undefined && profiles === undefined) return []
  const read = (options) => readCredentials({ ...options, caFile }, warn)
  const found =
    profiles === undefined
      ? [{ ...(await read({ api, tokenFile })), name: new URL(api).hostname }]
      : profiles === ALL
        ? await usableProfiles(caFile, warn)
        : await Promise.all(profiles.map((profile) => read({ profile })))
  // The default profile may be named besides.
  const racks = [...new Map(found.map((rack) => [rack.name, rack])).values()]
  checkNames(
    '--color',
    colors.map(({ name }) => name),
    racks,
  )
  checkNames('--read-only', readOnly, racks)
  const given = new Map(colors.map(({ name, color }) => [name, color]))
  const taken = new Set(given.values())
  const free = COLORS.filter((color) => !taken.has(color))
  const usable = free.length > 0 ? free : COLORS
  const others = racks.filter(({ name }) => !given.has(name))
  return racks.map((rack) => ({
    ...rack,
    color: given.get(rack.name) ?? usable[others.indexOf(rack) % usable.length],
    isReadOnly: readOnly.includes('') || readOnly.includes(rack.name),
  }))
}
