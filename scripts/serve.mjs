/**
 * Serves a build: compressed files, and the console's page for every other address. With an API
 * address it passes calls and streams on from the same origin, and the token stays here.
 */
import { consoleFiles } from './console-files.mjs'
import { createGuard } from './guard.mjs'
import { securityHeaders } from './headers.mjs'
import { NEAR, createLocalServer, listening, refuseUpgrade } from './local-server.mjs'

/**
 * @param options.dir the build
 * @param options.port where that is taken, the next free one is
 * @param options.host what to listen on
 * @param options.allowHosts further names that browsers may use for this server
 * @param options.api the address of the control plane, if there is one
 * @param options.tokenFile holds a bearer token for it
 * @param options.token the token itself, in place of a file
 * @param options.renewal how to get another token, once the control plane refuses this one
 * @param options.ca the certificates of the authorities to trust
 * @returns the server, listening
 */
export async function serve({
  dir,
  port,
  host = '127.0.0.1',
  allowHosts,
  api,
  tokenFile,
  token,
  renewal,
  ca,
}) {
  const files = consoleFiles(dir)
  // The demo starts without the library.
  const proxy =
    api && (await import('./api-proxy.mjs')).createApiProxy({ api, tokenFile, token, renewal, ca })
  const server = createLocalServer({
    guard: createGuard({ host, allowHosts }),
    headers: securityHeaders,
    handle: (request, response, { purpose }) =>
      proxy && purpose !== 'page'
        ? proxy.web(request, response, purpose)
        : files(request, response),
    ...(proxy && {
      upgrade: (request, socket, head, { purpose }) =>
        purpose === 'call'
          ? proxy.ws(request, socket, head)
          : refuseUpgrade(socket, 404, 'NotFound', 'there is no web socket at this address'),
    }),
  })
  return listening(server, port, host, NEAR)
}
