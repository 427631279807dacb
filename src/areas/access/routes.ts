/** Written by `npm run derive`: the routes of the area. */
export * from '@/nouns/access/auth-settings/routes'
export * from '@/nouns/access/builtin-user/routes'
export * from '@/nouns/access/certificate/routes'
export * from '@/nouns/access/group/routes'
export * from '@/nouns/access/role/routes'
export * from '@/nouns/access/user/routes'
