/** Re-exports for the rooms that may not import `src/api`. */
export { hasInvisible, withInvisibleShown, withoutInvisible } from '@/api/invisible-characters'
