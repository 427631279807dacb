/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'
import { R20 } from '@/api/version'

export const imageCreate = operation('imageCreate', 'POST', '/v1/images', {
  cli: 'image create',
  stale: ['imageList'],
})

export const imageDelete = operation('imageDelete', 'DELETE', '/v1/images/{image}', {
  cli: 'image delete',
  stale: ['imageList'],
})

export const imageDemote = operation('imageDemote', 'POST', '/v1/images/{image}/demote', {
  cli: 'image demote',
  stale: ['imageList'],
  needs: ['silo image list: create in'],
  neededUntil: [R20, ['silo: create in']],
})

export const imageList = operation('imageList', 'GET', '/v1/images', { cli: 'image list' })

export const imagePromote = operation('imagePromote', 'POST', '/v1/images/{image}/promote', {
  cli: 'image promote',
  stale: ['imageList'],
  needs: ['silo image list: create in'],
  neededUntil: [R20, ['silo: create in']],
})

export const imageView = operation('imageView', 'GET', '/v1/images/{image}', { cli: 'image view' })
