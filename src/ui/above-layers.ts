/** The attribute of what stays in reach under every layer. */
export const ABOVE = 'data-react-aria-top-layer'

/** Marks an element beside the page that stays in reach under every layer. The name is react-aria's. */
export const ABOVE_LAYERS = { [ABOVE]: true }
