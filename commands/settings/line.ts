import { command } from '../engine/command'
import { family } from '../engine/family'
import { key } from '../keys/binding'

const lineCommands = [
  command({
    id: 'view.line',
    title: 'Command line',
    verb: 'Line',
    noun: 'view',
    also: 'prompt type cli oxide terminal paste',
    does: (_, ctx) => ctx.view.open('line'),
  }),
] as const

/** The command line, with the words of the command-line client. */
export const lineFamily = family({
  nouns: [],
  keys: [...key(['root', 'panel'], ':', 'view.line'), ...key('root', 'g :', 'view.line')],
  commands: lineCommands,
})
