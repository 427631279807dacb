/** How racks take the version of the API that a request names. */
import { R17, R18 } from '@/api/version'
import type { Behaviour } from './behaviour'

const SERVER = 'nexus/src/lib.rs, openapi/nexus/src/lib.rs'

export const VERSIONING = {
  'ignores-version': {
    rack: 'The rack ignores the version that a request names, and answers in its own.',
    source: SERVER,
    until: R17,
  },
  'answers-in-newest': {
    rack: 'A request that names no version of the API is answered in the newest one of the rack: a proxy that removes the header “api-version” makes all requests such ones.',
    source: SERVER,
  },
  'versions-of-a-list': {
    rack: 'A rack speaks the versions of a list, also some between those of two releases. It refuses one that is newer, or not in the list.',
    source: SERVER,
    since: R18,
  },
  'cannot-tell-rows': {
    rack: 'Where an answer holds something that the requested version has no words for, the rack refuses the whole answer, also after it has carried out a change.',
    source: 'nexus/src/external_api/http_entrypoints.rs, nexus/types/versions/src/lib.rs',
    since: R18,
  },
} as const satisfies Record<string, Behaviour>
