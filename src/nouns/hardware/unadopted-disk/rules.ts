/** Physical disks that the control plane does not use until an operator adopts them. */
import type {
  PhysicalDiskAdoptionRequest,
  PhysicalDiskManufacturerIdentity,
  UnadoptedPhysicalDisk,
} from '@/api/contract/disk-adoption'

/** An unadopted disk with an id, a name and the request for its adoption, which the API does not give it. */
export type UnadoptedDisk = UnadoptedPhysicalDisk & {
  id: string
  name: string
  request?: PhysicalDiskAdoptionRequest | undefined
}

/** The key of an unadopted disk. */
export const identityOf = ({ vendor, model, serial }: PhysicalDiskManufacturerIdentity): string =>
  [vendor, model, serial].map(encodeURIComponent).join(':')

/** The serial number in the key of an unadopted disk. */
export const serialIn = (id: string): string =>
  decodeURIComponent(id.slice(id.lastIndexOf(':') + 1))

/** An unadopted disk with its key as its id. */
export const withIdentity = (disk: UnadoptedPhysicalDisk): UnadoptedDisk => ({
  ...disk,
  id: identityOf(disk.diskId),
  name: disk.diskId.serial,
})

/** The disks, each with the request for its adoption. */
export function withRequests(
  disks: readonly UnadoptedPhysicalDisk[],
  requests: readonly PhysicalDiskAdoptionRequest[],
): UnadoptedDisk[] {
  const asked = new Map(requests.map((request) => [identityOf(request.diskId), request]))
  return disks.map(withIdentity).map((disk) => ({ ...disk, request: asked.get(disk.id) }))
}
