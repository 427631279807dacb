/** The routes of the area, a line a noun. */
export * from '@/nouns/alerts/alert-class/routes'
export * from '@/nouns/alerts/alert-receiver/routes'
export * from '@/nouns/alerts/alert/routes'
