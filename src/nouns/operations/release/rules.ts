/** A release of the system software whose repository was uploaded. */
import type { TufArtifactMeta, TufRepo } from '@/api/contract/update'

/** The members of a release in all versions of the API. The version is its id. */
export interface Release {
  id: string
  name: string
  fileName: string
  /** SHA-256 of the file, as hex digits. */
  hash: string
  timeCreated?: Date | undefined
  /** The target release at the time of the read. */
  target?: string | undefined
  artifacts?: readonly TufArtifactMeta[]
}

export const releaseOf = (
  {
    systemVersion,
    fileName,
    hash,
    timeCreated,
  }: Pick<TufRepo, 'systemVersion' | 'fileName' | 'hash'> & Partial<Pick<TufRepo, 'timeCreated'>>,
  target: string | undefined,
): Release => ({ id: systemVersion, name: systemVersion, fileName, hash, timeCreated, target })
