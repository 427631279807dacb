/**
 * Stands in for the dialog of Radix, which cmdk imports for its `Command.Dialog`. The palette has a dialog of its own, and
 * Radix's, with what it brings along, is half as large as the palette.
 */
const Nothing = () => null

export { Nothing as Content, Nothing as Overlay, Nothing as Portal, Nothing as Root }
