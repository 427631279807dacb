/** Where the card of a step is: below what it is about, above it, or beside it, and always within the window. */

interface Size {
  width: number
  height: number
}

interface Rect extends Size {
  left: number
  top: number
}

interface Places {
  /** Around the element. */
  ring?: Rect
  /** The upper left corner of the card. */
  card: { left: number; top: number }
}

/** Pixels between the element and the card, and between the card and the edge of the window. */
const GAP = 10
/** Pixels of the status line and the space above it. */
const FOOT = 40
/** Pixels by which the ring is larger than the element. */
const AROUND = 3

const within = (value: number, most: number) => Math.max(GAP, Math.min(value, most))

/**
 * @param element the place of the element; `undefined` where the page has none: then the card is in the lower right corner
 * @param isBeside the element is high: the card is on its right
 */
export function placeBeside(
  element: Rect | undefined,
  card: Size,
  window: Size,
  isBeside = false,
): Places {
  const right = window.width - card.width - GAP
  const bottom = window.height - card.height - FOOT
  if (!element) return { card: { left: within(right, right), top: within(bottom, bottom) } }
  const ring = {
    left: element.left - AROUND,
    top: element.top - AROUND,
    width: element.width + 2 * AROUND,
    height: Math.min(element.height, window.height - FOOT - element.top) + 2 * AROUND,
  }
  const below = element.top + element.height + GAP
  const above = element.top - card.height - GAP
  return {
    ring,
    card: isBeside
      ? {
          left: within(element.left + element.width + GAP, right),
          top: within(element.top + GAP, bottom),
        }
      : // The end of a wide element, such as a row, has fewer words under it than its beginning.
        {
          left: within(
            element.width > card.width ? element.left + element.width - card.width : element.left,
            right,
          ),
          top: below <= bottom ? below : within(above, bottom),
        },
  }
}
