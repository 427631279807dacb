/** The keys that work on every page. */
import type { Binding } from '../keys/binding'
import { IN_FILTER, ON_ROW, key } from '../keys/binding'

/** Scopes that let the key of the palette through, although they stop all other keys. */
const WITH_PALETTE = ['root', 'panel'] as const

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

export const coreKeys: readonly Binding[] = [
  // Everywhere
  ...key(WITH_PALETTE, '$mod+k', 'view.palette'),
  ...key(WITH_PALETTE, 'F1', 'view.palette'),
  ...key('root', '?', 'view.help'),
  ...key('root', 'Escape', 'view.close'),
  ...key('root', '-', 'go.back'),
  ...key('root', 'u', 'go.up'),
  ...key('root', 'r', 'view.refresh'),
  ...key('root', 'g p', 'project.list'),
  ...key('root', 'g w', 'project.switch'),
  ...key('root', 'c p', 'project.create'),
  ...key('root', 't s', 'view.sidebar'),

  // A list
  ...key('list', '/', 'list.filter'),
  ...key('list', 'Escape', 'list.unwind'),
  ...key('list', 'Enter', 'list.rows', IN_FILTER),
  ...key('list', 'ArrowDown', 'list.rows', IN_FILTER),
  ...key('list', 'j', 'list.next'),
  ...key('list', 'k', 'list.previous'),
  ...key('list', 'ArrowDown', 'list.next', ON_ROW),
  ...key('list', 'ArrowUp', 'list.previous', ON_ROW),
  ...key('list', 'Home', 'list.first', ON_ROW),
  ...key('list', 'End', 'list.last', ON_ROW),
  ...key('list', 'PageDown', 'list.page-down', ON_ROW),
  ...key('list', 'PageUp', 'list.page-up', ON_ROW),
  ...key('list', 'g g', 'list.first'),
  ...key('list', 'g e', 'list.last'),
  ...key('list', 'x', 'list.mark'),
  ...key('list', 'Space', 'list.mark', ON_ROW),
  ...key('list', 'Shift+X', 'list.mark-range'),
  ...key('list', 'Shift+ArrowDown', 'list.extend-down', ON_ROW),
  ...key('list', 'Shift+ArrowUp', 'list.extend-up', ON_ROW),
  ...key('list', '.', 'list.actions'),
  ...key('list', 'Shift+F10', 'list.actions', ON_ROW),
  ...key('list', 'ContextMenu', 'list.actions', ON_ROW),
  ...key('list', 'n', 'list.next-page'),
  ...key('list', 'p', 'list.previous-page'),
  ...key('list', 's s', 'list.sort', { args: { column: 'reverse' } }),
  ...key('list', 's 0', 'list.sort', { args: { column: 'default' } }),
  ...key('list', 's n', 'list.sort', { args: { column: 'name' } }),
  ...key('list', 's c', 'list.sort', { args: { column: 'created' } }),
  ...key('list', 's d', 'list.sort', { args: { column: 'description' } }),
  ...key('list', 'F6', 'list.next-list'),
  ...key('list', 'Shift+F6', 'list.previous-list'),

  // The row in focus, or the page about one thing
  ...key('row', '$mod+Enter', 'copy.new-tab', ON_ROW),
  ...key(['row', 'detail'], 'Shift+V', 'view.raw'),
  ...key(['row', 'detail'], 'y y', 'copy.name'),
  ...key(['row', 'detail'], 'y i', 'copy.id'),
  ...key(['row', 'detail'], 'y a', 'copy.address'),
  ...key(['row', 'detail'], 'y l', 'copy.link'),
  ...key(['row', 'detail'], 'y c', 'copy.cli'),
  ...key(['row', 'detail'], 'y u', 'copy.curl'),
  ...key(['row', 'detail'], 'y j', 'copy.json'),
  ...key(['row', 'detail'], 'y t', 'copy.terraform'),
  // The tab before the first stands beside a list alone.
  ...[...DIGITS, 0].flatMap((tab) =>
    key(['aside', 'detail'], String(tab), 'go.tab', { args: { tab } }),
  ),
  ...key('detail', 'h', 'go.previous-sibling'),
  ...key('detail', 'l', 'go.next-sibling'),

  // A form, on a page or in the panel
  ...key(['form', 'panel'], '$mod+Enter', 'form.submit'),
  ...key(['form', 'panel'], 'Escape', 'form.leave'),
  ...key('form', 'F6', 'form.next-section'),
  ...key('form', 'Shift+F6', 'form.previous-section'),

  // Overlays
  ...key(['help', 'log', 'palette'], 'Escape', 'view.close'),
  ...key(['help', 'log', 'palette'], '$mod+k', 'view.palette'),
  ...key('dialog', 'Escape', 'view.close'),
  ...key('dialog', '$mod+Enter', 'question.confirm'),
  ...key('dialog', 'y', 'copy.cli'),
]
