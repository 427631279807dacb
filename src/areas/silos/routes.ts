/** Written by `npm run derive`: the routes of the area. */
export * from '@/nouns/silos/identity-provider/routes'
export * from '@/nouns/silos/scim-token/routes'
export * from '@/nouns/silos/silo-access/routes'
export * from '@/nouns/silos/silo-user/routes'
export * from '@/nouns/silos/silo/routes'
