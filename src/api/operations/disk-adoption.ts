import { operation } from '@/api/operation'
import { R20 } from '@/api/version'

const later = { since: R20, what: 'adoption of physical disks' } as const
const stale = [
  'physicalDiskListAdoptionRequests',
  'physicalDiskListUnadopted',
  'physicalDiskList',
] as const

/** List physical disks that are not used yet */
export const physicalDiskListUnadopted = operation(
  'physicalDiskListUnadopted',
  'GET',
  '/v1/system/hardware/disks-unadopted',
  { cli: 'system hardware disk list-unadopted', answers: 'page', ...later },
)

/** List the requests that physical disks be used */
export const physicalDiskListAdoptionRequests = operation(
  'physicalDiskListAdoptionRequests',
  'GET',
  '/v1/system/hardware/disk-adoption-requests',
  { cli: 'system hardware disk adoption-requests', answers: 'page', ...later },
)

/** Request that a physical disk be used */
export const physicalDiskEnableAdoption = operation(
  'physicalDiskEnableAdoption',
  'PUT',
  '/v1/system/hardware/disk-adoption-request',
  { cli: 'system hardware disk enable-adoption', stale, ...later },
)

/** Withdraw the request that a physical disk be used */
export const physicalDiskDisableAdoption = operation(
  'physicalDiskDisableAdoption',
  'DELETE',
  '/v1/system/hardware/disk-adoption-request/{physical_disk_adoption_req_id}',
  { cli: 'system hardware disk disable-adoption', stale, ...later },
)
