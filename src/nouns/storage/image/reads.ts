/** The reads of the pages about images, of a project or of the silo. */
import type { OneImage } from '@/api/inputs'
import { onImage } from '@/api/inputs'
import { imageList, imageView } from '@/api/operations/image'
import { ALL, read } from '@/api/query'
import type { Items } from '@/resources/list-read'
import { listOf } from '@/resources/list-read'

export const imageReads = {
  images: (project?: string) =>
    listOf<Items<typeof imageList>>(imageList, project === undefined ? {} : { query: { project } }),
  allImages: (project?: string) => read(imageList, { query: { project, limit: ALL } }),
  image: (at: OneImage) => read(imageView, onImage(at)),
} as const
