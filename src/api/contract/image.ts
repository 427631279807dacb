/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { R20 } from '@/api/version'
import {
  byteCount,
  identity,
  inProject,
  named,
  ofProject,
  page,
  projectList,
  tagged,
  uuid,
} from './common'
import { BlockSize } from './disk'
import { changedIn } from './versions'

export const Digest = z.discriminatedUnion('type', [tagged('sha256', z.string())])
export type Digest = z.infer<typeof Digest>

export const Image = z.object({
  ...identity,
  blockSize: changedIn(R20, byteCount, BlockSize),
  digest: Digest.nullish(),
  os: z.string(),
  projectId: uuid.nullish(),
  size: byteCount,
  version: z.string(),
})
export type Image = z.infer<typeof Image>

export const ImageSource = z.discriminatedUnion('type', [
  z.object({ type: z.literal('snapshot'), id: uuid }),
])
export type ImageSource = z.infer<typeof ImageSource>

export const ImageCreate = z.object({
  ...named,
  os: z.string(),
  source: ImageSource,
  version: z.string(),
})
export type ImageCreate = z.infer<typeof ImageCreate>

export const imageContract = {
  imageCreate: { query: ofProject, body: ImageCreate, result: Image, status: 201 },
  imageDelete: { query: ofProject, status: 204 },
  imageDemote: { query: inProject, result: Image, status: 202 },
  imageList: { query: projectList, result: page(Image), status: 200 },
  imagePromote: { query: ofProject, result: Image, status: 202 },
  imageView: { query: ofProject, result: Image, status: 200 },
} as const
