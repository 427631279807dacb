/** The routes of the area, a line a noun. */
export * from './pool-link'
export * from '@/nouns/pools/ip-pool/routes'
export * from '@/nouns/pools/ip-pool/routes-service'
export * from '@/nouns/pools/subnet-pool/routes'
