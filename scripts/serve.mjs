/**
 * Serves a build: compressed files, and the console's page for every other address. With a rack it passes calls and
 * streams on from the same origin, and the token stays here.
 */
import { consoleFiles } from './console-files.mjs'
import { createGuard } from './guard.mjs'
import { securityHeaders } from './headers.mjs'
import { NEAR, createLocalServer, listening } from './local-server.mjs'

/**
 * @param options.dir the build, or the folders that it is in
 * @param options.port where that is taken, the next free one is
 * @param options.host what to listen on
 * @param options.allowHosts further names that browsers may use for this server
 * @param {import('./racks.mjs').Rack} rack what the console is of; without one it is the demo
 * @param racks all racks that the program serves
 * @returns the server, listening
 */
export async function serve(
  { dir, port, host = '127.0.0.1', allowHosts },
  rack = undefined,
  racks = [rack],
) {
  const files = consoleFiles(dir)
  // The demo starts without the library.
  const gateway = rack && (await import('./racks.mjs')).createGateway(rack, racks)
  const server = createLocalServer({
    guard: createGuard({ host, allowHosts }),
    headers: securityHeaders,
    handle: (request, response, examined) =>
      gateway?.takes(examined)
        ? gateway.web(request, response, examined)
        : files(request, response),
    ...(gateway && { upgrade: gateway.ws }),
  })
  return listening(server, port, host, NEAR)
}
