/** Trust roots: the keys whose signatures make a release trusted. */
import type { UpdatesTrustRoot } from '@/api/contract/trust-root'
import {
  systemUpdateTrustRootCreate,
  systemUpdateTrustRootDelete,
  systemUpdateTrustRootList,
  systemUpdateTrustRootView,
} from '@/api/operations/trust-root'
import { TRUST_ROOTS } from '@/model/behaviours/updates'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'

declare module '../engine/noun' {
  interface Things {
    'trust-root': UpdatesTrustRoot
  }
}

const one = { trustRoot: ref('trust-root') }

const { list, view, create, remove } = usual('trust-root')

const trustRootCommands = [
  command({
    ...list('system update tuf root role signatures keys fleet operator'),
    opens: paths.trustRoots,
    refuse: onFleet,
  }),
  command({
    ...view('view json root role'),
    args: one,
    opens: paths.trustRoot,
    refuse: onFleet,
  }),
  command({
    ...create('create add root role json'),
    opens: paths.trustRootNew,
    sends: [systemUpdateTrustRootCreate],
  }),
  command({
    ...remove(),
    danger: 'type-name',
    args: one,
    calls: systemUpdateTrustRootDelete,
    input: ({ trustRoot }) => ({ path: { trustRootId: trustRoot } }),
    warning: () =>
      'New releases that only its keys have signed are refused from then on. Those that are uploaded stay, and can still become the target release. This cannot be undone.',
    redirect: () => paths.trustRoots(),
  }),
] as const

export const trustRootFamily = family({
  nouns: [
    noun({
      id: 'trust-root',
      addressedBy: 'id',
      listing: {
        from: 'api',
        operation: systemUpdateTrustRootList,
        named: (row) => ({ ...row, name: row.id }),
      },
      view: systemUpdateTrustRootView,
      page: paths.trustRoot,
      list: paths.trustRoots,
      isPanel: true,
      topic: {
        title: 'trust roots',
        guide: 'api/system_update_trust_root_list',
        text: [
          'A trust root is the root role of a TUF repository: a signed document that says whose keys sign releases.',
          'A release is accepted for upload when the keys of a trust root have signed it.',
        ],
        racks: Object.values(TRUST_ROOTS),
      },
      fleetOnly: true,
    }),
  ],
  keys: [
    ...key('root', 'g Shift+T', 'trust-root.list'),
    ...sortKeys('trust-root', { v: 'version', e: 'expires' }),
  ],
  commands: trustRootCommands,
})
