/** The routes of the area, a line a noun. */
export * from '@/nouns/silos/identity-provider/routes'
export * from '@/nouns/silos/scim-token/routes'
export * from '@/nouns/silos/silo-access/routes'
export * from '@/nouns/silos/silo-user/routes'
export * from '@/nouns/silos/silo/routes'
