/**
 * What the five usual commands of a noun have in common: their ids, titles and words. What is special, such as the address
 * that one opens, stands beside it:
 *
 *     const { list, view } = usual('address-lot')
 *     command({ ...list('blocks'), opens: paths.addressLots })
 *     command({ ...view(), args: one, opens: paths.addressLot })
 */
import { plural } from '@/model/words'
import type { Given } from './args'
import type { Noun } from './noun'
import { fieldOf, inWords } from './noun'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Further words under which the palette finds a command; none for ''. */
const words = (also: string) => (also === '' ? {} : { also })

/**
 * @param singular the noun as users read it, where that is not its id in words: 'IP pool'
 * @returns for each usual command a function of the words under which the palette finds it besides its title
 */
export function usual<const N extends Noun>(noun: N, singular = inWords(noun)) {
  const many = capital(plural(singular))
  return {
    list: (also = '') => ({
      id: `${noun}.list` as const,
      title: many,
      verb: many,
      noun,
      ...words(also),
    }),
    view: (also = '') => ({
      id: `${noun}.view` as const,
      title: `Open ${singular}`,
      verb: 'Open',
      noun,
      ...words(also),
    }),
    create: (also = 'create add') => ({
      id: `${noun}.create` as const,
      title: `New ${singular}`,
      verb: `New ${singular}`,
      noun,
      ...words(also),
    }),
    edit: (also = 'rename update') => ({
      id: `${noun}.edit` as const,
      title: `Edit ${singular}`,
      verb: 'Edit',
      noun,
      ...words(also),
    }),
    /** It asks whether the thing is to be deleted, and reports the thing by its name. */
    remove: (also = 'destroy remove') => ({
      id: `${noun}.delete` as const,
      title: `Delete ${singular}`,
      verb: 'Delete',
      noun,
      ...words(also),
      danger: 'confirm' as const,
      done: (args: Given) => `${capital(singular)} ${String(args[fieldOf(noun)])} deleted`,
      failed: () => `Could not delete ${singular}`,
      warning: () => 'This cannot be undone.',
    }),
  }
}
