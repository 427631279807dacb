/** Written by `npm run derive`: the routes of the area. */
export * from './overview'
export * from '@/nouns/operations/audit-entry/routes'
export * from '@/nouns/operations/issue/routes'
export * from '@/nouns/operations/release/routes'
export * from '@/nouns/operations/support-bundle/routes'
export * from '@/nouns/operations/trust-root/routes'
