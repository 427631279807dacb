/** Reads an uploaded release: a zip whose contents are described in its `artifacts.json`. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { strFromU8, unzipSync } from 'fflate'
import * as z from 'zod'
import type { TufRepoDescription } from '@/api/contract/update'
import { systemVersion } from '@/api/contract/common'
import { invalid } from '../state/api-fault'
import type { World } from '../state'

const DAY = 86_400_000

/** The part of `artifacts.json` in a TUF repository that the mock reads. */
const Artifacts = z.object({
  system_version: systemVersion,
  artifacts: z.array(
    z.object({ name: z.string(), version: z.string(), kind: z.string(), target: z.string() }),
  ),
})

/**
 * The description of a repository. The trust roots are not checked.
 * @throws ApiFault 400 when the file is not a zip, or its `artifacts.json` is missing or wrong
 */
export function readRepository(
  world: World,
  fileName: string,
  bytes: Uint8Array,
): TufRepoDescription {
  const files = unzip(bytes)
  const path = Object.keys(files).find((name) => /(^|\/)([\da-f]+\.)?artifacts\.json$/.test(name))
  const document = Artifacts.safeParse(path && json(files[path]))
  if (!document.success)
    throw invalid('error reading TUF repository: no artifacts.json, or not as it should be')
  return {
    repo: {
      fileName,
      hash: hashOf(bytes),
      systemVersion: document.data.system_version,
      targetsRoleVersion: 1,
      validUntil: new Date(world.clock.now().getTime() + 90 * DAY).toISOString(),
    },
    artifacts: document.data.artifacts.map(({ name, version, kind, target }) => {
      const content = Object.entries(files).find(([file]) => file.endsWith(target))?.[1]
      if (!content) throw invalid(`error reading TUF repository: target ${target} is missing`)
      return { id: { name, version, kind }, hash: hashOf(content), size: content.length }
    }),
  }
}

/** SHA-256 in hexadecimal. */
export const hashOf = (bytes: Uint8Array): string => bytesToHex(sha256(bytes))

function unzip(bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes)
  } catch {
    throw invalid('error reading TUF repository: not a zip archive')
  }
}

function json(bytes: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(strFromU8(bytes ?? new Uint8Array()))
  } catch {
    return undefined
  }
}
