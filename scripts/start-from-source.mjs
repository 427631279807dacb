/** Starts the console from the source, with the options of the command line. */
import { readRacks } from './credentials.mjs'
import { ensurePackages } from './ensure.mjs'
import { readConsoleOptions } from './options.mjs'
import { startConsole } from './start-console.mjs'

/**
 * @param program how the user starts it
 * @param start gives the server of a rack, listening, once the packages are there: see `startConsole`
 */
export function startFromSource(program, start) {
  const options = readConsoleOptions(program)
  const read = () => {
    ensurePackages()
    return readRacks(options)
  }
  return startConsole(program, options, read, start)
}
