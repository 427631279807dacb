/** What racks do with the life of instances: starting, stopping, failing and being restarted. */
import { R16, R17 } from '@/api/version'
import type { Behaviour } from './behaviour'

const APP = 'nexus/src/app/instance.rs'
const START = 'nexus/src/app/sagas/instance_start.rs'

export const INSTANCES = {
  'stop-is-hard': {
    rack: 'Stop halts an instance at once, as reboot does: the guest does not shut down first, and data that it has not written to disk is lost. A guest that shuts itself down stops its instance, too.',
    source: 'propolis: bin/propolis-server/src/lib/vm/request_queue.rs, sled-agent/src/instance.rs',
  },
  'start-is-checked-late': {
    rack: 'Room and quotas for CPUs and memory are checked only when an instance starts. One whose start is refused while it is created is there all the same, stopped, and nothing says why; the answer to a start by hand does.',
    source: `${APP}, ${START}`,
  },
  'placement-is-impossible': {
    rack: 'A start that the affinity groups of an instance rule out is a wrong request; only a lack of room is one of capacity.',
    source: 'nexus/db-queries/src/db/datastore/sled.rs',
  },
  'stop-while-migrating': {
    rack: 'The rack stops an instance that is migrating, too.',
    source: APP,
  },
  'failed-is-on-no-sled': {
    rack: 'A failed instance is on no sled, so operators find those of other silos in no list.',
    source: 'schema/crdb/dbinit.sql',
  },
  'restart-needs-intent': {
    rack: 'A failed instance is restarted automatically only while it is meant to run: a stop or a delete ends that, a start or a reboot begins it. A delete, a start and a reboot do so even where they are refused.',
    source: `${APP}, nexus/db-model/src/instance.rs`,
  },
  'restart-cooldown-hour': {
    rack: 'After an automatic restart, the next one comes an hour later at the earliest.',
    source: 'nexus/db-model/src/instance.rs',
    until: R16,
  },
  'restart-cooldown': {
    rack: 'After an automatic restart, the next one comes five minutes later at the earliest.',
    source: 'nexus/db-model/src/instance.rs',
    since: R17,
  },
  'restart-fails': {
    rack: 'An automatic restart that finds no room on any sled is tried again every minute, and nothing tells of it. One that exceeds a quota leaves the instance stopped, and is not tried again.',
    source: START,
  },
} as const satisfies Record<string, Behaviour>
