/** What the tooltip says of an element: its `data-tip`, and the time of `data-tip-time` after it. */
import { dateTime } from '@/model/date-time'

/** @returns the text; empty where the element has nothing to say now */
export function tipOf(element: Element): string {
  const { tip, tipTime } = (element as HTMLElement).dataset
  return [tip, tipTime && dateTime(new Date(tipTime))].filter(Boolean).join(' ')
}
