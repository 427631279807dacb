/** Written by `npm run derive`: the routes of the area. */
export * from '@/nouns/alerts/alert-class/routes'
export * from '@/nouns/alerts/alert-receiver/routes'
export * from '@/nouns/alerts/alert/routes'
