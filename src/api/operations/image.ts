import { operation } from '@/api/operation'

/** List images */
export const imageList = operation('imageList', 'GET', '/v1/images', { cli: 'image list' })

/** Fetch image */
export const imageView = operation('imageView', 'GET', '/v1/images/{image}', { cli: 'image view' })
