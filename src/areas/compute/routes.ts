/** The routes of the area, a line a noun. */
export * from '@/nouns/compute/affinity-group/routes'
export * from '@/nouns/compute/instance/routes'
export * from '@/nouns/compute/instance/routes-lookup'
