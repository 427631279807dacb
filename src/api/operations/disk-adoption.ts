/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'
import { R20 } from '@/api/version'

export const physicalDiskDisableAdoption = operation(
  'physicalDiskDisableAdoption',
  'DELETE',
  '/v1/system/hardware/disk-adoption-request/{physical_disk_adoption_req_id}',
  {
    since: R20,
    what: 'adoption of physical disks',
    cli: 'system hardware disk disable-adoption',
    stale: ['physicalDiskListAdoptionRequests', 'physicalDiskListUnadopted', 'physicalDiskList'],
  },
)

export const physicalDiskEnableAdoption = operation(
  'physicalDiskEnableAdoption',
  'PUT',
  '/v1/system/hardware/disk-adoption-request',
  {
    since: R20,
    what: 'adoption of physical disks',
    cli: 'system hardware disk enable-adoption',
    stale: ['physicalDiskListAdoptionRequests', 'physicalDiskListUnadopted', 'physicalDiskList'],
  },
)

export const physicalDiskListAdoptionRequests = operation(
  'physicalDiskListAdoptionRequests',
  'GET',
  '/v1/system/hardware/disk-adoption-requests',
  {
    since: R20,
    what: 'adoption of physical disks',
    cli: 'system hardware disk adoption-requests',
    answers: 'page',
  },
)

export const physicalDiskListUnadopted = operation(
  'physicalDiskListUnadopted',
  'GET',
  '/v1/system/hardware/disks-unadopted',
  {
    since: R20,
    what: 'adoption of physical disks',
    cli: 'system hardware disk list-unadopted',
    answers: 'page',
  },
)
