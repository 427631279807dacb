/** The quotas of the silos in a seed. */
import { GIB, TIB } from '@/model/units'
import { newNamed } from '../state/named'
import { setQuotas } from '../rack/quotas'
import type { World } from '../state'
import type { Counts } from '../state/usage'
import { seedDisk } from './instance'
import { ago, madeAgo, required, seedProject } from './silo'

/** Quotas of a small company. */
export const OFFICE_QUOTAS: Counts = { cpus: 256, memory: 1 * TIB, storage: 16 * TIB }
/** Quotas for ten thousand instances. */
export const HUGE_QUOTAS: Counts = { cpus: 100_000, memory: 512 * TIB, storage: 512 * TIB }
const SMALL: Counts = { cpus: 16, memory: 64 * GIB, storage: 1 * TIB }

/** Sets quotas of silos without any. @param first the quotas of the first silo; the others get small ones */
export function seedQuotas(world: World, first: Counts): void {
  for (const [i, { id }] of world.silos.all().entries())
    if (!world.quotas.get(id)) setQuotas(world, id, i === 0 ? first : SMALL)
}

/** Adds a silo whose disks almost exhaust its quota. */
export function seedFullSilo(world: World): void {
  const { id: siloId } = required(world.silos.named('initech'), 'initech')
  const intranet = seedProject(world, siloId, 'intranet', 'Nearly out of room', 220)
  const made = ago(world, 219)
  const portal = world.instances.add({
    ...madeAgo(world, newNamed(world, { name: 'portal', description: '' }), 219),
    projectId: intranet.id,
    hostname: 'portal',
    enableJumboFrames: false,
    ncpus: 4,
    memory: 16 * GIB,
    runState: 'running',
    timeRunStateUpdated: made,
    autoRestartEnabled: true,
    sshKeyIds: [],
  })
  const attached = { state: 'attached', instance: portal.id } as const
  const boot = seedDisk(world, intranet, 'portal-boot', 40, attached, { days: 219 })
  world.instances.update(portal.id, { bootDiskId: boot.id })
  seedDisk(world, intranet, 'documents', 900, attached, { days: 218 })
  seedDisk(world, intranet, 'documents-old', 30, { state: 'detached' }, { days: 30 })
}
