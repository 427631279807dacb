/** The routes of the area, a line a noun. */
export * from '@/nouns/storage/disk/routes'
export * from '@/nouns/storage/image/routes'
export * from '@/nouns/storage/snapshot/routes'
