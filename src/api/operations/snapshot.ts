import { operation } from '@/api/operation'

/** List snapshots */
export const snapshotList = operation('snapshotList', 'GET', '/v1/snapshots', {
  cli: 'snapshot list',
})

/** Create snapshot */
export const snapshotCreate = operation('snapshotCreate', 'POST', '/v1/snapshots', {
  cli: 'snapshot create',
  stale: ['snapshotList'],
})

/** Fetch snapshot */
export const snapshotView = operation('snapshotView', 'GET', '/v1/snapshots/{snapshot}', {
  cli: 'snapshot view',
})

/** Delete snapshot */
export const snapshotDelete = operation('snapshotDelete', 'DELETE', '/v1/snapshots/{snapshot}', {
  cli: 'snapshot delete',
  stale: ['snapshotList'],
})
