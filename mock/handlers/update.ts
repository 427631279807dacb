/** Releases: the repositories that contain them, and the target release of the rack. */
import type { TufRepo, TufRepoInsertResponse } from '@/api/contract/update'
import type * as ops from '@/api/operations/update'
import { isOlder } from '@/model/version'
import { ApiFault, invalid, missing } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { readRepository } from '../rack/repository'
import { updateStatus } from '../rack/updates'
import { pageRows } from '../state/page'
import type { Maintenance, RepositoryRow, World } from '../state'

export const update: HandlersFor<typeof ops> = {
  systemUpdatePutRepository: ({ world, query, body }) => insert(world, query.fileName, body),
  systemUpdateGetRepository: ({ world, path }) => ({
    description: shown(repository(world, path.systemVersion)),
  }),

  targetReleaseView: ({ world }) => shownTarget(world.maintenance.targetRelease),

  targetReleaseUpdate: ({ world, body }) => {
    const { systemVersion: version } = body
    const now = world.maintenance.targetRelease
    repository(world, version)
    if (now.version !== undefined && isOlder(version, now.version))
      throw invalid(
        `Requested target release (${version}) must not be older than current target release ` +
          `(${now.version}).`,
      )
    setTarget(world, version)
    return shownTarget(world.maintenance.targetRelease)
  },

  // A release other than the running one is refused only if the running one is among the repositories.
  systemUpdateRecoveryFinish: ({ world, body: { systemVersion } }) => {
    const { maintenance } = world
    repository(world, systemVersion)
    if (!maintenance.suspended) throw invalid('no system recovery is in progress')
    const isKnown = world.repositories.named(maintenance.before) !== undefined
    if (isKnown && maintenance.before !== systemVersion)
      throw invalid(`the system runs ${maintenance.before}, not ${systemVersion}`)
    Object.assign(maintenance, { before: systemVersion, suspended: false })
    setTarget(world, systemVersion)
  },

  systemUpdateRepositoryList: ({ world, query: { sortBy, ...query } }) => {
    const rows = world.repositories
      .all()
      .sort((a, b) => (isOlder(a.repo.systemVersion, b.repo.systemVersion) ? 1 : -1))
    if (sortBy === 'version_ascending') rows.reverse()
    // Versions do not sort as text, so the place in the order is the key.
    const page = pageRows(rows, query, (row) => String(rows.indexOf(row)).padStart(6, '0'))
    return { ...page, items: page.items.map(shownRepository) }
  },

  systemUpdateRepositoryUpload: ({ world, query, body }) => {
    const { recorded, status } = insert(world, query.fileName, body)
    return { repo: shownRepository(repository(world, recorded.repo.systemVersion)), status }
  },

  systemUpdateRepositoryView: ({ world, path }) =>
    shownRepository(repository(world, path.systemVersion)),

  systemUpdateStatus: ({ world }) => updateStatus(world),
}

function setTarget({ maintenance, clock }: World, version: string): void {
  maintenance.targetRelease = {
    generation: maintenance.targetRelease.generation + 1,
    timeRequested: clock.now(),
    version,
  }
}

function repository(world: World, version: string): RepositoryRow {
  const found = world.repositories.named(version)
  if (!found) throw missing(`tuf-repo with version "${version}"`)
  return found
}

const shown = ({ repo, artifacts }: RepositoryRow) => ({ repo, artifacts })

const shownRepository = ({ repo, timeCreated }: RepositoryRow): TufRepo => ({
  fileName: repo.fileName,
  hash: repo.hash,
  systemVersion: repo.systemVersion,
  timeCreated,
})

/** In the words of either version of the API. */
const shownTarget = ({ generation, timeRequested, version }: Maintenance['targetRelease']) => ({
  generation,
  timeRequested,
  version,
  releaseSource:
    version === undefined
      ? ({ type: 'unspecified' } as const)
      : ({ type: 'system_version', version } as const),
})

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
  world.repositories.add({
    id: world.ids.uuid(),
    timeCreated: world.clock.now(),
    ...description,
  })
  return { recorded: description, status: 'inserted' }
}
