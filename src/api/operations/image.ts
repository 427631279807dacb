import { operation } from '@/api/operation'

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
  cli: 'image demote',
  stale: ['imageList'],
  needs: { level: 'silo', role: 'limited_collaborator' },
})

/** Promote project image */
export const imagePromote = operation('imagePromote', 'POST', '/v1/images/{image}/promote', {
  cli: 'image promote',
  stale: ['imageList'],
  needs: { level: 'silo', role: 'limited_collaborator' },
})
