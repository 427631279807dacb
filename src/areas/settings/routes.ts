/** The routes of the area, a line a noun. */
export * from './appearance'
export * from './profile'
export * from '@/nouns/settings/access-token/routes'
export * from '@/nouns/settings/alias/routes'
export * from '@/nouns/settings/key/routes'
export * from '@/nouns/settings/macro/routes'
export * from '@/nouns/settings/ssh-key/routes'
