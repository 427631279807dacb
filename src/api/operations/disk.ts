import { operation } from '@/api/operation'

/** List disks */
export const diskList = operation('diskList', 'GET', '/v1/disks', {
  cli: 'disk list',
})

/** Create a disk */
export const diskCreate = operation('diskCreate', 'POST', '/v1/disks', {
  cli: 'disk create',
  stale: ['diskList'],
})

/** Fetch disk */
export const diskView = operation('diskView', 'GET', '/v1/disks/{disk}', {
  cli: 'disk view',
})

/** Delete disk */
export const diskDelete = operation('diskDelete', 'DELETE', '/v1/disks/{disk}', {
  cli: 'disk delete',
  stale: ['diskList'],
})

/** Import blocks into disk */
export const diskBulkWriteImport = operation(
  'diskBulkWriteImport',
  'POST',
  '/v1/disks/{disk}/bulk-write',
  { holds: '', cli: 'disk import write' },
)

/** Start importing blocks into disk */
export const diskBulkWriteImportStart = operation(
  'diskBulkWriteImportStart',
  'POST',
  '/v1/disks/{disk}/bulk-write-start',
  { holds: '', cli: 'disk import start', stale: ['diskList', 'diskView'] },
)

/** Stop importing blocks into disk */
export const diskBulkWriteImportStop = operation(
  'diskBulkWriteImportStop',
  'POST',
  '/v1/disks/{disk}/bulk-write-stop',
  { holds: '', cli: 'disk import stop', stale: ['diskList', 'diskView'] },
)

/** Confirm disk block import completion */
export const diskFinalizeImport = operation(
  'diskFinalizeImport',
  'POST',
  '/v1/disks/{disk}/finalize',
  { holds: '', cli: 'disk import finalize', stale: ['diskList', 'diskView', 'snapshotList'] },
)
