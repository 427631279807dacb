/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'
import { R18 } from '@/api/version'

export const physicalDiskList = operation('physicalDiskList', 'GET', '/v1/system/hardware/disks', {
  cli: 'system hardware disk list',
})

export const physicalDiskView = operation(
  'physicalDiskView',
  'GET',
  '/v1/system/hardware/disks/{disk_id}',
  { cli: 'system hardware disk view' },
)

export const rackList = operation('rackList', 'GET', '/v1/system/hardware/racks', {
  cli: 'system hardware rack list',
})

export const rackView = operation('rackView', 'GET', '/v1/system/hardware/racks/{rack_id}', {
  cli: 'system hardware rack view',
})

export const sledAdd = operation('sledAdd', 'POST', '/v1/system/hardware/sleds', {
  until: R18,
  what: 'call to add a sled alone',
  cli: 'system hardware sled add',
  stale: ['sledList', 'sledListUninitialized'],
})

export const sledInstanceList = operation(
  'sledInstanceList',
  'GET',
  '/v1/system/hardware/sleds/{sled_id}/instances',
  { cli: 'system hardware sled instance-list' },
)

export const sledList = operation('sledList', 'GET', '/v1/system/hardware/sleds', {
  cli: 'system hardware sled list',
})

export const sledListUninitialized = operation(
  'sledListUninitialized',
  'GET',
  '/v1/system/hardware/sleds-uninitialized',
  { cli: 'system hardware sled list-uninitialized', answers: 'page' },
)

export const sledPhysicalDiskList = operation(
  'sledPhysicalDiskList',
  'GET',
  '/v1/system/hardware/sleds/{sled_id}/disks',
  { cli: 'system hardware sled disk-led' },
)

export const sledSetProvisionPolicy = operation(
  'sledSetProvisionPolicy',
  'PUT',
  '/v1/system/hardware/sleds/{sled_id}/provision-policy',
  {
    cli: 'system hardware sled set-provision-policy',
    stale: ['sledList', 'sledView'],
    holds: 'newState',
  },
)

export const sledView = operation('sledView', 'GET', '/v1/system/hardware/sleds/{sled_id}', {
  cli: 'system hardware sled view',
})

export const switchList = operation('switchList', 'GET', '/v1/system/hardware/switches', {
  cli: 'system hardware switch list',
})

export const switchView = operation(
  'switchView',
  'GET',
  '/v1/system/hardware/switches/{switch_id}',
  { cli: 'system hardware switch view' },
)
