import { operation } from '@/api/operation'
import { R20 } from '@/api/version'

/** What moves an image to or from the silo. Earlier racks let no limited collaborator. */
const moves = {
  needs: ['silo image list: create in'],
  neededUntil: [R20, ['silo: create in']],
} as const

/** List images */
export const imageList = operation('imageList', 'GET', '/v1/images', { cli: 'image list' })

/** Create image */
export const imageCreate = operation('imageCreate', 'POST', '/v1/images', {
  cli: 'image create',
  stale: ['imageList'],
})

/** Fetch image */
export const imageView = operation('imageView', 'GET', '/v1/images/{image}', { cli: 'image view' })

/** Delete image */
export const imageDelete = operation('imageDelete', 'DELETE', '/v1/images/{image}', {
  cli: 'image delete',
  stale: ['imageList'],
})

/** Demote silo image */
export const imageDemote = operation('imageDemote', 'POST', '/v1/images/{image}/demote', {
  ...moves,
  cli: 'image demote',
  stale: ['imageList'],
})

/** Promote project image */
export const imagePromote = operation('imagePromote', 'POST', '/v1/images/{image}/promote', {
  ...moves,
  cli: 'image promote',
  stale: ['imageList'],
})
