/** Written by `npm run derive`: the routes of the area. */
export * from '@/nouns/compute/affinity-group/routes'
export * from '@/nouns/compute/instance/routes'
export * from '@/nouns/compute/instance/routes-lookup'
