/** Written by `npm run derive`: the routes of the area. */
export * from './pool-link'
export * from '@/nouns/pools/ip-pool/routes'
export * from '@/nouns/pools/ip-pool/routes-service'
export * from '@/nouns/pools/subnet-pool/routes'
