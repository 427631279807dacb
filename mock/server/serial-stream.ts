/**
 * Opens a serial console's stream, with the same checks as any other call, for transports without
 * request and response.
 */
import { instanceCan } from '@/model/compute/instance-state'
import { ApiFault, invalid } from '../state/api-fault'
import { actorOf } from '../rack/actor'
import { authorize } from './authorize'
import { noConsole } from '../handlers/instance'
import { find } from '../rack/lookup'
import { checkPath, readQuery } from './parse'
import { matchRoute } from './routes'
import type { SerialLine, SerialSession } from '../state/serial-consoles'
import { readToken } from './session-cookie'
import type { World } from '../state'

/**
 * Checks that the caller may open the console.
 * @returns a function that connects the transport once it is open
 * @throws ApiFault 400, 401, 403 or 404
 */
export function openStream(
  world: World,
  url: URL,
  headers: Pick<Headers, 'get'>,
  token: string | undefined = readToken(headers),
): (line: SerialLine) => SerialSession {
  const match = matchRoute('GET', url.pathname, world.version)
  if (typeof match === 'number' || match.operation.id !== 'instanceSerialConsoleStream')
    throw new ApiFault(404, undefined, 'Not Found')
  checkPath(match.path)
  const query = readQuery(match.operation, url.searchParams, world.version) as {
    project?: string
    mostRecent?: number | null
  }
  const actor = actorOf(world, token)
  authorize(
    {
      operation: match.operation.id,
      path: match.path,
      query,
      body: undefined,
      actor: undefined as never,
      token,
      world,
      origin: url.origin,
      requestHeaders: headers,
      headers: new Headers(),
    },
    actor,
  )
  const fault = world.faults.take(match.operation.id)
  if (fault?.kind === 'status') throw new ApiFault(fault.status, undefined, 'Service Unavailable')
  const instance = find(world, actor?.siloId ?? '', 'instance', match.path['instance'] ?? '', query)
  if (!instanceCan('serial console', instance.runState)) throw invalid(noConsole(instance.runState))
  return (line) => world.serial.connect(instance, line, query.mostRecent ?? 0)
}
