import * as z from 'zod'
import { byteCount, identity, inProject, named, ofProject, page, projectList, uuid } from './common'
import { shownBlockSize } from './disk'

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
  blockSize: shownBlockSize,
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

/** The source of the underlying image. */
export const ImageSource = z.discriminatedUnion('type', [
  z.object({
    id: uuid,
    type: z.literal('snapshot'),
  }),
])
export type ImageSource = z.infer<typeof ImageSource>

/** Create-time parameters for an `Image` */
export const ImageCreate = z.object({
  ...named,
  /** The family of the operating system (e.g. Debian, Ubuntu, etc.) */
  os: z.string(),
  /** The source of the image's contents. */
  source: ImageSource,
  /** The version of the operating system (e.g. 18.04, 20.04, etc.) */
  version: z.string(),
})
export type ImageCreate = z.infer<typeof ImageCreate>

export const imageContract = {
  imageList: {
    query: projectList,
    result: page(Image),
    status: 200,
  },
  imageCreate: {
    query: ofProject,
    body: ImageCreate,
    result: Image,
    status: 201,
  },
  imageView: { query: ofProject, result: Image, status: 200 },
  imageDelete: { query: ofProject, status: 204 },
  imageDemote: { query: inProject, result: Image, status: 202 },
  imagePromote: { query: ofProject, result: Image, status: 202 },
} as const
