/**
 * A family: a noun with its close kin, such as a router and its routes. The registry, the keymap and the noun records
 * are built from families.
 */
import type { Binding } from '../keys/binding'
import { standardKeys } from '../keys/binding'
import type { Command } from './command'
import type { AddressOf, NounRecord, NounSpec, StandardCommands } from './noun'
import { inWords } from './noun'

interface Family<C extends readonly Command[] = readonly Command[]> {
  nouns: readonly NounRecord[]
  commands: C
  keys: readonly Binding[]
}

interface FamilySpec<C> {
  nouns?: readonly NounSpec[]
  commands: C
  /** The family's keys besides the standard keys of every noun. */
  keys?: readonly Binding[]
}

const camelCase = (id: string) => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** A path as a function of arguments: it picks the arguments that it needs. */
const asAddress = (path: NounSpec['page']) => path as AddressOf | undefined

function recordOf(spec: NounSpec, commands: readonly Command[]): NounRecord {
  const { id, page, list, pageById, commands: named } = spec
  const ids = new Set(commands.map((command) => command.id))
  const standard = (verb: keyof StandardCommands) =>
    ids.has(`${id}.${verb}`) ? `${id}.${verb}` : undefined
  return {
    singular: inWords(id),
    field: camelCase(id),
    parents: [],
    addressedBy: 'name',
    view: undefined,
    alsoIn: [],
    isPanel: false,
    isSearched: false,
    references: [],
    relations: [],
    relatedPages: [],
    topic: undefined,
    fleetOnly: false,
    otherwise: undefined,
    ...spec,
    page: asAddress(page),
    list: asAddress(list),
    pageById: asAddress(pageById),
    commands: {
      list: standard('list'),
      create: standard('create'),
      view: standard('view'),
      edit: standard('edit'),
      delete: standard('delete'),
      ...named,
    },
  }
}

/** Makes a family from the declarations in a noun's file. */
export function family<const C extends readonly Command[]>({
  nouns = [],
  commands,
  keys = [],
}: FamilySpec<C>): Family<C> {
  const records = nouns.map((spec) => recordOf(spec, commands))
  return { nouns: records, commands, keys: [...keys, ...records.flatMap(standardKeys)] }
}

/** An area, from its families in this order. */
export const areaOf = <const F extends readonly Family[]>(families: F) => ({
  nouns: families.flatMap(({ nouns }) => nouns),
  commands: families.flatMap(
    ({ commands }) => commands,
  ) as readonly F[number]['commands'][number][],
  keys: families.flatMap(({ keys }) => keys),
})
