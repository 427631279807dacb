/** Playwright's matchers for elements of a window without a screen. */
import type { Owner } from './locator'
import { HeadlessLocator, isChecked } from './locator'
import type { HeadlessPage } from './page'
import { flat, textOf } from './roles'

type Words = string | RegExp

interface Options {
  timeout?: number
}

interface Checked extends Options {
  checked?: boolean
  indeterminate?: boolean
}

interface Look {
  isMet: boolean
  received: unknown
}

interface Self {
  isNot: boolean
}

/** Repeats a check until it passes, or with `not` until it fails. */
async function settled(
  self: Self,
  subject: HeadlessLocator | HeadlessPage,
  name: string,
  expected: unknown,
  look: () => Look,
  { timeout }: Options = {},
) {
  const page = subject instanceof HeadlessLocator ? subject.owner : subject
  let last: Look = { isMet: self.isNot, received: undefined }
  await page.until(() => {
    last = look()
    return last.isMet === self.isNot ? undefined : true
  }, timeout)
  const words = subject instanceof HeadlessLocator ? subject.words : 'the page'
  return {
    pass: last.isMet,
    name,
    expected,
    actual: last.received,
    message: () =>
      `expect(${words})${self.isNot ? '.not' : ''}.${name}\n` +
      `Expected: ${String(expected)}\nReceived: ${JSON.stringify(last.received)}`,
  }
}

/** Matchers about the presence of an element. All others wait for an element, also with `not`. */
const OF_PRESENCE = new Set(['toBeVisible', 'toBeAttached'])

/** A matcher of one element, which fails while no element matches. */
const ofOne = <T extends unknown[]>(
  name: string,
  look: (element: Element, page: Owner, ...given: T) => Look,
) =>
  async function match(this: Self, subject: HeadlessLocator, ...given: unknown[]) {
    const options = given.at(-1)
    const isOptions = typeof options === 'object' && options !== null && 'timeout' in options
    return settled(
      this,
      subject,
      name,
      given[0],
      () => {
        const [element, ...more] = subject.now()
        if (more.length > 0) throw new Error(`There are ${more.length + 1} of ${subject.words}`)
        return element
          ? look(element, subject.owner, ...(given as T))
          : { isMet: this.isNot && !OF_PRESENCE.has(name), received: undefined }
      },
      isOptions ? (options as Options) : {},
    )
  }

/** A matcher of a page, or of all elements of a locator. */
const ofWhole = <S extends HeadlessLocator | HeadlessPage, W>(
  name: string,
  look: (subject: S, wanted: W) => Look,
) =>
  async function match(this: Self, subject: S, wanted: W, options?: Options) {
    return settled(this, subject, name, wanted, () => look(subject, wanted), options)
  }

const isEqual = (text: string, wanted: Words) =>
  wanted instanceof RegExp ? wanted.test(text) : text === flat(wanted)

const isWhole = (value: string, wanted: Words) =>
  wanted instanceof RegExp ? wanted.test(value) : value === wanted

const isPart = (text: string, wanted: Words) =>
  wanted instanceof RegExp ? wanted.test(text) : text.includes(flat(wanted))

/** A matcher of one element's text, or of the texts of all elements. */
const ofTexts = (name: string, isIt: (text: string, wanted: Words) => boolean) =>
  async function match(
    this: Self,
    subject: HeadlessLocator,
    wanted: Words | readonly Words[],
    options?: Options,
  ) {
    return settled(
      this,
      subject,
      name,
      wanted,
      () => {
        const texts = subject.now().map(textOf)
        if (Array.isArray(wanted)) {
          const words = wanted as readonly Words[]
          return {
            isMet:
              texts.length === words.length && words.every((one, at) => isIt(texts[at] ?? '', one)),
            received: texts,
          }
        }
        if (texts.length > 1) throw new Error(`There are ${texts.length} of ${subject.words}`)
        const [text] = texts
        return {
          isMet: text === undefined ? this.isNot : isIt(text, wanted as Words),
          received: text,
        }
      },
      options,
    )
  }

const isVisible = (element: Element, page: Owner): boolean => page.reader.styles.isShown(element)

const isDisabled = (element: Element) =>
  (element as HTMLButtonElement).disabled || element.closest('[aria-disabled="true"]') !== null

const received = (value: string, wanted: Words, isIt = isEqual): Look => ({
  isMet: isIt(value, wanted),
  received: value,
})

export const matchers = {
  toHaveText: ofTexts('toHaveText', isEqual),
  toContainText: ofTexts('toContainText', isPart),
  toBeVisible: ofOne('toBeVisible', (element, page) => {
    const isMet = isVisible(element, page)
    return { isMet, received: isMet ? 'visible' : 'hidden' }
  }),
  async toBeHidden(this: Self, subject: HeadlessLocator, options?: Options) {
    return settled(
      this,
      subject,
      'toBeHidden',
      'hidden',
      () => {
        const shown = subject.now().filter((element) => isVisible(element, subject.owner))
        return { isMet: shown.length === 0, received: shown.map(textOf) }
      },
      options,
    )
  },
  toHaveCount: ofWhole('toHaveCount', (subject: HeadlessLocator, count: number) => {
    const { length } = subject.now()
    return { isMet: length === count, received: length }
  }),
  toBeAttached: ofOne('toBeAttached', () => ({ isMet: true, received: 'attached' })),
  toBeFocused: ofOne('toBeFocused', (element, { reader }) => {
    const { activeElement } = element.ownerDocument
    const received = activeElement && `${activeElement.localName} “${reader.name(activeElement)}”`
    return { isMet: activeElement === element, received }
  }),
  toBeChecked: ofOne(
    'toBeChecked',
    (element, _, { checked = true, indeterminate }: Checked = {}) => {
      const box = element as HTMLInputElement
      const isMet =
        indeterminate === undefined
          ? isChecked(element) === checked
          : box.indeterminate === indeterminate
      return { isMet, received: { checked: isChecked(element), indeterminate: box.indeterminate } }
    },
  ),
  toBeDisabled: ofOne('toBeDisabled', (element) => ({
    isMet: isDisabled(element),
    received: isDisabled(element),
  })),
  toBeEnabled: ofOne('toBeEnabled', (element) => ({
    isMet: !isDisabled(element),
    received: !isDisabled(element),
  })),
  toBeEmpty: ofOne('toBeEmpty', (element) => {
    const text = (element as HTMLInputElement).value ?? textOf(element)
    return { isMet: text === '', received: text }
  }),
  toHaveValue: ofOne('toHaveValue', (element, _, wanted: Words) => {
    const { value } = element as HTMLInputElement
    return { isMet: isWhole(value, wanted), received: value }
  }),
  toHaveAttribute: ofOne('toHaveAttribute', (element, _, name: string, wanted?: Words) => {
    const value = element.getAttribute(name)
    const isMet = value !== null && (wanted === undefined || isWhole(value, wanted))
    return { isMet, received: value }
  }),
  toHaveAccessibleName: ofOne('toHaveAccessibleName', (element, page, wanted: Words) =>
    received(page.reader.name(element), wanted),
  ),
  toHaveAccessibleDescription: ofOne(
    'toHaveAccessibleDescription',
    (element, page, wanted: Words) => received(page.reader.description(element), wanted),
  ),
  toHaveTitle: ofWhole('toHaveTitle', (page: HeadlessPage, wanted: Words) =>
    received(flat(page.open.window.document.title), wanted),
  ),
  toHaveURL: ofWhole('toHaveURL', (page: HeadlessPage, wanted: Words) =>
    received(page.url(), wanted),
  ),
}
