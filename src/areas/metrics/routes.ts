/** Written by `npm run derive`: the routes of the area. */
export * from './oxql'
