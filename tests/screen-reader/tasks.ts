/** Ten tasks of a user who hears the console, by keys alone. `npm run screen-reader` does them, and writes what is said. */
import { paths } from '@/paths'

/** A key as xdotool names it, or a text to type. */
export type Step = { key: string } | { type: string }

export interface Task {
  title: string
  /** The page that is opened first; without one the task goes on where the last one ended. */
  at?: string
  steps: readonly Step[]
}

const key = (name: string): Step => ({ key: name })
const type = (text: string): Step => ({ type: text })

const project = 'web'

export const TASKS: readonly Task[] = [
  { title: 'arrive at a list', at: paths.instances({ project }), steps: [] },
  { title: 'move in the list, and mark a row', steps: [key('j'), key('j'), key('x')] },
  {
    title: 'filter the list, and go into it',
    steps: [key('slash'), type('state:failed'), key('Return')],
  },
  {
    title: 'open the actions of a row, and leave them',
    steps: [key('period'), key('Down'), key('Escape')],
  },
  {
    title: 'find a command in the palette, and answer its question with no',
    at: paths.instances({ project }),
    steps: [key('ctrl+k'), type('stop web-1'), key('Return'), key('Escape')],
  },
  {
    title: 'start an instance on its page',
    at: paths.instance({ project, instance: 'web-2' }),
    steps: [key('a'), key('s')],
  },
  {
    title: 'create a project, with a name that is wrong at first',
    at: paths.projects(),
    steps: [
      key('c'),
      key('c'),
      type('Lab 2'),
      key('ctrl+Return'),
      key('ctrl+a'),
      type('lab-2'),
      key('ctrl+Return'),
    ],
  },
  {
    title: 'delete a disk: the question, answered with no',
    at: `${paths.disks({ project })}?q=state:detached`,
    steps: [key('j'), key('shift+d'), key('Escape')],
  },
  {
    title: 'run a line',
    at: paths.projects(),
    steps: [key('colon'), type('instance list --project web'), key('Return')],
  },
  { title: 'what needs a person', at: paths.issues(), steps: [key('j'), key('j')] },
]
