/** The steps of the tour: what each shows, where it points, and what a user does to go on. */
import type { CommandId } from '@commands/index'
import type { Overlays } from '../overlay-state'

/** What a user may do: something opens, a page comes, an element loses the focus. */
interface Doing {
  overlays: Pick<Overlays, 'palette' | 'menu' | 'help'>
  /** Another page than that on which the step began. */
  isElsewhere: boolean
  /** The element that has just lost the focus. */
  left: Element | undefined
}

export interface Step {
  title: string
  text: string
  /** The commands whose keys the step shows, each with the word for it. */
  keys: readonly (readonly [command: CommandId, word: string])[]
  /** The same by touch, for screens without keys. */
  touch: string
  /** The element that it points at; the first one that is visible. */
  at: string
  /** The card is beside a high element instead of below it. */
  isBeside?: true
  /** Whether the user has done what the step says, by key, mouse or palette. */
  isDone(doing: Doing): boolean
}

export const STEPS: readonly Step[] = [
  {
    title: 'Everything by its name',
    text: 'The palette finds every command, page and thing: type a few letters of what you want, such as “stop web”.',
    keys: [['view.palette', 'opens the palette']],
    touch: 'Tap ❯ at the top to open it.',
    at: 'header button.wide, header button[aria-label="Type a command"]',
    isDone: ({ overlays }) => overlays.palette !== undefined,
  },
  {
    title: 'What can be done with a row',
    text: 'Move along a list without the mouse, and open the menu of a row. The menu names the key of each action.',
    keys: [
      ['list.next', 'next row'],
      ['list.previous', 'previous row'],
      ['list.actions', 'menu of the row'],
    ],
    touch: 'Tap … at the end of a row.',
    at: '[data-row][data-cursor], [data-row]',
    isDone: ({ overlays }) => overlays.menu?.anchor.closest('[data-row]') != null,
  },
  {
    title: 'Filter a list',
    text: 'Words narrow the list to the rows that contain them; “state:running” and “memory:>8GiB” compare one column.',
    keys: [
      ['list.filter', 'to the filter of the list'],
      ['list.rows', 'back to the rows'],
    ],
    touch: 'Tap the filter and type; tap elsewhere to leave it.',
    at: ':has(> [data-filter])',
    isDone: ({ left }) => left?.matches('[data-filter]') === true,
  },
  {
    title: 'Go somewhere',
    text: 'Two keys lead to another page, as a click in the sidebar does. After the first one, all possible second keys are shown.',
    keys: [['project.list', 'to projects, for example']],
    touch: 'Tap ≡ at the top, then a page.',
    at: 'header button[aria-label="Sidebar"], nav[aria-label="Sidebar navigation"]',
    isBeside: true,
    isDone: ({ isElsewhere }) => isElsewhere,
  },
  {
    title: 'All keys of a page',
    text: 'Every page lists its keys: first the ten that matter there, then the others. Each can be changed in the settings.',
    keys: [['view.help', 'keys of this page']],
    touch: 'Tap ❯ at the top, type “keys” and take the first.',
    at: 'header button.wide + button.wide, header button[aria-label^="User menu"]',
    isDone: ({ overlays }) => overlays.help,
  },
]
