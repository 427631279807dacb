/**
 * Keeps the page alive where a translation of the browser, or an extension, puts elements of its own in the place of
 * texts. React still holds the texts: without this it fails where it removes one or inserts before it, and what it
 * writes into one is not seen.
 */

/** What stands in the page for a text that was taken out of it. */
const standIns = new WeakMap<Node, ChildNode>()

/** The child of a parent that a node is, lies in, or is replaced by. */
function childOf(parent: Node, node: Node): Node | undefined {
  for (const from of [node, standIns.get(node)]) {
    let at: Node | null | undefined = from
    while (at && at.parentNode !== parent) at = at.parentNode
    if (at) return at
  }
  return undefined
}

const isForeign = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.localName === 'font'

/** Begins to watch. Once is enough for the life of a page. */
export function surviveForeignElements(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function remove<T extends Node>(child: T): T {
    const found = childOf(this, child)
    if (found) removeChild.call(this, found)
    return child
  }
  Node.prototype.insertBefore = function insert<T extends Node>(node: T, before: Node | null): T {
    insertBefore.call(this, node, (before && childOf(this, before)) ?? null)
    return node
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records)
      if (type === 'characterData') {
        // Its new words are true, the translated ones no longer.
        standIns.get(target)?.replaceWith(target)
        standIns.delete(target)
      } else if (removedNodes[0] instanceof Text) {
        const standIn = [addedNodes[0], previousSibling, nextSibling].find(isForeign)
        if (!standIn) continue
        standIns.set(removedNodes[0], standIn)
        observer.observe(removedNodes[0], { characterData: true })
      }
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
