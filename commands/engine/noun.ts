/**
 * Nouns: the kinds of things that a user selects and acts on. Each noun is one record, data only, in the file of its
 * family; code that differs by noun reads this record. Images of a project and of the silo are two nouns: they are
 * addressed, listed and acted on in different ways.
 */
import type { Operation, OperationId } from '@/api/operation'
import type { PolicyLevel } from '@/api/policies'
import type { Badge } from '@/model/badge'
import type { Behaviour } from '@/model/behaviours/behaviour'
import type { Comparing } from './comparing/comparing'
import type { SaidForm } from './said-form'
import type { BlockOf } from './terraform/block'

/** Values for arguments, not checked yet. */
type Given = Readonly<Record<string, unknown>>

/**
 * The type of the list items of each noun, which is also the type of a subject's value. It is the API's type, except
 * where the noun's record has an `answer`. Each area extends this interface by its nouns.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the areas fill it
export interface Things {}

export type Noun = keyof Things

/**
 * A thing together with its part that the API answered: `answer`, or else the API's part of `value`, or `value`
 * itself.
 */
export interface Answered {
  noun: Noun
  value?: object | undefined
  answer?: unknown
}

/** The type of the list items of one noun. */
export type ThingOf<N extends Noun> = Things[N]

/** A thing of any noun; `value` has the type of that noun, or is missing. */
export type AnyThing =
  | { [N in Noun]: { noun: N; value: ThingOf<N> | undefined } }[Noun]
  | { noun: Noun; value: undefined }

/** Builds an address from arguments. */
export type AddressOf = ((args: Given) => string) & { template: string }

/** The noun is listed by the API. */
interface FromApi {
  from: 'api'
  operation: Operation
  /** The operation needs more than the parents to list the things, or is a placeholder for a missing operation. */
  needsMore?: true
  only?(row: object): boolean
  /** For an answer that is not a page of items: returns the items in it. */
  itemsOf?(answer: unknown): readonly object[]
  /** For items without a name: returns the item with a name added. */
  named?(item: object): object
  /** For a list that also holds items of other parents: whether an item belongs to the known parents. */
  isIn?(item: object, known: Given): boolean
}

/** Where the things of a noun are listed. */
type Listing =
  | FromApi
  /**
   * The list is a policy: the identities with a role. `view`: the operation that reads the policy, where the level
   * has several.
   */
  | { from: 'policy'; level: PolicyLevel; view?: Operation }
  /** The list is stored in this browser, or stands beside the console. */
  | { from: 'browser'; id: BrowserList | 'racks' }

/** The lists that are stored in this browser. */
export type BrowserList = 'keymap' | 'aliases' | 'macros' | 'filters'

/** A member by which a thing of one noun refers to a thing of another: `disk.imageId` refers to an image. */
export interface Reference {
  noun: Noun
  /** The id in this member. `undefined` where the thing has none. */
  id(thing: object): string | undefined
}

/** An operation that lists related things of another noun for one thing, such as the groups of an instance. */
interface Relation {
  noun: Noun
  operation: Operation
  /** The query parameter for this thing, where the path does not contain it. */
  query?: string
}

/** A further page about a thing. */
export interface RelatedPage {
  /** The label of the link: 'storage of {name}'. */
  text: string
  address(args: Given, thing: object): string | undefined
}

/** The explanation of a noun for the user. */
export interface Topic {
  /** The title after the words "Learn about": 'disks'. */
  title: string
  /** The path of its page in the public documentation. `undefined` for what only this console has. */
  guide: string | undefined
  /** Sentences for a user who is new to the noun, in order. */
  text: readonly string[]
  /** What takes more than a sentence, each under its own heading. */
  sections?: readonly { title: string; text: readonly string[] }[]
  /** Behaviour of racks that the description of their API does not mention. */
  racks?: readonly Behaviour[]
}

/** The states of the things of a noun, which its list shows in a column "State". */
export interface States {
  /** The values as the column shows them. */
  values: readonly string[]
  /** Synonyms of the states, for search queries that also name the noun: `{ failed: 'crashed broken' }`. */
  also?: Readonly<Record<string, string>>
  /** The verbs that users say with "all", each with the state in which the verb is possible. */
  bulk?: Readonly<Record<string, string | undefined>>
  /** The word "everything" means all things of this noun. */
  isEverything?: true
}

/** The standard commands, which have the same keys for every noun that has them. */
export interface StandardCommands {
  /** Opens the list of the noun. */
  list: string | undefined
  create: string | undefined
  /** Opens one thing. */
  view: string | undefined
  edit: string | undefined
  delete: string | undefined
}

/** Finds a thing by one of its own IP addresses. */
interface ByAddress {
  /** The operation, whose only path parameter is the address. */
  operation: Operation
  /** Whether a thing of this noun can have the address in the text. */
  isOne(text: string): boolean
}

/** The complete record of a noun: `family` makes it from the declaration in the noun's file. */
export interface NounRecord {
  id: Noun
  /** The name of the noun for users: 'network interface'. */
  singular: string
  /** The argument and address parameter for a thing of this noun: 'interface'. */
  field: string
  /** The parents, outermost first. To address a thing by name, all of them must be known. */
  parents: readonly Noun[]
  /** Whether addresses use the name or the id. */
  addressedBy: 'name' | 'id'
  listing: Listing
  /** The operation that views a thing by its name or id. */
  view: Operation | undefined
  /** The operation that views a thing only together with its parents, even by its id: for copied lines. */
  viewInParents?: Operation
  /** How the palette finds a thing by a typed or pasted IP address. */
  byAddress?: ByAddress
  /** The API's part of a list item, where lists add members to it: only this part is shown and copied as JSON. */
  answer?(thing: object): unknown
  /** Further reads whose answers contain things of this noun. */
  alsoIn: readonly OperationId[]
  /** The page of a thing. */
  page: AddressOf | undefined
  /** The page of the list. */
  list: AddressOf | undefined
  /** The page of a thing by its id, for a thing whose parents are unknown. */
  pageById: AddressOf | undefined
  /** Whether the page of a thing is a read-only panel. */
  isPanel: boolean
  commands: StandardCommands
  /**
   * Members of bodies for a thing of this noun that a user chose in a form: such a call is sent by id. Empty where
   * only paths name the thing.
   */
  chosenAs?: readonly string[]
  /** Whether the palette searches things of this noun by name while the user types. */
  isSearched: boolean
  references: readonly Reference[]
  relations: readonly Relation[]
  relatedPages: readonly RelatedPage[]
  topic: Topic | undefined
  /** Whether only users with a role on the fleet can see things of this noun. */
  fleetOnly: boolean
  /** The state of a thing as a badge in lists of other nouns. */
  badge?(thing: object): Badge | undefined
  /** The states by which its list can be filtered. */
  states?: States
  /** How palette queries fill in the create form, where more than a name is understood. */
  said?: SaidForm
  /** Loads the function that makes the Terraform block of a thing. Missing where the provider has no such resource. */
  terraform?: () => Promise<BlockOf<object>>
  /** Loads what a comparison with another rack needs to know of its things, where that is more than the usual. */
  compare?: () => Promise<Comparing>
  /** Another noun that the same view can return, and how to recognize that noun. */
  otherwise: { noun: Noun; when(thing: object): boolean } | undefined
}

/** The members that depend on the type of the list items of the noun. */
interface OfThing<N extends Noun> {
  listing:
    | (Omit<FromApi, 'only' | 'named' | 'isIn'> & {
        only?(row: ThingOf<N>): boolean
        named?(item: ThingOf<N>): object
        isIn?(item: ThingOf<N>, known: Given): boolean
      })
    | Exclude<Listing, FromApi>
  answer?(thing: ThingOf<N>): unknown
  references?: readonly { noun: Noun; id(thing: ThingOf<N>): string | undefined }[]
  relatedPages?: readonly {
    text: string
    address(args: Given, thing: ThingOf<N>): string | undefined
  }[]
  otherwise?: { noun: Noun; when(thing: ThingOf<N>): boolean }
  badge?(thing: ThingOf<N>): Badge | undefined
  terraform?: () => Promise<BlockOf<ThingOf<N>>>
}

type Addresses = 'page' | 'list' | 'pageById'

/**
 * The declaration of a noun in its file; members that do not apply are left out. By default, the field is the id in
 * camel case, and the standard commands are the commands of the family with the ids `<noun id>.<verb>`.
 */
export type NounSpec<N extends Noun = Noun> = {
  id: N
  /** The name for users, where it differs from the id in words: 'IP pool'. */
  singular?: string
  commands?: Partial<StandardCommands>
} & OfThing<N> &
  Partial<Omit<NounRecord, 'id' | 'singular' | 'commands' | Addresses | keyof OfThing<N>>> &
  Partial<Record<Addresses, { readonly template: string }>>

/** Declares a noun, and checks its members against the type of its list items. */
export const noun = <const N extends Noun>(spec: NounSpec<N>): NounSpec => spec

const records = new Map<string, NounRecord>()
const groups: NounRecord[][] = []
let all: readonly NounRecord[] = []

/**
 * Adds nouns to the records.
 * @param rank the position of their area in the order of all areas, whichever is loaded first
 * @throws Error for a noun that was added before with another record
 */
export function addNouns(added: readonly NounRecord[], rank: number): void {
  for (const record of added) {
    if ((records.get(record.id) ?? record) !== record) throw new Error(`Two nouns are ${record.id}`)
    records.set(record.id, record)
  }
  groups[rank] = [...added]
  all = groups.flat()
}

/** All nouns of the areas that are loaded, in the order of the areas. */
export const allNouns = (): readonly NounRecord[] => all

/** The record of a noun. `undefined` where its area is not loaded, or the id is no noun. */
export const nounOf = (id: string): NounRecord | undefined => records.get(id)

/** The argument that names a thing of this noun. */
export const fieldOf = (id: string): string => nounOf(id)?.field ?? id

/** The id of a noun in words: 'vpc router'. */
export const inWords = (id: string): string => id.replaceAll('-', ' ')

/** The name of a noun for users: 'floating IP'. */
export const called = (id: string): string => nounOf(id)?.singular ?? inWords(id)
