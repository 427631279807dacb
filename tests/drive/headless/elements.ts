/**
 * The elements of a window without a screen, read where jsdom keeps them. Its own words for them check and wrap each
 * node that they pass: with these, looks at the page took a sixth of the time of flows, and more in sweeps.
 */
import { createRequire } from 'node:module'

/** A node as jsdom keeps it: a text has neither a name nor attributes. */
interface Kept {
  readonly _localName?: string
  readonly _attributesByNameMap?: ReadonlyMap<string, readonly { readonly _value: string }[]>
  readonly _version: number
}

const inside = createRequire(import.meta.url)
const { domSymbolTree: tree } = inside('jsdom/lib/jsdom/living/helpers/internal-constants.js') as {
  domSymbolTree: Record<'firstChild' | 'nextSibling', (of: Kept) => Kept | null>
}
const { implForWrapper, wrapperForImpl } = inside('jsdom/lib/jsdom/living/generated/utils.js') as {
  implForWrapper(node: Node): Kept
  wrapperForImpl(kept: Kept): Element
}

/** An element, as far as it can be told without its wrapper. */
export interface Told {
  tag: string
  role: string | undefined
}

/** The elements under another one in the order of the document, which a condition is true of. */
export function elementsUnder(root: Element, isIt: (told: Told) => boolean): Element[] {
  const found: Element[] = []
  const look = (around: Kept): void => {
    for (let node = tree.firstChild(around); node; node = tree.nextSibling(node)) {
      const { _localName: tag, _attributesByNameMap: attributes } = node
      if (tag === undefined) continue
      const role = attributes?.get('role')?.[0]?._value
      if (isIt({ tag, role })) found.push(wrapperForImpl(node))
      look(node)
    }
  }
  look(implForWrapper(root))
  return found
}

/** @returns a number that is another one after each change of the elements of a document, and of their attributes */
export const versionOf = (document: Document): number => implForWrapper(document)._version
