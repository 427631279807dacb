/** Lists of only the things in one state: 'failed instances', 'which vms are down'; and for 'stop everything'. */
import type { Shell } from '@/bind/shell'
import { commandId } from '@/bind/shell'
import { plural } from '@/model/words'
import type { NounRecord, States } from '@commands/engine/noun'
import { allNouns } from '@commands/engine/noun'
import type { Said } from '@commands/palette/words'
import { wordsIn } from '@commands/palette/words'
import { overlays } from '../overlay-state'
import type { Acting, PaletteItem } from './item'
import { choiceOf } from './command-item'

/** Words that mean all things. */
const ALL = new Set(['all', 'every', 'everything'])

/** Bonus over the single commands with the same words, which act on one thing. */
const BULK = 120

interface Shown {
  state: string | undefined
  /** The typed word for the state. */
  word?: string
  isBulk?: boolean
}

/** The state by which a query filters the things of a noun. */
function shownBy(
  { singular, fleetOnly }: NounRecord,
  { values, also = {}, bulk = {}, isEverything }: States,
  { words }: Said,
  typed: readonly string[],
): Shown | undefined {
  const has = (text: string) => words.some(({ forms }) => forms.some((form) => form.text === text))
  const isSaid = singular.toLowerCase().split(' ').every(has)
  const verb = Object.keys(bulk).find(has)
  const everything = isEverything === true && typed.includes('everything')
  if (verb !== undefined && typed.some((word) => ALL.has(word)) && (isSaid || everything))
    return { state: bulk[verb], isBulk: true }
  const state = values.find((one) => typed.includes(one))
  // A state without a noun means things of projects.
  if (state !== undefined && (isSaid || !fleetOnly)) return { state }
  if (!isSaid) return undefined
  for (const [meant, others] of Object.entries(also)) {
    const word = others.split(' ').find((one) => typed.includes(one))
    if (word !== undefined) return { state: meant, word }
  }
  return undefined
}

/**
 * The lists for a query with a state, filtered by that state; and the lists in which the user can mark all things for
 * a command, since one press of Enter never acts on all.
 * @returns none where the address of the list is unknown: outside of a project
 */
export function stateLists(shell: Shell, said: Said, act: Acting): PaletteItem[] {
  const typed = wordsIn(said.query)
  return allNouns().flatMap((record) => {
    const { states, singular } = record
    const id = record.commands.list
    const shown = states && shownBy(record, states, said, typed)
    if (id === undefined || !shown) return []
    const { title, names = [] } = shell.registry.get(id)
    const { address, runs } = choiceOf(shell, act, commandId(id), {})
    const list = address()
    if (list === undefined) return []
    const { state, word, isBulk } = shown
    const href = state === undefined ? list : `${list}?q=state:${state}`
    return [
      {
        key: `${id} ${state ?? 'all'}`,
        group: 'go',
        text: state === undefined ? title : `${title}: ${state}`,
        also: isBulk ? said.words.map((one) => one.typed).join(' ') : [word, ...names].join(' '),
        ...(isBulk && {
          boost: BULK,
          detail: `mark all ${plural(singular)} there, and do it with those that are marked`,
        }),
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
