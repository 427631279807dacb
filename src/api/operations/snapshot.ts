/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const snapshotCreate = operation('snapshotCreate', 'POST', '/v1/snapshots', {
  cli: 'snapshot create',
  stale: ['snapshotList'],
})

export const snapshotDelete = operation('snapshotDelete', 'DELETE', '/v1/snapshots/{snapshot}', {
  cli: 'snapshot delete',
  stale: ['snapshotList'],
})

export const snapshotList = operation('snapshotList', 'GET', '/v1/snapshots', {
  cli: 'snapshot list',
})

export const snapshotView = operation('snapshotView', 'GET', '/v1/snapshots/{snapshot}', {
  cli: 'snapshot view',
})
