/** Re-exports for the rooms that may not import `src/api`. */
export { hasMarks, withMarksShown, withoutMarks } from '@/api/marks'
