/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const diskBulkWriteImport = operation(
  'diskBulkWriteImport',
  'POST',
  '/v1/disks/{disk}/bulk-write',
  { cli: 'disk import write', holds: '' },
)

export const diskBulkWriteImportStart = operation(
  'diskBulkWriteImportStart',
  'POST',
  '/v1/disks/{disk}/bulk-write-start',
  { cli: 'disk import start', stale: ['diskList', 'diskView'], holds: '' },
)

export const diskBulkWriteImportStop = operation(
  'diskBulkWriteImportStop',
  'POST',
  '/v1/disks/{disk}/bulk-write-stop',
  { cli: 'disk import stop', stale: ['diskList', 'diskView'], holds: '' },
)

export const diskCreate = operation('diskCreate', 'POST', '/v1/disks', {
  cli: 'disk create',
  stale: ['diskList'],
})

export const diskDelete = operation('diskDelete', 'DELETE', '/v1/disks/{disk}', {
  cli: 'disk delete',
  stale: ['diskList'],
})

export const diskFinalizeImport = operation(
  'diskFinalizeImport',
  'POST',
  '/v1/disks/{disk}/finalize',
  { cli: 'disk import finalize', stale: ['diskList', 'diskView', 'snapshotList'], holds: '' },
)

export const diskList = operation('diskList', 'GET', '/v1/disks', { cli: 'disk list' })

export const diskView = operation('diskView', 'GET', '/v1/disks/{disk}', { cli: 'disk view' })
