import type { PressTarget } from '@commands/keys/keys'

const TEXT_TYPES = new Set(['text', 'search', 'email', 'url', 'tel', 'password', 'number'])
const TEXT_ROLES =
  '[role="textbox"],[role="combobox"],[role="searchbox"],[role="spinbutton"],[contenteditable=""],[contenteditable="true"]'

/** The kind of element that has the focus, which decides what keys may do. */
export function targetOf(target: EventTarget | null): PressTarget {
  if (!(target instanceof Element)) return 'page'
  if (target.closest('[data-terminal]')) return 'terminal'
  if (target.closest('[role="menu"],[role="listbox"],[role="search"]')) return 'widget'
  if (target.matches('[data-filter]')) return 'filter'
  if (target.matches('[data-row]')) return 'row'
  if (target.matches('body, main, h1')) return 'idle'
  const isText =
    (target instanceof HTMLInputElement && TEXT_TYPES.has(target.type)) ||
    target.matches(`textarea,select,${TEXT_ROLES}`)
  if (!isText) return 'page'
  // An open list of options handles its own keys, including Escape. The palette's list does not.
  return target.getAttribute('aria-expanded') === 'true' && !target.closest('[data-palette]')
    ? 'widget'
    : 'text'
}
