/**
 * The shared parts of the five standard commands of a noun: ids, titles and search words. The declaration adds the
 * special parts, such as the address:
 *
 *     const { list, view } = usual('address-lot')
 *     command({ ...list('blocks'), opens: paths.addressLots })
 *     command({ ...view(), args: one, opens: paths.addressLot })
 */
import { capitalize } from '@/api/errors'
import { plural } from '@/model/words'
import type { Given } from './args'
import type { Noun } from './noun'
import { fieldOf, inWords } from './noun'

/** Further search words of a command for the palette; none for ''. */
const words = (also: string) => (also === '' ? {} : { also })

/**
 * @param singular the name of the noun for users, where it is not the id in words: 'IP pool'
 * @returns for each standard command a function that takes its further search words for the palette
 */
export function usual<const N extends Noun>(noun: N, singular = inWords(noun)) {
  const many = capitalize(plural(singular))
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
    /** Asks for confirmation of a deletion, and reports the thing by name. */
    remove: (also = 'destroy remove') => ({
      id: `${noun}.delete` as const,
      title: `Delete ${singular}`,
      verb: 'Delete',
      noun,
      ...words(also),
      danger: 'confirm' as const,
      done: (args: Given) => `${capitalize(singular)} ${String(args[fieldOf(noun)])} deleted`,
      failed: () => `Could not delete ${singular}`,
      warning: () => 'This cannot be undone.',
    }),
  }
}
