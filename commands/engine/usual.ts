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

/**
 * @param singular the name of the noun for users, where it is not the id in words: 'IP pool'
 * @returns for each standard command a function that takes its further search words for the palette
 */
export function usual<const N extends Noun>(noun: N, singular = inWords(noun)) {
  const many = capitalize(plural(singular))
  const standard = <const V extends string>(id: V, title: string, verb: string, also: string) => ({
    id: `${noun}.${id}` as const,
    title,
    verb,
    noun,
    ...(also !== '' && { also }),
  })
  return {
    list: (also = '') => standard('list', many, many, also),
    view: (also = '') => standard('view', `Open ${singular}`, 'Open', also),
    create: (also = 'create add') => standard('create', `New ${singular}`, `New ${singular}`, also),
    edit: (also = 'rename update') => standard('edit', `Edit ${singular}`, 'Edit', also),
    /** Asks for confirmation of a deletion, and reports the thing by name. */
    remove: (also = 'destroy remove') => ({
      ...standard('delete', `Delete ${singular}`, 'Delete', also),
      danger: 'confirm' as const,
      done: (args: Given) => `${capitalize(singular)} ${String(args[fieldOf(noun)])} deleted`,
      failed: () => `Could not delete ${singular}`,
      warning: () => 'This cannot be undone.',
    }),
  }
}
