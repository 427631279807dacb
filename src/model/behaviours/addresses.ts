/** What racks do with the external addresses and external subnets of instances. */
import { R18 } from '@/api/version'
import type { Behaviour } from './behaviour'

const IPS = 'nexus/db-queries/src/db/datastore/external_ip.rs'
const COMMON = 'nexus/src/app/sagas/instance_common.rs'

export const ADDRESSES = {
  'address-states': {
    rack: 'External addresses and subnets are attached to and detached from instances that are running, rebooting or stopped. While an instance is starting, stopping or migrating, the rack asks to try again later.',
    source: `${IPS}, ${COMMON}, nexus/db-queries/src/db/datastore/external_subnet.rs`,
  },
  'address-of-failed': {
    rack: 'An address cannot be taken from a failed instance: it has to be started or stopped first.',
    source: IPS,
  },
  'address-needs-interface': {
    rack: 'A floating or ephemeral IP needs a primary network interface of its IP version.',
    source: IPS,
    since: R18,
  },
  'repeated-attach-succeeds': {
    rack: 'Attaching a floating IP to its own instance, attaching a second ephemeral IP of a version, and detaching what is detached succeed and change nothing.',
    source: IPS,
  },
  'subnet-needs-primary': {
    rack: 'An external subnet needs its IP version on the primary network interface; other interfaces do not count.',
    source: 'nexus/db-queries/src/db/datastore/external_subnet.rs',
  },
} as const satisfies Record<string, Behaviour>
