/** `rackline link`: the deep links of pages and things, one a line. */
import { matchPath } from '@/paths'
import { findAddress } from '@/paths/find'
import {
  HELP_OPTION,
  LISTENING,
  addressOf,
  columns,
  ifAsked,
  orUsage,
  readArgs,
  readListening,
} from '../scripts/options.mjs'

const PROGRAM = 'rackline link'
const USAGE = `${PROGRAM} PATH|UUID|NAME… [--at URL | --port N [--host ADDRESS]]`
const HELP = `${PROGRAM} PATH|UUID|NAME… prints the address of each, one a line

${columns([
  ['PATH', 'a page of the console: projects/web/instances/web-1'],
  ['UUID', 'a thing by its id: the console finds what it is'],
  ['NAME', 'a name, address or serial: the palette opens with it'],
  ['--at URL', 'a console elsewhere, such as https://console.example'],
  ['--port N', 'one on this machine: 4000 unless given'],
  ['--host ADDRESS', 'what it listens on'],
  ['--help', 'prints this'],
])}`

/**
 * The address of a page, which may be written with that of a console elsewhere, or of what has an id or a name, within the console.
 * @throws Error for a path that the console does not have
 */
export function addressIn(text: string): string {
  const whole = /^https?:\/\/[^/?#]+(.*)$/is.exec(text)
  if (whole) return addressIn(whole[1]?.startsWith('/') ? whole[1] : `/${whole[1]}`)
  const [path = ''] = text.split(/[?#]/)
  const rooted = path.startsWith('/') ? path : `/${path}`
  const page = new URL(`http://localhost${rooted}${text.slice(path.length)}`)
  // A network has a slash too, and is found as a name is.
  const isNetwork = /^[\da-f.:]+\/\d{1,3}$/i.test(path)
  // As a browser writes it: a space would end the link, and a terminal obeys some characters.
  if (path !== '' && matchPath(rooted) && matchPath(page.pathname))
    return page.pathname + page.search + page.hash
  if (path.includes('/') && !isNetwork)
    throw new Error(`The console has no page at ${rooted}: write a path as the browser shows it`)
  const address = findAddress(text)
  if (!address) throw new Error(`"${text}" is no path, id or name: these have no spaces`)
  return address
}

/** @throws Error with a message for the user */
function readOptions(args: string[]) {
  const { values, positionals } = readArgs({
    args,
    allowPositionals: true,
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      at: { type: 'string' },
      help: HELP_OPTION,
    },
  })
  ifAsked(values.help, HELP)
  const { at, ...here } = values
  if (at !== undefined && !(URL.canParse(at) && /^https?:$/.test(new URL(at).protocol)))
    throw new Error(`--at takes an address such as https://console.example, not "${at}"`)
  if (at !== undefined && (here.port ?? here.host) !== undefined)
    throw new Error('--at is the whole address: leave out --port and --host')
  if (here.port !== undefined && Number(here.port) === 0)
    throw new Error('--port takes the number of a console that runs: 0 is none')
  if (positionals.length === 0) throw new Error('What is the link of? A path, an id or a name')
  const { port = LISTENING.port.default, host = LISTENING.host.default } = here
  const origin = at === undefined ? addressOf(readListening({ port, host })) : new URL(at).origin
  return positionals.map((text) => origin + addressIn(text))
}

/** Prints the links that the arguments name; nothing unless all of them are right. */
export function printLinks(args: string[]): void {
  console.log(orUsage(USAGE, () => readOptions(args)).join('\n'))
}
