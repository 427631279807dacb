/**
 * `display` and `visibility` of elements, from the console's style sheets: which elements are hidden, and which begin a
 * new line. Rules for a width, a pointer or a state are ignored, since nothing is laid out.
 */

import { versionOf } from './elements'

interface Rule {
  selector: string
  display: string | undefined
  visibility: string | undefined
}

const declared = (body: string, property: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([\\w-]+)`).exec(body)?.[1]

/** Pseudo-classes that cannot be evaluated here; their rules are ignored. */
const STATE = /:(?!not\(|is\(|where\(|first-child|last-child|nth-|empty|only-child|root)/
const SIMPLE = /^\.([\w-]+)$/
/** The last class or tag of a selector, or its last attribute, which applies to the element itself. */
const LAST = /(?:\.([\w-]+)|(?:^|[\s>+~])(\w+))(?:\[[^\]]*\]|:[\w-]+(?:\([^)]*\))?)*$/
const ATTRIBUTE = /\[([\w-]+)[^\]]*\]\)?$/

/** Elements whose default `display` is `inline`. */
const INLINE = new Set(
  'a abbr b bdi bdo br cite code data em i img input kbd label mark q s samp small span strong sub sup svg textarea time u var wbr'.split(
    ' ',
  ),
)

/** The value in an element's `style` attribute. jsdom creates declarations on access, so most elements skip this. */
const declaredOn = (element: Element, property: 'display' | 'visibility') =>
  element.hasAttribute('style') ? (element as HTMLElement).style[property] : undefined

const into = (all: Map<string, Rule[]>, key: string, rule: Rule) =>
  all.set(key, [...(all.get(key) ?? []), rule])

export class Styles {
  readonly #byClass = new Map<string, Rule>()
  /** Rules with other selectors, by the class or tag of the element, or by `*`. */
  readonly #others = new Map<string, Rule[]>()
  /** Rules by attribute. Matching selectors is the slowest step, so an index avoids it. */
  readonly #byAttribute = new Map<string, Rule[]>()
  /** Results for the current document, since the names of many elements depend on the same ones. */
  #displays = new Map<Element, string>()
  #shown = new Map<Element, boolean>()
  readonly #document: Document
  /** The document version of these results; `undefined` when they are out of date. */
  #version: number | undefined

  /** @param document the document of the elements */
  constructor(document: Document) {
    this.#document = document
  }

  /** Drops out-of-date results; call it after the document may have changed. */
  forget(): void {
    const version = versionOf(this.#document)
    if (version === this.#version) return
    this.#version = version
    this.#displays = new Map()
    this.#shown = new Map()
  }

  /** Adds a rule in the syntax of a style sheet. */
  add(text: string): void {
    const at = text.indexOf('{')
    const body = text.slice(at + 1, text.lastIndexOf('}'))
    const display = declared(body, 'display')
    const visibility = declared(body, 'visibility')
    if (text.startsWith('@') || (!display && !visibility)) return
    this.#version = undefined
    for (const selector of text.slice(0, at).split(/,(?![^(]*\))/)) {
      if (STATE.test(selector)) continue
      const rule = { selector: selector.trim(), display, visibility }
      const [, name] = SIMPLE.exec(rule.selector) ?? []
      if (name === undefined) {
        const [, className, tag] = LAST.exec(rule.selector) ?? []
        const [, attribute] = ATTRIBUTE.exec(rule.selector) ?? []
        const key = className === undefined ? tag : `.${className}`
        if (key === undefined && attribute !== undefined) into(this.#byAttribute, attribute, rule)
        else into(this.#others, key ?? '*', rule)
      } else this.#byClass.set(name, { ...this.#byClass.get(name), ...rule })
    }
  }

  #rulesOf(element: Element): readonly Rule[] {
    const classes = element.getAttribute('class')?.split(' ') ?? []
    const own = classes.flatMap((name) => this.#byClass.get(name) ?? [])
    const keys = [...classes.map((name) => `.${name}`), element.localName, '*']
    const others = keys.flatMap((key) => this.#others.get(key) ?? [])
    for (const [attribute, rules] of this.#byAttribute)
      if (element.hasAttribute(attribute)) others.push(...rules)
    return others.length === 0
      ? own
      : [...own, ...others.filter(({ selector }) => element.matches(selector))]
  }

  displayOf(element: Element): string {
    let display = this.#displays.get(element)
    if (display === undefined) this.#displays.set(element, (display = this.#findDisplay(element)))
    return display
  }

  #findDisplay(element: Element): string {
    if (element.hasAttribute('hidden')) return 'none'
    const own = declaredOn(element, 'display')
    const ruled = own || this.#rulesOf(element).findLast(({ display }) => display)?.display
    return ruled ?? (INLINE.has(element.localName) ? 'inline' : 'block')
  }

  /** Whether an element is shown, ignoring its ancestors. */
  #isShownItself(element: Element): boolean {
    if (this.displayOf(element) === 'none') return false
    const own = declaredOn(element, 'visibility')
    const ruled = own || this.#rulesOf(element).findLast((rule) => rule.visibility)?.visibility
    return ruled !== 'hidden' && ruled !== 'collapse'
  }

  /** Whether an element and all its ancestors are shown. */
  isShown(element: Element): boolean {
    let isShown = this.#shown.get(element)
    if (isShown === undefined) {
      const { parentElement } = element
      isShown =
        this.#isShownItself(element) &&
        (parentElement ? this.isShown(parentElement) : element.isConnected)
      this.#shown.set(element, isShown)
    }
    return isShown
  }

  /**
   * Replaces `getComputedStyle`: the element's own declarations, with `display` and `visibility` computed on access.
   * jsdom's version does not know the console's rules, and matches each rule with each element.
   */
  computedOf(element: Element): CSSStyleDeclaration {
    const display = () => {
      this.forget()
      return this.displayOf(element)
    }
    const visibility = () => {
      this.forget()
      return this.isShown(element) ? 'visible' : 'hidden'
    }
    return Object.create((element as HTMLElement).style, {
      display: { get: display },
      visibility: { get: visibility },
    }) as CSSStyleDeclaration
  }

  /** The visible text of an element, with a line for each block. */
  linesOf(element: Element): string {
    const read = (node: Node): string => {
      if (node.nodeType === node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ')
      if (node.nodeType !== node.ELEMENT_NODE) return ''
      const inner = node as Element
      const display = this.displayOf(inner)
      if (display === 'none' || !this.#isShownItself(inner)) return ''
      const isApart =
        display !== 'inline' || /flex|grid/.test(this.displayOf(inner.parentElement ?? inner))
      const text = [...inner.childNodes].map(read).join('')
      return isApart ? `\n${text}\n` : text
    }
    return read(element)
      .replace(/ *\n[ \n]*/g, '\n')
      .trim()
  }
}
