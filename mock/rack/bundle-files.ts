/** The contents of a support bundle: the state of the rack as text. */
import { zipSync } from 'fflate'
import type { SupportBundleInfo } from '@/api/contract/support-bundle'
import type { World } from '../state'

/**
 * The files of a bundle by path; a path that ends in a slash is an empty folder. A bundle always has the same files.
 */
export function bundleFiles(
  world: World,
  { id, timeCreated, reasonForCreation }: SupportBundleInfo,
): Record<string, string> {
  const files: Record<string, string> = {
    'bundle_id.txt': `${id}\n`,
    'meta/': '',
    'meta/collected.json': json({ collectedAt: timeCreated.toISOString(), reasonForCreation }),
    'rack/': '',
  }
  for (const rack of world.racks.all()) {
    files[`rack/${rack.id}/`] = ''
    files[`rack/${rack.id}/sled/`] = ''
  }
  for (const sled of world.sleds.all()) {
    const folder = `rack/${sled.rackId}/sled/${sled.id}/`
    files[folder] = ''
    files[`${folder}sled.txt`] = json({ sled: sled.id, state: sled.state, ...sled.baseboard })
    files[`${folder}dladm.txt`] =
      'LINK         CLASS     MTU    STATE    BRIDGE     OVER\n' +
      'cxgbe0       phys      9000   up       --         --\n' +
      'cxgbe1       phys      9000   up       --         --\n'
    files[`${folder}zpool.txt`] = poolList(world, sled.id)
    files[`${folder}logs/`] = ''
    files[`${folder}logs/sled-agent.log`] = log(sled.id, timeCreated)
  }
  return files
}

/** All files as a zip. */
export const bundleZip = (world: World, bundle: SupportBundleInfo): Uint8Array<ArrayBuffer> => {
  const encoder = new TextEncoder()
  const files = Object.entries(bundleFiles(world, bundle)).map(
    ([path, text]) => [path, encoder.encode(text)] as const,
  )
  // Times in a zip have no time zone, so a fixed time makes the archive equal in every time zone.
  return new Uint8Array(zipSync(Object.fromEntries(files), { mtime: '2020-01-01T00:00:00' }))
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`

const poolList = (world: World, sledId: string): string =>
  ['NAME                                       SIZE   HEALTH']
    .concat(
      world.physicalDisks
        .all()
        .filter((disk) => disk.sledId === sledId)
        .map((disk) => `oxp_${disk.id}   2.91T  ONLINE`),
    )
    .join('\n')
    .concat('\n')

const log = (sledId: string, time: Date): string =>
  ['started', 'joined the rack', 'reported inventory']
    .map((msg, i) =>
      JSON.stringify({
        time: new Date(time.getTime() - (3 - i) * 60_000).toISOString(),
        level: 'INFO',
        component: 'sled-agent',
        sled: sledId,
        msg,
      }),
    )
    .join('\n')
    .concat('\n')
