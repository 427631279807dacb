/** Releases: the repositories that contain them, and the target release of the rack. */
import type { TufRepoInsertResponse } from '@/api/contract/update'
import type * as ops from '@/api/operations/update'
import { isOlder } from '@/model/version'
import { ApiFault, invalid, missing } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { readRepository } from '../rack/repository'
import type { RepositoryRow, World } from '../state'

export const update: HandlersFor<typeof ops> = {
  systemUpdatePutRepository: ({ world, query, body }) => insert(world, query.fileName, body),
  systemUpdateGetRepository: ({ world, path }) => ({
    description: shown(repository(world, path.systemVersion)),
  }),

  targetReleaseView: ({ world }) => world.maintenance.targetRelease,

  targetReleaseUpdate: ({ world, body }) => {
    const { systemVersion: version } = body
    const now = world.maintenance.targetRelease
    repository(world, version)
    if (now.releaseSource.type === 'system_version' && isOlder(version, now.releaseSource.version))
      throw invalid(
        `Requested target release (${version}) must not be older than current target release ` +
          `(${now.releaseSource.version}).`,
      )
    return (world.maintenance.targetRelease = {
      generation: now.generation + 1,
      timeRequested: world.clock.now(),
      releaseSource: { type: 'system_version', version },
    })
  },
}

function repository(world: World, version: string): RepositoryRow {
  const found = world.repositories.named(version)
  if (!found) throw missing(`tuf-repo with version "${version}"`)
  return found
}

const shown = ({ repo, artifacts }: RepositoryRow) => ({ repo, artifacts })

/**
 * Uploading the same file again returns the same repository; another file for the same version is
 * refused.
 */
function insert(world: World, fileName: string, bytes: Uint8Array): TufRepoInsertResponse {
  const description = readRepository(world, fileName, bytes)
  const { systemVersion, hash } = description.repo
  const existing = world.repositories.named(systemVersion)
  if (existing && existing.repo.hash !== hash)
    throw new ApiFault(
      409,
      'Conflict',
      `Uploaded repository with system version ${systemVersion} has SHA256 hash ${hash}, but a ` +
        `repository with that version and another hash exists`,
    )
  if (existing) return { recorded: shown(existing), status: 'already_exists' }
  world.repositories.add({ id: world.ids.uuid(), ...description })
  return { recorded: description, status: 'inserted' }
}
