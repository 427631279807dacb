import * as z from 'zod'
import { NameOrIdSortMode, byteCount, identity, nameOrId, page, paging, uuid } from './common'

export const Digest = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('sha256'),
    value: z.string(),
  }),
])
export type Digest = z.infer<typeof Digest>

/** View of an image */
export const Image = z.object({
  ...identity,
  /** size of blocks in bytes */
  blockSize: byteCount,
  /** Hash of the image contents, if applicable */
  digest: Digest.nullish(),
  /** The family of the operating system like Debian, Ubuntu, etc. */
  os: z.string(),
  /** ID of the parent project if the image is a project image */
  projectId: uuid.nullish(),
  /** total size in bytes */
  size: byteCount,
  /** Version of the operating system */
  version: z.string(),
})
export type Image = z.infer<typeof Image>

export const imageContract = {
  imageList: {
    query: z.object({
      ...paging,
      project: nameOrId.optional(),
      sortBy: NameOrIdSortMode.optional(),
    }),
    result: page(Image),
    status: 200,
  },
  imageView: { query: z.object({ project: nameOrId.optional() }), result: Image, status: 200 },
} as const
