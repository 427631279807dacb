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
 * Starts the servers of the console, one for each rack, and prints their addresses; or prints why they could not be
 * started, and ends the program.
 * @param program how the user starts it
 * @param options those of `readConsoleOptions`
 * @param read gives the racks; none stands for the demo
 * @param start gives the server of a rack, listening: see `startEach`
 */
export async function startConsole(program, options, read, start) {
  const { host, opens } = options
  try {
    const racks = await read()
    const servers =
      racks.length === 0
        ? [await start(options)]
        : await (await import('./racks.mjs')).startEach(racks, options, start)
    const ports = servers.map((server) => server.address().port)
    const isMoved = ![0, ports[0]].includes(options.port)
    const lines = ports.map((port, i) => {
      const { name, api, isReadOnly } = racks[i] ?? {}
      const where = `rackline is at ${addressOf({ host, port })}`
      if (api === undefined) return `${where}, on its mock in the browser`
      const rack = options.api === undefined ? `${visible(name)} at ${api}` : api
      return `${where}, against ${rack}${isReadOnly ? ', read only' : ''}`
    })
    console.log(`${isMoved ? `port ${options.port} is taken: ` : ''}${lines.join('\n')}`)
    if (racks.some(({ token }) => token !== undefined) && !isThisMachine(host))
      console.error('Everybody who reaches this port over the network has the power of the token.')
    if (opens) open(addressOf({ host, port: ports[0] }))
  } catch (error) {
    console.error(failedToListen(error, options, program))
    process.exit(1)
  }
}
