/** What racks do with multicast groups. */
import { R18 } from '@/api/version'
import type { Behaviour } from './behaviour'

const APP = 'nexus/src/app/multicast/mod.rs'

export const MULTICAST = {
  'multicast-is-off': {
    rack: 'Racks are shipped with multicast switched off: instances then join and leave no group.',
    source: `nexus-config/src/nexus_config.rs, smf/nexus/multi-sled/config-partial.toml, ${APP}`,
    since: R18,
  },
  'multicast-of-new-instance': {
    rack: 'While multicast is switched off, the groups that a new or an edited instance names are ignored without a word.',
    source: 'nexus/src/app/instance.rs, nexus/src/app/sagas/instance_create.rs',
    since: R18,
  },
  'multicast-join-again': {
    rack: 'Joining a group again changes the senders only while the instance does not run; senders that are left out stay as they were.',
    source: 'nexus/db-queries/src/db/datastore/multicast/ops/member_attach.rs',
    since: R18,
  },
  'multicast-of-refused-update': {
    rack: 'An update that names groups has changed them even where its hardware or boot disk is then refused because the instance runs.',
    source: 'nexus/src/app/instance.rs',
    since: R18,
  },
  'multicast-leave-again': {
    rack: 'To leave a group without being in it succeeds.',
    source: APP,
    since: R18,
  },
  'multicast-most-groups': {
    rack: 'An instance is in at most 32 multicast groups.',
    source: APP,
    since: R18,
  },
} as const satisfies Record<string, Behaviour>
