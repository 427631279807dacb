import { operation } from '@/api/operation'
import { R18 } from '@/api/version'

/** List physical disks */
export const physicalDiskList = operation('physicalDiskList', 'GET', '/v1/system/hardware/disks', {
  cli: 'system hardware disk list',
})

/** Get a physical disk */
export const physicalDiskView = operation(
  'physicalDiskView',
  'GET',
  '/v1/system/hardware/disks/{disk_id}',
  { cli: 'system hardware disk view' },
)

/** List racks */
export const rackList = operation('rackList', 'GET', '/v1/system/hardware/racks', {
  cli: 'system hardware rack list',
})

/** Fetch rack */
export const rackView = operation('rackView', 'GET', '/v1/system/hardware/racks/{rack_id}', {
  cli: 'system hardware rack view',
})

/** List sleds */
export const sledList = operation('sledList', 'GET', '/v1/system/hardware/sleds', {
  cli: 'system hardware sled list',
})

/** Add sled to initialized rack */
export const sledAdd = operation('sledAdd', 'POST', '/v1/system/hardware/sleds', {
  cli: 'system hardware sled add',
  stale: ['sledList', 'sledListUninitialized'],
  until: R18,
  what: 'call to add a sled alone',
})

/** Fetch sled */
export const sledView = operation('sledView', 'GET', '/v1/system/hardware/sleds/{sled_id}', {
  cli: 'system hardware sled view',
})

/** List physical disks attached to sleds */
export const sledPhysicalDiskList = operation(
  'sledPhysicalDiskList',
  'GET',
  '/v1/system/hardware/sleds/{sled_id}/disks',
  { cli: 'system hardware sled disk-led' },
)

/** List instances running on given sled */
export const sledInstanceList = operation(
  'sledInstanceList',
  'GET',
  '/v1/system/hardware/sleds/{sled_id}/instances',
  { cli: 'system hardware sled instance-list' },
)

/** Set sled provision policy */
export const sledSetProvisionPolicy = operation(
  'sledSetProvisionPolicy',
  'PUT',
  '/v1/system/hardware/sleds/{sled_id}/provision-policy',
  {
    holds: 'newState',
    cli: 'system hardware sled set-provision-policy',
    stale: ['sledList', 'sledView'],
  },
)

/** List uninitialized sleds */
export const sledListUninitialized = operation(
  'sledListUninitialized',
  'GET',
  '/v1/system/hardware/sleds-uninitialized',
  { cli: 'system hardware sled list-uninitialized', answers: 'page' },
)

/** List switches */
export const switchList = operation('switchList', 'GET', '/v1/system/hardware/switches', {
  cli: 'system hardware switch list',
})

/** Fetch switch */
export const switchView = operation(
  'switchView',
  'GET',
  '/v1/system/hardware/switches/{switch_id}',
  { cli: 'system hardware switch view' },
)
