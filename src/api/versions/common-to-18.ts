/**
 * What release 18 says in other words than the version before it: disks that are local, or can only be read; the ids
 * of the operations on IP pools.
 */
import { COMMON, R18 } from '../version'
import { IP_POOL_IDS } from './changes/ip-pool'
import type { Change, Fields, Step } from './step'
import { Unsayable, all, always, each } from './step'

/** Every disk was distributed, under the name of the program that stores it, and could be written. */
const disk = all(always('readOnly', false), {
  up: (older) => ({ ...older, diskType: 'distributed' }),
  down(newer) {
    if (newer['diskType'] === 'local')
      throw new Unsayable('disk type variant not supported for client version', 406)
    return { ...newer, diskType: 'crucible' }
  },
})

const diskCreate: Change = {
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

export const stepCommonTo18: Step = {
  older: COMMON,
  newer: R18,
  operations: {
    diskList: { answer: each(disk) },
    diskView: { answer: disk },
    diskCreate: { body: diskCreate, answer: disk },
    instanceDiskList: { answer: each(disk) },
    instanceDiskAttach: { answer: disk },
    instanceDiskDetach: { answer: disk },
    ...IP_POOL_IDS,
  },
}
