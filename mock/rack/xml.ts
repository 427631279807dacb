/** Reads the parts of XML that SAML documents use: elements, attributes and text, without document types. */

export interface XmlElement {
  /** The name without its namespace prefix, which each document chooses. */
  name: string
  attributes: Readonly<Record<string, string>>
  /** The element's text, without the text of its children. */
  text: string
  children: XmlElement[]
}

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)|</g
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The maximum depth. Deeper documents are mistakes or attacks. */
const MAX_DEPTH = 100

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
}
const plain = (text: string): string =>
  text.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/** The root element of a document; undefined when the text is not well-formed XML. */
export function readXml(text: string): XmlElement | undefined {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open: { element: XmlElement; tag: string }[] = [{ element: root, tag: '' }]
  for (const [whole, cdata, closing, opening, attributes = '', empty, words] of text.matchAll(
    TOKEN,
  )) {
    const top = open.at(-1)
    if (!top || open.length > MAX_DEPTH) return undefined
    if (words !== undefined) top.element.text += plain(words)
    else if (cdata !== undefined) top.element.text += cdata
    else if (closing !== undefined) {
      if (top.tag !== closing || open.length === 1) return undefined
      open.pop()
    } else if (opening !== undefined) {
      const element: XmlElement = {
        name: local(opening),
        attributes: readAttributes(attributes),
        text: '',
        children: [],
      }
      top.element.children.push(element)
      if (empty === '') open.push({ element, tag: opening })
    } else if (whole === '<') return undefined
  }
  const [only, ...others] = root.children
  return open.length === 1 && others.length === 0 && root.text.trim() === '' ? only : undefined
}

const readAttributes = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      local(name),
      plain(double ?? single ?? ''),
    ]),
  )

/** Every element with this name in document order, including the root. */
export const elements = (from: XmlElement, name: string): XmlElement[] => [
  ...(from.name === name ? [from] : []),
  ...from.children.flatMap((child) => elements(child, name)),
]
