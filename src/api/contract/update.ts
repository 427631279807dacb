import * as z from 'zod'
import { R16, R17, R20 } from '@/api/version'
import { isoText, page, paging, timestamp, uint8 } from './common'
import { since, until } from './versions'

/** A semantic version, 2.0. */
export const systemVersion = z
  .string()
  .regex(
    /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-((?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\+([0-9a-zA-Z-]+(?:\.[0-9a-zA-Z-]+)*))?$/,
    'Must be a semantic version',
  )

/** An identifier for an artifact. */
export const ArtifactId = z.object({
  /** The kind of artifact this is. */
  kind: z.string(),
  /** The artifact's name. */
  name: z.string(),
  /** The artifact's version. */
  version: z.string(),
})
export type ArtifactId = z.infer<typeof ArtifactId>

/** Metadata about an individual TUF artifact. */
export const TufArtifactMeta = z.object({
  /** The hash of the artifact. */
  hash: z.string(),
  /** The artifact ID. */
  id: ArtifactId,
  /**
   * Contents of the `SIGN` field of a Hubris archive caboose, i.e., an identifier for the set of
   * valid signing keys. Currently only applicable to RoT image and bootloader artifacts, where it
   * will be an LPC55 Root Key Table Hash (RKTH).
   */
  sign: z.array(uint8).nullish(),
  /** The size of the artifact in bytes. */
  size: z.int().nonnegative(),
})
export type TufArtifactMeta = z.infer<typeof TufArtifactMeta>

/** Metadata about a TUF repository. */
export const TufRepoMeta = z.object({
  /** The file name of the repository. */
  fileName: z.string(),
  /** The hash of the repository. */
  hash: z.string(),
  /** The system version in artifacts.json. */
  systemVersion,
  /** The version of the targets role. */
  targetsRoleVersion: z.int().nonnegative(),
  /** The time until which the repo is valid. */
  validUntil: isoText,
})
export type TufRepoMeta = z.infer<typeof TufRepoMeta>

/** A description of an uploaded TUF repository. */
export const TufRepoDescription = z.object({
  /** Information about the artifacts present in the repository. */
  artifacts: z.array(TufArtifactMeta),
  /** Information about the repository. */
  repo: TufRepoMeta,
})
export type TufRepoDescription = z.infer<typeof TufRepoDescription>

/** Status of a TUF repo import. */
export const TufRepoInsertStatus = z.enum(['already_exists', 'inserted'])
export type TufRepoInsertStatus = z.infer<typeof TufRepoInsertStatus>

/** Data about a successful TUF repo import into Nexus. */
export const TufRepoInsertResponse = z.object({
  /** The repository as present in the database. */
  recorded: TufRepoDescription,
  /** Whether this repository already existed or is new. */
  status: TufRepoInsertStatus,
})
export type TufRepoInsertResponse = z.infer<typeof TufRepoInsertResponse>

/** Data about a successful TUF repo get from Nexus. */
export const TufRepoGetResponse = z.object({
  /** The description of the repository. */
  description: TufRepoDescription,
})
export type TufRepoGetResponse = z.infer<typeof TufRepoGetResponse>

/** Source of a system software target release. */
export const TargetReleaseSource = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('unspecified'),
  }),
  z.object({
    type: z.literal('system_version'),
    version: systemVersion,
  }),
])
export type TargetReleaseSource = z.infer<typeof TargetReleaseSource>

/** View of a system software target release. */
export const TargetRelease = z.object({
  /** The target-release generation number. */
  generation: until(R16, z.int()),
  /** The source of the target release. */
  releaseSource: until(R16, TargetReleaseSource),
  /** The time it was set as the target release. */
  timeRequested: timestamp,
  /** The release itself. */
  version: since(R17, systemVersion),
})
export type TargetRelease = z.infer<typeof TargetRelease>

/** Parameters for PUT requests to `/v1/system/update/target-release`. */
export const SetTargetReleaseParams = z.object({
  /** Version of the system software to make the target release. */
  systemVersion,
})
export type SetTargetReleaseParams = z.infer<typeof SetTargetReleaseParams>

/** A repository of a release that was uploaded. */
export const TufRepo = z.object({
  fileName: z.string(),
  /** SHA-256 of the file, as hex digits. */
  hash: z.string(),
  systemVersion,
  /** The time it was uploaded. */
  timeCreated: timestamp,
})
export type TufRepo = z.infer<typeof TufRepo>

export const TufRepoUpload = z.object({
  repo: TufRepo,
  /** Whether the repository already existed or is new. */
  status: TufRepoInsertStatus,
})
export type TufRepoUpload = z.infer<typeof TufRepoUpload>

export const UpdateStatus = z.object({
  /**
   * How many components run each release: keys are versions, 'install dataset' for the software the rack came
   * with, and 'unknown' for software that no uploaded repository matches.
   */
  componentsByReleaseVersion: z.record(z.string(), z.int().nonnegative()),
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

export const updateContract = {
  systemUpdatePutRepository: {
    query: z.object({ fileName: z.string() }),
    bodyType: 'application/octet-stream',
    result: TufRepoInsertResponse,
    status: 200,
  },
  systemUpdateGetRepository: { result: TufRepoGetResponse, status: 200 },
  systemUpdateRepositoryList: {
    query: z.object({
      ...paging,
      sortBy: z.enum(['version_ascending', 'version_descending']).optional(),
    }),
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
  targetReleaseView: { result: TargetRelease, status: 200 },
  targetReleaseUpdate: {
    body: SetTargetReleaseParams,
    result: until(R16, TargetRelease),
    status: 201,
  },
  systemUpdateRecoveryFinish: { body: SetTargetReleaseParams, status: 204 },
} as const
