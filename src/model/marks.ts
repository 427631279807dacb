/** For rooms that may not import the API's: text that others wrote. */
export { hasMarks, withMarksShown, withoutMarks } from '@/api/marks'
