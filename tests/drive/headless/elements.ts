/**
 * Reads elements of a window from jsdom's internals. jsdom's public functions check and wrap each node, which took a
 * sixth of the time of flows, and more in sweeps.
 */
import { createRequire } from 'node:module'

/** A node in jsdom. A text node has neither a name nor attributes. */
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

/** The properties of an element that are known without its wrapper. */
export interface Told {
  tag: string
  role: string | undefined
}

/** The descendants of an element that fulfil a condition, in document order. */
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

/** @returns a number that changes with every change of the document's elements or attributes */
export const versionOf = (document: Document): number => implForWrapper(document)._version
