/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { R16, R17, R20 } from '@/api/version'
import { isoText, page, paging, systemVersion, timestamp, uint64, uint8 } from './common'
import { since, until } from './versions'

export const ArtifactId = z.object({ kind: z.string(), name: z.string(), version: z.string() })
export type ArtifactId = z.infer<typeof ArtifactId>

export const SetTargetReleaseParams = z.object({ systemVersion })
export type SetTargetReleaseParams = z.infer<typeof SetTargetReleaseParams>

export const TargetReleaseSource = z.discriminatedUnion('type', [
  z.object({ type: z.literal('unspecified') }),
  z.object({ type: z.literal('system_version'), version: systemVersion }),
])
export type TargetReleaseSource = z.infer<typeof TargetReleaseSource>

export const TargetRelease = z.object({
  generation: until(R16, z.int()),
  releaseSource: until(R16, TargetReleaseSource),
  timeRequested: timestamp,
  version: since(R17, systemVersion),
})
export type TargetRelease = z.infer<typeof TargetRelease>

export const TufArtifactMeta = z.object({
  hash: z.string(),
  id: ArtifactId,
  sign: z.array(uint8).nullish(),
  size: uint64,
})
export type TufArtifactMeta = z.infer<typeof TufArtifactMeta>

/** A repository of a release that was uploaded. */
export const TufRepo = z.object({
  fileName: z.string(),
  /** SHA-256 of the file, as hex digits. */
  hash: z.string(),
  systemVersion,
  timeCreated: timestamp,
})
export type TufRepo = z.infer<typeof TufRepo>

export const TufRepoMeta = z.object({
  fileName: z.string(),
  hash: z.string(),
  systemVersion,
  targetsRoleVersion: uint64,
  validUntil: isoText,
})
export type TufRepoMeta = z.infer<typeof TufRepoMeta>

export const TufRepoDescription = z.object({
  artifacts: z.array(TufArtifactMeta),
  repo: TufRepoMeta,
})
export type TufRepoDescription = z.infer<typeof TufRepoDescription>

export const TufRepoGetResponse = z.object({ description: TufRepoDescription })
export type TufRepoGetResponse = z.infer<typeof TufRepoGetResponse>

export const TufRepoInsertStatus = z.enum(['already_exists', 'inserted'])
export type TufRepoInsertStatus = z.infer<typeof TufRepoInsertStatus>

export const TufRepoInsertResponse = z.object({
  recorded: TufRepoDescription,
  status: TufRepoInsertStatus,
})
export type TufRepoInsertResponse = z.infer<typeof TufRepoInsertResponse>

export const TufRepoUploadStatus = z.enum(['already_exists', 'inserted'])
export type TufRepoUploadStatus = z.infer<typeof TufRepoUploadStatus>

export const TufRepoUpload = z.object({ repo: TufRepo, status: TufRepoUploadStatus })
export type TufRepoUpload = z.infer<typeof TufRepoUpload>

export const UpdateStatus = z.object({
  /**
   * How many components run each release: keys are versions, 'install dataset' for the software the rack came
   * with, and 'unknown' for software that no uploaded repository matches.
   */
  componentsByReleaseVersion: z.record(z.string(), uint64),
  /** Whether the system cannot go on by itself, so that the maker's support has to be asked. */
  contactSupport: since(R20, z.boolean()),
  /** After a manual update no automatic one runs until its repository is uploaded and made the target. */
  suspended: z.boolean(),
  /** Null where none was ever set: then the system does not manage its software by itself. */
  targetRelease: TargetRelease.nullable(),
  /** Roughly when the planner of updates last did something. */
  timeLastStepPlanned: timestamp,
})
export type UpdateStatus = z.infer<typeof UpdateStatus>

export const VersionSortMode = z.enum(['version_ascending', 'version_descending'])
export type VersionSortMode = z.infer<typeof VersionSortMode>

export const updateContract = {
  systemUpdateGetRepository: { result: TufRepoGetResponse, status: 200 },
  systemUpdatePutRepository: {
    query: z.object({ fileName: z.string() }),
    bodyType: 'application/octet-stream',
    result: TufRepoInsertResponse,
    status: 200,
  },
  systemUpdateRecoveryFinish: { body: SetTargetReleaseParams, status: 204 },
  systemUpdateRepositoryList: {
    query: z.object({ ...paging, sortBy: VersionSortMode.optional() }),
    result: page(TufRepo),
    status: 200,
  },
  systemUpdateRepositoryUpload: {
    query: z.object({ fileName: z.string() }),
    bodyType: 'application/octet-stream',
    result: TufRepoUpload,
    status: 200,
  },
  systemUpdateRepositoryView: { result: TufRepo, status: 200 },
  systemUpdateStatus: { result: UpdateStatus, status: 200 },
  targetReleaseUpdate: {
    body: SetTargetReleaseParams,
    result: until(R16, TargetRelease),
    status: 201,
  },
  targetReleaseView: { result: TargetRelease, status: 200 },
} as const
