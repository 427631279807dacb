/** Lists that show only the things in one state: 'failed instances'. */
import type { Shell } from '@/bind/shell'
import { commandId } from '@/bind/shell'
import { INSTANCE_STATES } from '@/model/compute/instance-state'
import { DISK_STATES } from '@/model/storage/disk-state'
import type { Noun } from '@commands/engine/noun'
import { nounOf } from '@commands/engine/noun'
import { wordsIn } from '@commands/palette/words'
import { overlays } from '../overlay-state'
import type { Acting, PaletteItem } from './items'
import { choiceOf } from './items'

/** The nouns whose lists have a column "State", with the states that things of them can have. */
const STATES: readonly (readonly [noun: Noun, states: readonly string[]])[] = [
  ['instance', INSTANCE_STATES],
  ['disk', DISK_STATES],
  ['snapshot', ['creating', 'ready', 'faulted']],
]

/**
 * The lists of a query that has a state in it, filtered by that state.
 * @returns none where the address of the list is not known: outside of a project
 */
export function stateLists(shell: Shell, query: string, act: Acting): PaletteItem[] {
  const words = wordsIn(query)
  return STATES.flatMap(([noun, states]) => {
    const id = nounOf(noun)?.commands.list
    const state = states.find((one) => words.includes(one))
    if (id === undefined || state === undefined) return []
    const { title, names = [] } = shell.registry.get(id)
    const { address, runs } = choiceOf(shell, act, commandId(id), {})
    const list = address()
    if (list === undefined) return []
    const href = `${list}?q=state:${state}`
    return [
      {
        key: `${id} ${state}`,
        group: 'go',
        text: `${title}: ${state}`,
        also: names.join(' '),
        href,
        runs,
        choose: ({ newTab }) => {
          overlays.setState({ palette: undefined })
          shell.go(href, { newTab })
        },
      },
    ]
  })
}
