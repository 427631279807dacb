/** Elements of a window without a screen, with the part of Playwright's locators that tests use. */
import type { UserEvent } from '@testing-library/user-event'
import type { TestFiles } from './files'
import { chooseFiles } from './files'
import { elementsUnder } from './elements'
import type { Reader } from './roles'
import { flat, mayHaveRole, textOf } from './roles'
import type { ConsoleWindow } from './window'

type Words = string | RegExp

/** Whether a text matches. A string matches any part in any case, unless the match is exact. */
const holds = (text: string, wanted: Words, exact = false): boolean => {
  if (wanted instanceof RegExp) return wanted.test(text)
  const words = flat(wanted)
  return exact ? text === words : text.toLowerCase().includes(words.toLowerCase())
}

/** The parts of a page that its locators need. */
export interface Owner {
  readonly open: ConsoleWindow
  readonly root: Element
  readonly reader: Reader
  readonly keyboard: Record<'press' | 'type' | 'insertText', (text: string) => Promise<void>>
  readonly getByRole: HeadlessLocator['getByRole']
  until<T>(look: () => T | undefined, patience?: number): Promise<T | undefined>
  brings<T>(work: T | Promise<T>): Promise<T>
  calls(work: (...given: never[]) => unknown, given: readonly unknown[]): unknown
  acts(work: (user: UserEvent) => Promise<unknown>): Promise<void>
  fill(field: HTMLInputElement, text: string): Promise<void>
}

interface OfRole {
  name?: Words
  exact?: boolean
  level?: number
  checked?: boolean
  includeHidden?: boolean
}

interface Filter {
  has?: HeadlessLocator
  hasNot?: HeadlessLocator
  hasText?: Words
}

type Find = (roots: readonly Element[]) => readonly Element[]

/** Descendants of several elements, each once, in document order. @param find returns the descendants of one */
function under(roots: readonly Element[], find: (root: Element) => Iterable<Element>): Element[] {
  const found = roots.flatMap((root) => [...find(root)])
  return roots.length < 2 ? found : [...new Set(found)]
}

const selected = (selector: string) => (root: Element) => root.querySelectorAll(selector)

export class HeadlessLocator {
  readonly owner: Owner
  readonly words: string
  readonly #find: Find
  readonly #within: HeadlessLocator | undefined

  /** @param words the locator's name in error messages */
  constructor(owner: Owner, words: string, find: Find, within?: HeadlessLocator) {
    this.owner = owner
    this.words = words
    this.#find = find
    this.#within = within
  }

  /** The elements that match at present. */
  now(): readonly Element[] {
    return this.#find(this.#within ? this.#within.now() : [this.owner.root])
  }

  /** The descendants of these elements that match at present. */
  nowUnder(roots: readonly Element[]): readonly Element[] {
    return this.#find(this.#within ? this.#within.nowUnder(roots) : roots)
  }

  #next(words: string, find: Find): HeadlessLocator {
    return new HeadlessLocator(this.owner, `${this.words} ${words}`.trim(), find, this)
  }

  // Locators

  getByRole(role: string, { name, exact, level, checked, includeHidden }: OfRole = {}) {
    const { reader } = this.owner
    const wanted = name === undefined ? '' : ` ${String(name)}`
    const isCandidate = mayHaveRole(role)
    return this.#next(`${role}${wanted}`, (roots) =>
      under(roots, (root) => elementsUnder(root, isCandidate)).filter(
        (element) =>
          reader.role(element) === role &&
          (includeHidden || reader.isReached(element)) &&
          (level === undefined || levelOf(element) === level) &&
          (checked === undefined || isChecked(element) === checked) &&
          (name === undefined || holds(reader.name(element), name, exact)),
      ),
    )
  }

  getByText(text: Words, { exact = false }: { exact?: boolean } = {}) {
    const isIt = (element: Element) => holds(textOf(element), text, exact)
    return this.#next(`text ${String(text)}`, (roots) =>
      under(roots, selected(':not(script, style)')).filter(
        (element) => isIt(element) && ![...element.children].some(isIt),
      ),
    )
  }

  getByLabel(label: Words, { exact = false }: { exact?: boolean } = {}) {
    return this.#next(`label ${String(label)}`, (roots) =>
      under(
        roots,
        selected('input, select, textarea, button, [aria-label], [aria-labelledby]'),
      ).filter((element) => labelsOf(element).some((text) => holds(text, label, exact))),
    )
  }

  /** @param selector a CSS selector, with `:visible` in all of its parts or in none, or an XPath after `xpath=` */
  locator(selector: string) {
    const { reader } = this.owner
    const [, path] = /^xpath=(.*)$/.exec(selector) ?? []
    if (path !== undefined)
      return this.#next(selector, (roots) => roots.flatMap((root) => xpath(root, path)))
    const isVisible = selector.includes(':visible')
    return this.#next(selector, (roots) =>
      under(roots, selected(selector.replaceAll(':visible', ''))).filter(
        (element) => !isVisible || reader.styles.isShown(element),
      ),
    )
  }

  filter({ has, hasNot, hasText }: Filter) {
    return this.#next(`with ${String(hasText ?? has?.words ?? hasNot?.words)}`, (found) =>
      found.filter(
        (element) =>
          (!has || has.nowUnder([element]).length > 0) &&
          (!hasNot || hasNot.nowUnder([element]).length === 0) &&
          (hasText === undefined || holds(textOf(element), hasText)),
      ),
    )
  }

  nth(index: number) {
    return this.#next(`nth ${index}`, (found) => {
      const one = found.at(index)
      return one ? [one] : []
    })
  }

  first = () => this.nth(0)
  last = () => this.nth(-1)

  or(other: HeadlessLocator) {
    return new HeadlessLocator(this.owner, `${this.words} or ${other.words}`, () => [
      ...new Set([...this.now(), ...other.now()]),
    ])
  }

  and(other: HeadlessLocator) {
    return this.#next(`and ${other.words}`, (found) => {
      const both = other.now()
      return found.filter((element) => both.includes(element))
    })
  }

  // State

  page = (): Owner => this.owner
  all = async (): Promise<HeadlessLocator[]> => this.now().map((_, index) => this.nth(index))
  count = async (): Promise<number> => this.now().length
  allTextContents = async () => this.now().map((element) => element.textContent ?? '')
  allInnerTexts = async () => this.now().map((element) => this.owner.reader.styles.linesOf(element))

  /** The element. @throws Error when no element or several elements match */
  async one(): Promise<Element> {
    const found = await this.owner.until(() => {
      const all = this.now()
      return all.length === 0 ? undefined : all
    })
    const [element, ...more] = found ?? []
    if (!element) throw new Error(`There is no ${this.words}`)
    if (more.length > 0) throw new Error(`There are ${more.length + 1} of ${this.words}`)
    return element
  }

  textContent = async () => (await this.one()).textContent
  innerText = async () => this.owner.reader.styles.linesOf(await this.one())
  inputValue = async () => (await this.#field()).value
  getAttribute = async (name: string) => (await this.one()).getAttribute(name)
  isChecked = async () => isChecked(await this.one())
  isVisible = async () => this.now().some((element) => this.owner.reader.styles.isShown(element))
  evaluate = async <T>(work: (element: never, argument: never) => T, argument?: unknown) =>
    this.owner.brings(this.owner.calls(work as never, [await this.one(), argument]) as T)
  evaluateAll = async <T>(work: (all: never, argument: never) => T, argument?: unknown) =>
    this.owner.calls(work as never, [this.now(), argument]) as T

  async #field() {
    return (await this.one()) as HTMLInputElement
  }

  // Actions

  /** The element, once the user can click it. */
  async #pressable(isForced = false): Promise<Element> {
    const element = await this.one()
    if (isForced) return element
    const can = await this.owner.until(
      () =>
        (this.owner.reader.styles.isShown(element) &&
          !element.closest('[inert]') &&
          !(element as HTMLButtonElement).disabled) ||
        undefined,
    )
    if (!can) throw new Error(`${this.words} cannot be pressed`)
    return element
  }

  async click({ force = false }: { force?: boolean } = {}): Promise<void> {
    const element = await this.#pressable(force)
    await this.owner.acts((user) => user.click(element))
  }

  async dblclick(): Promise<void> {
    const element = await this.#pressable()
    await this.owner.acts((user) => user.dblClick(element))
  }

  async hover(): Promise<void> {
    const element = await this.#pressable()
    await this.owner.acts((user) => user.hover(element))
  }

  async focus(): Promise<void> {
    const element = (await this.one()) as HTMLElement
    await this.owner.acts(async () => element.focus())
  }

  async blur(): Promise<void> {
    const element = (await this.one()) as HTMLElement
    await this.owner.acts(async () => element.blur())
  }

  async press(keys: string): Promise<void> {
    await this.focus()
    await this.owner.keyboard.press(keys)
  }

  /** Replaces the text of a field. */
  async fill(text: string): Promise<void> {
    const field = (await this.#pressable()) as HTMLInputElement
    await this.owner.acts(async () => field.focus())
    await this.owner.fill(field, text)
  }

  clear = async (): Promise<void> => this.fill('')
  // Without layout, every element is in view.
  scrollIntoViewIfNeeded = async (): Promise<void> => void (await this.one())

  async dispatchEvent(type: string, init: object = {}): Promise<void> {
    const element = await this.one()
    const { Event } = this.owner.open.window
    await this.owner.acts(async () => {
      element.dispatchEvent(
        Object.assign(new Event(type, { bubbles: true, cancelable: true }), init),
      )
    })
  }

  /** Selects files in a file field. */
  async setInputFiles(files: TestFiles): Promise<void> {
    const input = (await this.one()) as HTMLInputElement
    await this.owner.acts((user) => chooseFiles(user, input, files))
  }
}

/** The texts that label an element, hidden or not. */
function labelsOf(element: Element): string[] {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const named = ids.flatMap((id) => element.ownerDocument.getElementById(id) ?? [])
  const around = [...((element as HTMLInputElement).labels ?? [])]
  return [element.getAttribute('aria-label') ?? '', ...[...named, ...around].map(textOf)]
}

const levelOf = (element: Element) =>
  Number(element.getAttribute('aria-level') ?? /^h(\d)$/.exec(element.localName)?.[1])

export const isChecked = (element: Element): boolean =>
  element.hasAttribute('aria-checked')
    ? element.getAttribute('aria-checked') === 'true'
    : (element as HTMLInputElement).checked

function xpath(root: Element, path: string): Element[] {
  const { document, XPathResult } = root.ownerDocument.defaultView as unknown as {
    document: Document
    XPathResult: { ORDERED_NODE_SNAPSHOT_TYPE: number }
  }
  const found = document.evaluate(path, root, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null)
  return Array.from(
    { length: found.snapshotLength },
    (_, index) => found.snapshotItem(index) as Element,
  )
}
