/**
 * A silo at its limits: a project with ten thousand instances and disks, 120 other projects, 500 silos, 300 users and a
 * long audit log. Nothing changes by itself. Instances have no interfaces, which would slow down the start.
 */
import type { InstanceState } from '@/api/contract/instance'
import { GIB } from '@/model/units'
import { newNamed } from '../state/named'
import type { World } from '../state'
import { seedCrowdedNetworks } from './crowded-network'
import { seedPorts } from './fabric'
import { FULL_RACK, seedRack } from './hardware'
import { HUGE_QUOTAS, seedQuotas } from './quota'
import { seedCrowd } from './crowd'
import { ago, grant, seedProject, seedSilo } from './silo'
import { seedCrowdedStorage } from './storage'
import { seedRecovery } from './maintenance'

export const CROWD = 10_000
export const CROWDED_PROJECTS = 120

/** The states of the instances: mostly running, and some in every other state. */
const STATES: readonly InstanceState[] = [
  'running',
  'running',
  'running',
  'stopped',
  'running',
  'running',
  'starting',
  'running',
  'stopped',
  'failed',
  'running',
  'stopping',
  'running',
  'rebooting',
  'running',
  'migrating',
  'running',
  'repairing',
  'stopped',
  'creating',
]

const numbered = (word: string, n: number, digits: number) =>
  `${word}-${String(n).padStart(digits, '0')}`

export function crowded(world: World): void {
  const { siloId, userId, image } = seedSilo(world)
  const web = seedProject(world, siloId, 'web', 'Ten thousand instances', 300)
  grant(world, web.id, {
    identityId: userId('edsger'),
    identityType: 'silo_user',
    roleName: 'viewer',
  })
  for (let n = 1; n < CROWDED_PROJECTS; n += 1)
    seedProject(world, siloId, numbered('project', n, 3), `Number ${n}`, 300 - n)

  const { id: imageId, blockSize } = image('debian-13')
  for (let n = 1; n <= CROWD; n += 1) {
    const name = numbered('vm', n, 5)
    const made = ago(world, 200 - (n % 200), n % 24)
    const times = { timeCreated: made, timeModified: made }
    const instanceId = world.ids.uuid()
    const disk = world.disks.add({
      ...newNamed(world, { name: `${name}-boot`, description: '' }),
      ...times,
      projectId: web.id,
      size: 10 * GIB,
      blockSize,
      diskType: 'distributed',
      readOnly: false,
      devicePath: `/mnt/${name}-boot`,
      imageId,
      state: { state: 'attached', instance: instanceId },
    })
    world.instances.add({
      id: instanceId,
      name,
      description: n % 10 === 0 ? `Worker ${n}` : '',
      ...times,
      projectId: web.id,
      hostname: name,
      enableJumboFrames: false,
      ncpus: 2 ** (n % 5),
      memory: 2 ** (n % 5) * 4 * GIB,
      runState: STATES[n % STATES.length] ?? 'running',
      timeRunStateUpdated: made,
      bootDiskId: disk.id,
      // Without this, thousands of failed instances would restart at the same time.
      autoRestartEnabled: false,
      autoRestartPolicy: 'never',
      sshKeyIds: [],
    })
  }
  seedCrowdedNetworks(world, web)
  seedCrowdedStorage(world, web)
  seedCrowd(world, siloId)
  seedQuotas(world, HUGE_QUOTAS)
  seedRack(world, FULL_RACK)
  seedPorts(world)
  seedRecovery(world)
}
