/** How racks page their lists. */
import type { Behaviour } from './behaviour'

export const LISTS = {
  'token-of-every-page': {
    rack: 'Each page of a list that has rows has a token for the page after it, also the last one: the page after that is empty.',
    source: 'dropshot/src/pagination.rs',
  },
} as const satisfies Record<string, Behaviour>
