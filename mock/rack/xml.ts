/** Reads XML as far as SAML's documents need it: elements, attributes, text. No document types. */

export interface XmlElement {
  /** Without its namespace's prefix: prefixes are everybody's own choice. */
  name: string
  attributes: Readonly<Record<string, string>>
  /** Its own text, without that of the elements in it. */
  text: string
  children: XmlElement[]
}

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)|</g
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Documents deeper than this are nobody's, or meant to do harm. */
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

/** The root of a document, or nothing when the text is no well-formed XML. */
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

/** Every element of this name, the given one included, in the order of the document. */
export const elements = (from: XmlElement, name: string): XmlElement[] => [
  ...(from.name === name ? [from] : []),
  ...from.children.flatMap((child) => elements(child, name)),
]
