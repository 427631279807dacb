/** A small release of the system software for uploads, with the same bytes each time. */
import { strToU8, zipSync } from 'fflate'

/**
 * The zip of a repository with one artifact, a host image.
 *
 * @param version the version that the release says it is
 * @param content the text of the image; another one makes another repository
 */
export const releaseZip = (version: string, content = 'phbl'): Uint8Array =>
  zipSync(
    {
      'repo/targets/abc.artifacts.json': strToU8(
        JSON.stringify({
          system_version: version,
          artifacts: [{ name: 'host', version, kind: 'host_phase_1', target: 'host.bin' }],
        }),
      ),
      'repo/targets/def.host.bin': strToU8(content),
    },
    // Without a time the zip carries the current one, and two in a row can differ.
    { mtime: '2020-01-01T00:00:00' },
  )
