/** Support bundles in every state, releases, and trust roots. */
import type { SupportBundleInfo } from '@/api/contract/support-bundle'
import { hashOf } from '../rack/repository'
import type { World } from '../state'
import { ago, ahead } from './silo'
import { HOSTILE } from './texts'

const DAY = 86_400_000

export function seedMaintenance(world: World): void {
  const bundle = (days: number, more: Partial<SupportBundleInfo>) =>
    world.supportBundles.add({
      id: world.ids.uuid(),
      timeCreated: ago(world, days, 3),
      reasonForCreation: 'Created by external API',
      state: 'active',
      ...more,
    })
  bundle(40, { userComment: 'Before the power maintenance' })
  bundle(12, {
    state: 'failed',
    reasonForFailure: 'Failed due to interrupted collection: the sled was restarted',
  })
  bundle(2, { userComment: HOSTILE })
  // Nothing is scheduled, so these bundles stay unfinished.
  bundle(0, { state: 'collecting' })
  bundle(1, { state: 'destroying' })

  for (const [i, version] of ['15.2.0', '16.0.0', '16.1.0'].entries())
    seedRelease(world, version, i)
  world.maintenance = {
    targetRelease: { generation: 4, timeRequested: ago(world, 21), version: '16.0.0' },
    before: '15.2.0',
    suspended: false,
    contactSupport: false,
  }
  for (const [i, version] of [1, 2].entries())
    world.trustRoots.add({
      id: world.ids.uuid(),
      timeCreated: ago(world, 300 - i * 200),
      rootRole: {
        signatures: [{ keyid: world.ids.hex(64), sig: world.ids.hex(128) }],
        signed: {
          _type: 'root',
          spec_version: '1.0.31',
          version,
          expires: ahead(world, (i * 300 - 20) * DAY).toISOString(),
        },
      },
    })
}

/** Marks the software as replaced manually, so updates wait until an operator names the running release. */
export function seedRecovery(world: World): void {
  for (const [i, version] of ['16.0.0', '16.1.0'].entries()) seedRelease(world, version, i)
  world.maintenance = {
    targetRelease: { generation: 4, timeRequested: ago(world, 21), version: '16.0.0' },
    before: '16.1.0',
    suspended: true,
    contactSupport: true,
  }
}

const ARTIFACTS = ['host-os', 'control-plane', 'gimlet-sp', 'sidecar-sp', 'psc-sp', 'gimlet-rot']

function seedRelease(world: World, version: string, n: number): void {
  const text = (what: string) => new TextEncoder().encode(`${version} ${what}`)
  world.repositories.add({
    id: world.ids.uuid(),
    timeCreated: ago(world, 90 - n * 30),
    repo: {
      fileName: `repo-${version}.zip`,
      hash: hashOf(text('repository')),
      systemVersion: version,
      targetsRoleVersion: n + 1,
      validUntil: ahead(world, (n * 60 - 40) * DAY).toISOString(),
    },
    artifacts: ARTIFACTS.map((name, i) => ({
      id: { name, version, kind: name.replaceAll('-', '_') },
      hash: hashOf(text(name)),
      size: (i + 1) * 37_000_000,
      ...(name.endsWith('rot') && { sign: [17, 96, 240, 12] }),
    })),
  })
}
