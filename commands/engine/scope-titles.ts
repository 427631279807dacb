import type { ScopeName } from './scope'

/** The names of the scopes for users. */
export const SCOPE_TITLE: Record<ScopeName, string> = {
  root: 'Everywhere',
  project: 'In a project',
  aside: 'On the list, with a thing beside it',
  detail: 'On this page',
  charts: 'Charts',
  list: 'List',
  row: 'On the row',
  beside: 'Beside the list',
  map: 'Map',
  form: 'Form',
  terminal: 'Serial console',
  panel: 'Panel',
  menu: 'Menu',
  help: 'Help',
  log: 'Command log',
  palette: 'Palette',
  dialog: 'Dialog',
}
