/** What racks do with target releases and trust roots. */
import { R17, R18, R19 } from '@/api/version'
import type { Behaviour } from './behaviour'

const DEPLOYMENT = 'nexus/src/app/deployment.rs'

export const UPDATES = {
  'target-again-resumes': {
    rack: 'While automatic updates are suspended since software was replaced by hand, they go on once the target release is set to the one that runs, also where it is the target already.',
    source: 'nexus/src/external_api/http_entrypoints.rs',
    until: R18,
  },
  'target-waits-for-update': {
    rack: 'The target release is not changed while components are still updated to it.',
    source: DEPLOYMENT,
    since: R17,
  },
  'target-is-the-next': {
    rack: 'The target release is not set to the same version again, skips no major release, and is not changed while a recovery waits to be finished.',
    source: DEPLOYMENT,
    since: R19,
  },
} as const satisfies Record<string, Behaviour>

export const TRUST_ROOTS = {
  'trust-root-at-upload': {
    rack: 'Trust roots are read only while a release is uploaded: a deleted one changes nothing for the releases that are there, which can still become the target.',
    source: 'nexus/src/app/update.rs, nexus/src/app/deployment.rs',
  },
} as const satisfies Record<string, Behaviour>
