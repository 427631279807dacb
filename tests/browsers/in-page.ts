/** Finds what a user sees, by role, accessible name and text. This runs inside the page, in every browser alike. */
import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import { takesKeys } from '../drive/takes-keys'

/** A regular expression as JSON. */
export interface Pattern {
  source: string
  flags: string
}

/** What is looked for, as JSON. A string is the whole name, or a part of the text. */
export interface Wanted {
  role?: string
  name?: string | Pattern
  text?: string | Pattern
  within?: Wanted
  has?: Wanted
}

/** An element that was found. */
export interface Seen {
  name: string
  text: string
  value: string
  isFocused: boolean
  isChosen: boolean
  isInvalid: boolean
  /** Its number among all rows of a list. */
  row: number
}

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim()

const nameOf = (element: Element): string => flat(computeAccessibleName(element))

const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]')

const hasText = (element: Element, wanted: string | Pattern): boolean => {
  const text = flat(element.textContent ?? '')
  return typeof wanted === 'string'
    ? text.includes(wanted)
    : new RegExp(wanted.source, wanted.flags).test(text)
}

const hasName = (element: Element, wanted: string | Pattern): boolean => {
  const name = nameOf(element)
  return typeof wanted === 'string'
    ? name === wanted
    : new RegExp(wanted.source, wanted.flags).test(name)
}

/** Password fields have no role, but are found as text boxes. */
const roleOf = (element: Element): string | null =>
  element.matches('input[type=password]') ? 'textbox' : getRole(element)

function find({ role, name, text, within, has }: Wanted, under?: Element): Element[] {
  const roots = within ? find(within) : [under ?? document.documentElement]
  const all = [...new Set(roots.flatMap((root) => [...root.querySelectorAll('*')]))]
  const found = all.filter(
    (element) =>
      (role === undefined || roleOf(element) === role) &&
      (text === undefined || hasText(element, text)) &&
      isShown(element) &&
      (name === undefined || hasName(element, name)) &&
      (!has || find(has, element).length > 0),
  )
  // By its text alone, only the innermost element counts.
  return role === undefined
    ? found.filter(
        (element) => !found.some((other) => other !== element && element.contains(other)),
      )
    : found
}

const isChosen = (element: Element): boolean =>
  (element instanceof HTMLInputElement && element.checked) ||
  ['aria-checked', 'aria-selected', 'aria-current', 'aria-pressed'].some((attribute) =>
    /^(true|page)$/.test(element.getAttribute(attribute) ?? ''),
  )

const look = (wanted: Wanted): Seen[] =>
  find(wanted).map((element) => ({
    name: nameOf(element),
    text: flat(element.textContent ?? ''),
    value: 'value' in element ? String(element.value) : '',
    isFocused: element === document.activeElement,
    isChosen: isChosen(element),
    isInvalid: element.getAttribute('aria-invalid') === 'true',
    row: Number(element.getAttribute('aria-rowindex')),
  }))

/** The point of an element at which a click reaches it; undefined while something covers it, or it is not there. */
function pointOf(wanted: Wanted): { x: number; y: number } | undefined {
  const [element] = find(wanted)
  if (!element) return undefined
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  return hit && (element.contains(hit) || element.closest('label')?.contains(hit))
    ? { x, y }
    : undefined
}

/** The input of a file field, which may be hidden behind its button. */
const fileInput = (group: string): Element | null =>
  find({ role: 'group', name: { source: group, flags: '' } })[0]?.querySelector(
    'input[type=file]',
  ) ?? null

const troubles: string[] = []

/** Uncaught errors, and violations of the content security policy, since this was loaded. */
function watch(): void {
  addEventListener('error', ({ message }) => troubles.push(message))
  addEventListener('unhandledrejection', ({ reason }) =>
    troubles.push(`rejected: ${String(reason)}`),
  )
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    troubles.push(`policy: ${violatedDirective} ${blockedURI}`),
  )
}

watch()

/** What the driver calls. */
export const inPage = { look, pointOf, fileInput, takesKeys, troubles: () => troubles }
