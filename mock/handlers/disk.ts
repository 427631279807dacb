/** Disks. The disks of an instance are in `instance-disk.ts`, bulk imports in `disk-import.ts`. */
import type { DiskBackend } from '@/api/contract/disk'
import type * as ops from '@/api/operations/disk'
import { diskCan } from '@/nouns/storage/disk/rules-state'
import { invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { refuseOverQuota } from '../rack/quotas'
import { diskImport } from './disk-import'
import { planDisk } from './disk-source'

const isImported = (backend: DiskBackend): boolean =>
  backend.type === 'distributed' && backend.diskSource.type === 'importing_blocks'

export const disk: HandlersFor<typeof ops> = {
  ...diskImport,

  diskList: ({ parent, world, query }) => world.disks.page(query, parent(world.projects).id),

  diskCreate: ({ parent, world, body }) => {
    const project = parent(world.projects)
    const write = planDisk(world, project, body, body.diskBackend)
    refuseOverQuota(world, project.siloId, { storage: body.size })
    const made = write({ state: isImported(body.diskBackend) ? 'import_ready' : 'detached' })
    // The answer contains the row from before the creation. Source: nexus/src/app/sagas/disk_create.rs
    return made.readOnly ? made : { ...made, state: { state: 'creating' } }
  },

  diskView: ({ find, world, path }) => find(world.disks, path.disk),

  diskDelete: ({ find, world, path }) => {
    const { id, state } = find(world.disks, path.disk)
    if (!diskCan('delete', state.state))
      throw invalid(`disk cannot be deleted in state "${state.state}"`)
    world.imports.remove(id)
    world.keeper?.drop(id)
    world.disks.remove(id)
  },
}
