/** The attribute of elements that stay usable while a dialog or a panel is open. */
export const ABOVE = 'data-react-aria-top-layer'

/** Marks an element outside the page as usable while a dialog or a panel is open. The name is react-aria's. */
export const ABOVE_LAYERS = { [ABOVE]: true }
