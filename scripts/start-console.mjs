/** Starts a server of the console for a user at a terminal. Plain Node without packages. */
import { spawn } from 'node:child_process'
import { addressOf, failedToListen, isThisMachine, visible } from './options.mjs'

/**
 * The program that opens an address in the browser of a system, with its arguments. None is a shell, which would read
 * the address.
 */
export const openerOf = (platform, address) =>
  platform === 'win32'
    ? ['rundll32', ['url.dll,FileProtocolHandler', address]]
    : [platform === 'darwin' ? 'open' : 'xdg-open', [address]]

/** Opens the browser, which goes on by itself; says so when there is none to open. */
function open(address) {
  const [program, args] = openerOf(process.platform, address)
  const failed = (why) => console.error(`The browser could not be opened (${program}: ${why}).`)
  spawn(program, args, { stdio: 'ignore', detached: true })
    .on('error', ({ code }) => failed(code))
    // It is there, and has found no browser.
    .on('exit', (status) => status && failed(status))
    .unref()
}

/**
 * Starts a server of the console and prints its address; or prints why it could not be started, and
 * ends the program.
 * @param program how the user starts it
 * @param options those of `readConsoleOptions`
 * @param start gives the server, listening
 */
export async function startConsole(program, options, start) {
  try {
    const { port } = (await start()).address()
    const { host, profile, tokenFile, opens } = options
    const api =
      profile === undefined ? options.api : `the profile ${visible(profile) || 'by default'}`
    const address = addressOf({ host, port })
    const isMoved = ![0, port].includes(options.port)
    console.log(
      `${isMoved ? `port ${options.port} is taken: ` : ''}rackline is at ${address}${api ? `, against ${api}` : ', on its mock in the browser'}`,
    )
    if ((tokenFile ?? profile) !== undefined && !isThisMachine(host))
      console.error('Everybody who reaches this port over the network has the power of the token.')
    if (opens) open(address)
  } catch (error) {
    console.error(failedToListen(error, options, program))
    process.exit(1)
  }
}
