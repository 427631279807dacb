/** Opens a serial console's stream with the checks of other calls, for transports without request and response. */
import { instanceCan } from '@/nouns/compute/instance/rules-state'
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

/** The maximum length of the reason in a web socket's close frame, in bytes. */
const LONGEST_REASON = 123

/** Closes a line at once with the reason; without a signed-in user, without a close frame. */
function refused({ status, message }: ApiFault): (line: SerialLine) => SerialSession {
  return (line) => {
    if (status === 401) line.close('', 1006)
    else line.close(message.slice(0, LONGEST_REASON), 1011)
    return { receive: () => {}, leave: () => {} }
  }
}

/**
 * Opens the console for a caller. As on racks, the web socket is accepted before the caller and the address are
 * checked. Source: nexus/src/app/instance.rs, nexus/src/external_api/http_entrypoints.rs
 * @returns a function that connects the open transport, or closes it with the reason
 * @throws ApiFault for an invalid address, and for an injected server fault
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
  const fault = world.faults.take(match.operation.id)
  if (fault?.kind === 'status' && fault.status >= 500)
    throw new ApiFault(fault.status, undefined, 'Service Unavailable')
  try {
    if (fault?.kind === 'status') throw new ApiFault(fault.status, undefined, 'Forbidden')
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
    const instance = find(
      world,
      actor?.siloId ?? '',
      world.instances,
      match.path['instance'] ?? '',
      query,
    )
    if (!instanceCan('serial console', instance.runState))
      throw invalid(noConsole(instance.runState))
    return (line) => world.serial.connect(instance, line, query.mostRecent ?? 0)
  } catch (thrown) {
    if (thrown instanceof ApiFault) return refused(thrown)
    throw thrown
  }
}
