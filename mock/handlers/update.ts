/** Releases: the repositories with releases, and the rack's target release. */
import type { TufRepo, TufRepoInsertResponse } from '@/api/contract/update'
import type * as ops from '@/api/operations/update'
import { isIn } from '@/api/version'
import { UPDATES } from '@/model/behaviours/updates'
import { isOlder } from '@/model/version'
import { ApiFault, invalid, missing } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { readRepository } from '../rack/repository'
import { isUnderWay, setTarget, updateStatus } from '../rack/updates'
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
    const { maintenance } = world
    repository(world, version)
    if (maintenance.targetRelease.version !== undefined)
      checkTarget(world, version, maintenance.targetRelease.version)
    setTarget(world, version)
    // Older releases finish a recovery by setting the running release as the target again.
    if (isIn(world.version, UPDATES['target-again-resumes']) && version === maintenance.before)
      maintenance.suspended = false
    return shownTarget(world.maintenance.targetRelease)
  },

  // When the running release is among the repositories, every other release is refused.
  systemUpdateRecoveryFinish: ({ world, body: { systemVersion } }) => {
    const { maintenance } = world
    repository(world, systemVersion)
    if (!maintenance.suspended)
      throw unchangeable('no evidence a mupdate has occurred - recovery not needed')
    const isKnown = world.repositories.named(maintenance.before) !== undefined
    if (isKnown && maintenance.before !== systemVersion)
      throw invalid(`the system runs ${maintenance.before}, not ${systemVersion}`)
    setTarget(world, systemVersion)
    Object.assign(maintenance, { before: systemVersion, suspended: false })
  },

  systemUpdateRepositoryList: ({ world, query: { sortBy, ...query } }) => {
    const rows = world.repositories
      .all()
      .sort((a, b) => (isOlder(a.repo.systemVersion, b.repo.systemVersion) ? 1 : -1))
    if (sortBy === 'version_ascending') rows.reverse()
    // Versions do not sort as text, so the key is the position.
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

const unchangeable = (why: string) => invalid(`Target release cannot be changed: ${why}`)

const majorOf = (version: string) => Number.parseInt(version, 10)

/**
 * Source: nexus/src/app/deployment.rs; up to release 18: nexus/src/external_api/http_entrypoints.rs
 * @throws ApiFault when a release cannot follow the target release
 */
function checkTarget(world: World, version: string, now: string): void {
  const isChecked = isIn(world.version, UPDATES['target-is-the-next'])
  if (isChecked && version === now)
    throw unchangeable(`cannot update to target release ${now} (already targeting that version)`)
  const [current, proposed] = [majorOf(now), majorOf(version)]
  if (isChecked && proposed > current + 1)
    throw unchangeable(
      `cannot skip from scheduled release ${current} to scheduled release ${proposed}`,
    )
  if (isOlder(version, now))
    throw isChecked
      ? unchangeable(
          `cannot downgrade: requested target release version ${version} is older than current ` +
            `target release version ${now}`,
        )
      : invalid(
          `Requested target release (${version}) must not be older than current target release ` +
            `(${now}).`,
        )
  if (isChecked && world.maintenance.suspended)
    throw unchangeable('a support-driven recovery (mupdate) has occurred and must be cleared first')
  if (isIn(world.version, UPDATES['target-waits-for-update']) && isUnderWay(world))
    throw unchangeable('a previous update is still in progress')
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

/** The target release in the format of the client's API version. */
const shownTarget = ({ generation, timeRequested, version }: Maintenance['targetRelease']) => ({
  generation,
  timeRequested,
  version,
  releaseSource:
    version === undefined
      ? ({ type: 'unspecified' } as const)
      : ({ type: 'system_version', version } as const),
})

/** A repeated upload of one file returns the same repository. Another file of that version is refused. */
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
