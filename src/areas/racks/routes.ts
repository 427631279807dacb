/** Written by `npm run derive`: the routes of the area. */
export * from '@/nouns/racks/comparison/routes'
export * from '@/nouns/racks/served-rack/routes'
