/** Roles, names and texts of elements, as assistive technology reads them. */
import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api'
import type { Told } from './elements'
import type { Styles } from './styles'

/** Tags with an implicit role, to find candidates quickly. `getRole` decides. */
const BY_TAG: Readonly<Record<string, string>> = {
  article: 'article',
  banner: 'header',
  button: 'button, summary, input',
  cell: 'td',
  checkbox: 'input',
  code: 'code',
  columnheader: 'th',
  combobox: 'input, select',
  complementary: 'aside',
  contentinfo: 'footer',
  definition: 'dd',
  dialog: 'dialog',
  figure: 'figure',
  form: 'form',
  group: 'fieldset, details, optgroup',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: 'img, svg',
  link: 'a, area',
  list: 'ul, ol, menu',
  listbox: 'select',
  listitem: 'li',
  main: 'main',
  meter: 'meter',
  navigation: 'nav',
  option: 'option',
  paragraph: 'p',
  progressbar: 'progress',
  radio: 'input',
  region: 'section',
  row: 'tr',
  rowgroup: 'tbody, thead, tfoot',
  rowheader: 'th',
  searchbox: 'input',
  separator: 'hr',
  slider: 'input',
  spinbutton: 'input',
  status: 'output',
  table: 'table',
  term: 'dt',
  textbox: 'input, textarea',
  time: 'time',
}

/** @returns a function that tells whether an element may have a role, by its attribute or its tag */
export function mayHaveRole(role: string): (told: Told) => boolean {
  const tags = new Set(BY_TAG[role]?.split(', '))
  return (told) => tags.has(told.tag) || (told.role?.split(/\s+/).includes(role) ?? false)
}

/** Replaces runs of white space by one space, as matchers do. */
export const flat = (text: string): string =>
  text
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

export const textOf = (element: Element): string => flat(element.textContent ?? '')

/** Reads roles and names in one window. */
export class Reader {
  readonly styles: Styles
  #names = new Map<Element, string>()

  constructor(styles: Styles) {
    this.styles = styles
  }

  /** The computed styles that affect an accessible name. */
  readonly #computed = ((element: Element, pseudo?: string | null) => {
    const { styles } = this
    const display = () => {
      const own = styles.displayOf(element)
      const around = element.parentElement ? styles.displayOf(element.parentElement) : 'block'
      return own !== 'none' && /flex|grid/.test(around) ? 'block' : own
    }
    const valueOf = (property: string) =>
      property === 'display' && !pseudo ? display() : property === 'content' ? 'none' : ''
    return {
      get display() {
        return display()
      },
      visibility: 'visible',
      content: 'none',
      getPropertyValue: valueOf,
    }
  }) as unknown as typeof getComputedStyle

  role(element: Element): string | null {
    // Playwright finds password fields as text boxes, although they have no role.
    const isPassword = element.localName === 'input' && element.getAttribute('type') === 'password'
    return isPassword && !element.hasAttribute('role') ? 'textbox' : getRole(element)
  }

  name(element: Element): string {
    let name = this.#names.get(element)
    if (name === undefined) {
      name = flat(computeAccessibleName(element, { getComputedStyle: this.#computed }))
      this.#names.set(element, name)
    }
    return name
  }

  /** Drops cached names; call it after the document may have changed. */
  forget(): void {
    this.styles.forget()
    if (this.#names.size > 0) this.#names = new Map()
  }

  description(element: Element): string {
    return flat(computeAccessibleDescription(element, { getComputedStyle: this.#computed }))
  }

  // Much faster than a selector.
  #isHidden(element: Element): boolean {
    const { parentElement } = element
    if (element.getAttribute('aria-hidden') === 'true') return true
    return parentElement !== null && this.#isHidden(parentElement)
  }

  /** Whether an element is visible to assistive technology. */
  isReached(element: Element): boolean {
    return this.styles.isShown(element) && !this.#isHidden(element)
  }
}
