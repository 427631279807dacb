/** Re-exports for the rooms that may not import `src/api`. */
export { withoutInvisible } from '@/api/invisible-characters'
