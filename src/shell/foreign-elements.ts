/**
 * Keeps the page working when a browser translation or an extension replaces text nodes by its own elements. React
 * keeps references to the replaced texts: without this code React fails when it removes such a text or inserts before
 * it, and its changes of the text stay invisible.
 */

/** The element that replaces a text in the page, by the text. */
const standIns = new WeakMap<Node, ChildNode>()

/** The child of a parent that is the node, contains the node, or replaces it. */
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

/** Starts watching the page. Call once. */
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
        // React's new text is current; the translated one is outdated.
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
