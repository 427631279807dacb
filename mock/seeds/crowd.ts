/** Other silos, users and the audit log of the crowded seed. */
import { GIB } from '@/model/units'
import { addSilo } from '../handlers/silo'
import { addGroup, addUser } from '../rack/people'
import type { World } from '../state'
import { seedAudit } from './audit'
import { inThePast } from './silo'

const CROWDED_SILOS = 500
export const CROWDED_USERS = 300
const CROWDED_GROUPS = 12
const CROWDED_AUDIT = 20_000

const numbered = (word: string, n: number) => `${word}-${String(n).padStart(3, '0')}`

export function seedCrowd(world: World, siloId: string): void {
  for (let n = world.silos.size + 1; n <= CROWDED_SILOS; n += 1)
    addSilo(world, {
      name: numbered('silo', n),
      description: n % 10 === 0 ? `Department ${n}` : '',
      discoverable: true,
      identityMode: n % 3 === 0 ? 'saml_jit' : 'local_only',
      quotas: { cpus: 16, memory: 64 * GIB, storage: 1_024 * GIB },
      tlsCertificates: [],
    })
  const userIds: string[] = []
  const past = inThePast(world, 90)
  for (let n = world.users.count(siloId) + 1; n <= CROWDED_USERS; n += 1) {
    const displayName = `Worker ${String(n).padStart(3, '0')}`
    userIds.push(addUser(past, siloId, numbered('worker', n), { displayName }).id)
  }
  for (let n = world.groups.count(siloId); n < CROWDED_GROUPS; n += 1)
    addGroup(
      past,
      siloId,
      numbered('team', n),
      userIds.filter((_, i) => i % CROWDED_GROUPS === n),
    )
  seedAudit(world, { entries: CROWDED_AUDIT, days: 30 })
}
