/** Physical disks that the control plane does not use until an operator asks for it. */
import type {
  PhysicalDiskAdoptionRequest,
  PhysicalDiskManufacturerIdentity,
  UnadoptedPhysicalDisk,
} from '@/api/contract/disk-adoption'

/** An unadopted disk with the id and the name that it goes by, and what was asked for: the API gives it neither. */
export type UnadoptedDisk = UnadoptedPhysicalDisk & {
  id: string
  name: string
  request?: PhysicalDiskAdoptionRequest | undefined
}

/** What an unadopted disk goes by. */
export const identityOf = ({ vendor, model, serial }: PhysicalDiskManufacturerIdentity): string =>
  [vendor, model, serial].map(encodeURIComponent).join(':')

/** The serial number in what an unadopted disk goes by. */
export const serialIn = (id: string): string =>
  decodeURIComponent(id.slice(id.lastIndexOf(':') + 1))

/** An unadopted disk by what it goes by. */
export const withIdentity = (disk: UnadoptedPhysicalDisk): UnadoptedDisk => ({
  ...disk,
  id: identityOf(disk.diskId),
  name: disk.diskId.serial,
})

/** The disks, each with the request that it be used. */
export function withRequests(
  disks: readonly UnadoptedPhysicalDisk[],
  requests: readonly PhysicalDiskAdoptionRequest[],
): UnadoptedDisk[] {
  const asked = new Map(requests.map((request) => [identityOf(request.diskId), request]))
  return disks.map(withIdentity).map((disk) => ({ ...disk, request: asked.get(disk.id) }))
}
