/** A small release of the system software for uploads, with the same bytes in each run. */
import { strToU8, zipSync } from 'fflate'

/**
 * The zip of a repository with one artifact, a host image.
 * @param version the version in the release
 * @param content the text of the image, which makes repositories differ
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
    // Without a time, the zip would contain the current time and differ in each call.
    { mtime: '2020-01-01T00:00:00' },
  )
