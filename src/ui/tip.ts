/** What the tooltip says: the `data-tip` of an element, and the time of `data-tip-time` after it, or a text that is cut. */
import { dateTime } from '@/model/date-time'

/** @returns the text; empty where the element has nothing to say now */
export function tipOf(element: Element): string {
  const { tip, tipTime } = (element as HTMLElement).dataset
  if (tip === undefined && isCut(element)) return element.textContent
  return [tip, tipTime && dateTime(new Date(tipTime))].filter(Boolean).join(' ')
}

/** How many elements around the pointer may be the one whose text is cut. */
const AROUND = 3

const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis'

/** What is under the pointer, or around it, and has a tip: its own, or the rest of a text that ends with "…". */
export function tipped(target: Element): Element | null {
  const own = target.closest('[data-tip]')
  if (own) return own
  let at: Element | null = target
  for (let i = 0; at && i < AROUND; i += 1) {
    if (isCut(at)) return at
    at = at.parentElement
  }
  return null
}
