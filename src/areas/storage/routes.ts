/** Written by `npm run derive`: the routes of the area. */
export * from '@/nouns/storage/disk/routes'
export * from '@/nouns/storage/image/routes'
export * from '@/nouns/storage/snapshot/routes'
