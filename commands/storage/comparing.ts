/** Disks on two racks: their contents stay where they are. */
import type { Comparing } from '../engine/comparing/comparing'

export const disk: Comparing = {
  body: ({ name, description, size, blockSize, diskType }) => ({
    body: {
      name,
      description,
      ...(typeof size === 'number' && { size }),
      diskBackend:
        diskType === 'local'
          ? { type: 'local' }
          : { type: 'distributed', diskSource: { type: 'blank', blockSize } },
    },
    left: ['contents'],
  }),
}
