/** The keys of the system's pages. */
import type { Binding } from '../keys/binding'
import { key } from '../keys/binding'

export const systemKeys: readonly Binding[] = [...key('root', 'g y', 'silo.list')]
