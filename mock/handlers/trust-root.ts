/** Trust roots, which determine who may sign releases. Documents are stored unchanged. */
import type { UpdatesTrustRoot } from '@/api/contract/trust-root'
import type * as ops from '@/api/operations/trust-root'
import { invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import { Table } from '../state/table'
import { OwnTable } from './own-table'

declare module '../state/own-tables' {
  interface OwnTables {
    trustRoots: Table<UpdatesTrustRoot>
  }
}

export const trustRoots = new OwnTable(
  'trustRoots',
  () => new Table<UpdatesTrustRoot>({ noun: 'trust root' }),
)

export const trustRoot: HandlersFor<typeof ops> = {
  systemUpdateTrustRootList: ({ world, query }) => world.trustRoots.page(query),
  systemUpdateTrustRootView: ({ world, path }) => byNameOrId(world.trustRoots, path.trustRootId),

  systemUpdateTrustRootCreate: ({ world, body }) => {
    if (!isRootRole(body))
      throw invalid('unable to parse body: a root role needs "signatures" and "signed"')
    return world.trustRoots.add({
      id: world.ids.uuid(),
      timeCreated: world.clock.now(),
      rootRole: body,
    })
  },

  systemUpdateTrustRootDelete: ({ world, path }) =>
    world.trustRoots.remove(byNameOrId(world.trustRoots, path.trustRootId).id),
}

/** Whether a document has the outline of a TUF root role. Signatures are not checked. */
const isRootRole = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'signatures' in body &&
  Array.isArray(body.signatures) &&
  'signed' in body &&
  typeof body.signed === 'object' &&
  body.signed !== null &&
  '_type' in body.signed &&
  body.signed._type === 'root'
