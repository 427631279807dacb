/** Support bundles: collected in the background, and read as an index, as single files, or as a zip. */
import type { SupportBundleInfo } from '@/api/contract/support-bundle'
import type * as ops from '@/api/operations/support-bundle'
import { bundleFiles, bundleZip } from '../rack/bundle-files'
import { ApiFault, exhausted, invalid, invalidValue } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import { download } from '../server/download'
import type { World } from '../state'

/** Milliseconds of collecting. A rack takes minutes. */
const COLLECTING = 15_000
const DESTROYING = 5_000
/** The maximum length of a comment, in bytes of UTF-8. */
const MAX_COMMENT = 4_096
/** Each bundle occupies one external disk, so a rack has a limited number of bundles. */
export const MAX_BUNDLES = 6

export const supportBundle: HandlersFor<typeof ops> = {
  supportBundleList: ({ world, query }) => world.supportBundles.page(query),
  supportBundleView: ({ world, path }) => byNameOrId(world.supportBundles, path.bundleId),

  supportBundleCreate: ({ world, body }) => {
    checkComment(body.userComment)
    if (world.supportBundles.size >= MAX_BUNDLES)
      throw exhausted('Current policy limits support bundle creation to one per external disk')
    const bundle = world.supportBundles.add({
      id: world.ids.uuid(),
      timeCreated: world.clock.now(),
      reasonForCreation: 'Created by external API',
      state: 'collecting',
      userComment: body.userComment ?? undefined,
    })
    later(world, bundle.id, COLLECTING, () =>
      world.supportBundles.update(bundle.id, { state: 'active' }),
    )
    return bundle
  },

  supportBundleUpdate: ({ world, path, body }) => {
    checkComment(body.userComment)
    const { id } = byNameOrId(world.supportBundles, path.bundleId)
    return world.supportBundles.update(id, { userComment: body.userComment ?? undefined })
  },

  // A failed bundle contains no files, so it is deleted at once.
  supportBundleDelete: ({ world, path }) => {
    const { id, state } = byNameOrId(world.supportBundles, path.bundleId)
    if (state === 'destroying') throw invalid('support bundle is already being destroyed')
    if (state === 'failed') return world.supportBundles.remove(id)
    world.supportBundles.update(id, { state: 'destroying' })
    later(world, id, DESTROYING, () => world.supportBundles.remove(id))
  },

  supportBundleIndex: ({ world, path, requestHeaders }) => {
    const names = Object.keys(bundleFiles(world, collected(world, path.bundleId)))
    return download(encode(`${names.join('\n')}\n`), 'text/plain', requestHeaders.get('range'))
  },

  supportBundleDownload: ({ world, path, requestHeaders }) =>
    whole(world, path.bundleId, requestHeaders),
  supportBundleHead: ({ world, path, requestHeaders }) =>
    whole(world, path.bundleId, requestHeaders),
  supportBundleDownloadFile: ({ world, path, requestHeaders }) => file(world, path, requestHeaders),
  supportBundleHeadFile: ({ world, path, requestHeaders }) => file(world, path, requestHeaders),
}

const encode = (text: string) => new TextEncoder().encode(text)

function checkComment(comment: string | null | undefined): void {
  if (encode(comment ?? '').length > MAX_COMMENT)
    throw invalidValue('user_comment', `cannot exceed ${MAX_COMMENT} bytes`)
}

/** Schedules the next state of a bundle, and cancels the previously scheduled one. */
function later(world: World, id: string, ms: number, work: () => void): void {
  world.moves.get(id)?.()
  world.moves.set(id, world.clock.after(ms, work))
}

function collected(world: World, id: string): SupportBundleInfo {
  const bundle = byNameOrId(world.supportBundles, id)
  if (bundle.state !== 'active')
    throw invalid(`Cannot download bundle in non-active state: it is ${bundle.state}`)
  return bundle
}

type RequestHeaders = { get: (name: string) => string | null }

function whole(world: World, id: string, requestHeaders: RequestHeaders): Response {
  const bundle = collected(world, id)
  const name = `support-bundle-${bundle.id}.zip`
  return download(bundleZip(world, bundle), 'application/zip', requestHeaders.get('range'), name)
}

function file(
  world: World,
  path: { bundleId: string; file: string },
  requestHeaders: RequestHeaders,
): Response {
  const content = bundleFiles(world, collected(world, path.bundleId))[path.file]
  // The name of a folder ends in a slash. A folder cannot be downloaded.
  if (content === undefined || path.file.endsWith('/'))
    throw new ApiFault(404, 'ObjectNotFound', `not found: file "${path.file}" in support bundle`)
  return download(encode(content), 'application/octet-stream', requestHeaders.get('range'))
}
