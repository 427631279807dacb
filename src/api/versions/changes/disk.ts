/** Release 18: disks are local, or can only be read. */
import type { Change, Fields } from '../step'
import { Unsayable, all, always } from '../step'

/** Every disk was distributed and could be written. */
export const disk = all(always('readOnly', false), always('diskType', 'distributed'), {
  up: (older) => older,
  down(newer) {
    if (newer['diskType'] === 'local')
      throw new Unsayable('disk type variant not supported for client version', 406)
    return newer
  },
})

/** A new disk, alone or with an instance: the older version has the source in place of the backend. */
export const diskCreate: Change = {
  up: ({ diskSource, ...older }) => ({
    ...older,
    diskBackend: { type: 'distributed', diskSource },
  }),
  down({ diskBackend, ...newer }) {
    const { type, diskSource = {} } = diskBackend as { type: string; diskSource?: Fields }
    if (type === 'local') throw new Unsayable('local disks')
    const { readOnly, ...source } = diskSource
    if (readOnly === true) throw new Unsayable('read-only disks')
    return { ...newer, diskSource: source }
  },
}
