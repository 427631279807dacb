/** Written by `npm run derive`: the routes of the area. */
export * from './appearance'
export * from './profile'
export * from '@/nouns/settings/access-token/routes'
export * from '@/nouns/settings/alias/routes'
export * from '@/nouns/settings/key/routes'
export * from '@/nouns/settings/macro/routes'
export * from '@/nouns/settings/saved-filter/routes'
export * from '@/nouns/settings/ssh-key/routes'
