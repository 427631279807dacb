/**
 * Nouns: the kinds of things that a user selects and acts on. Each is one record, data only, in the file of its
 * family; everything that differs by noun is read from it. Images of a project and of the silo are two
 * nouns: they are addressed, listed and acted on in different ways.
 */
import type { Operation, OperationId } from '@/api/operation'
import type { PolicyLevel } from '@/api/policies'
import type { Badge } from '@/model/badge'
import type { Behaviour } from '@/model/behaviours/behaviour'
import type { SaidForm } from './said-form'
import type { BlockOf } from './terraform/block'

/** Values on their way to becoming arguments. */
type Given = Readonly<Record<string, unknown>>

/**
 * The type of a list item of each noun, which is also the type of a subject's value. It is the API's type, except
 * where the noun's record has an `answer`. Each area declares its nouns into this interface.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the areas fill it
export interface Things {}

export type Noun = keyof Things

/** A thing with what the API answered about it: `answer`, or else the API's part of `value`, or `value` itself. */
export interface Answered {
  noun: Noun
  value?: object | undefined
  answer?: unknown
}

/** What the lists of one noun hold. */
export type ThingOf<N extends Noun> = Things[N]

/** A thing of any noun: its value is what the noun's type says, or there is none. */
export type AnyThing =
  | { [N in Noun]: { noun: N; value: ThingOf<N> | undefined } }[Noun]
  | { noun: Noun; value: undefined }

/** Builds an address from arguments. */
export type AddressOf = ((args: Given) => string) & { template: string }

/** Listed by the API. */
interface FromApi {
  from: 'api'
  operation: Operation
  /**
   * The operation cannot list the things by their parents alone: it needs more, or is a placeholder for a missing
   * one.
   */
  needsMore?: true
  only?(row: object): boolean
  /** For an answer that is not a page of items: the things in it. It takes what the operation answers. */
  itemsOf?(answer: unknown): readonly object[]
  /** For items without a name: returns the item with a name added. */
  named?(item: object): object
  /** For a list that also holds items of other parents: whether an item belongs to the known ones. */
  isIn?(item: object, known: Given): boolean
}

/** Where the things of a kind are listed. */
type Listing =
  | FromApi
  /** In a policy: who has a role by it. `view`: the operation that reads it, where it is not the level's own. */
  | { from: 'policy'; level: PolicyLevel; view?: Operation }
  /** In this browser. */
  | { from: 'browser'; id: BrowserList }

/** Lists that are kept in this browser. */
export type BrowserList = 'keymap' | 'aliases' | 'macros'

/** A thing of one noun that names a thing of another: `disk.imageId` names an image. */
export interface Reference {
  noun: Noun
  /** The id that the thing holds; undefined where it holds none. */
  id(thing: object): string | undefined
}

/** An operation that lists other things for one of these, such as the groups of an instance. */
interface Relation {
  noun: Noun
  operation: Operation
  /** The query parameter that names this thing, where it is not part of the path. */
  query?: string
}

/** A page about a thing besides its own. */
export interface RelatedPage {
  /** 'storage of {name}' */
  text: string
  address(args: Given, thing: object): string | undefined
}

/** What there is to learn about a noun. */
export interface Topic {
  /** After the words "Learn about": 'disks'. */
  title: string
  /** Its page of the public documentation: the path. `undefined` for what is this console's own. */
  guide: string | undefined
  /** Sentences for a user who meets it for the first time, in order. */
  text: readonly string[]
  /** What racks do with it beside what the description of their API says. */
  racks?: readonly Behaviour[]
}

/** The states of the things of a noun, which its list shows in a column "State". */
export interface States {
  /** As the column has them. */
  values: readonly string[]
  /** Other words for them, where the noun is said as well: `{ failed: 'crashed broken' }`. */
  also?: Readonly<Record<string, string>>
  /** What users say to do with all of them, and the state of those with which it can be done. */
  bulk?: Readonly<Record<string, string | undefined>>
  /** Users say "everything" for all of these. */
  isEverything?: true
}

/** The commands that every noun has by the same keys, as far as it has them. */
export interface StandardCommands {
  /** Opens the list of them. */
  list: string | undefined
  create: string | undefined
  /** Opens one. */
  view: string | undefined
  edit: string | undefined
  delete: string | undefined
}

/** Finds a thing by an IP address of its own. */
interface ByAddress {
  /** Its one path parameter is the address. */
  operation: Operation
  /** Whether the text is an address that a thing of this noun can have. */
  isOne(text: string): boolean
}

/** A noun, whole: `family` makes it from what the file of the noun declares. */
export interface NounRecord {
  id: Noun
  /** As shown to the user: 'network interface'. */
  singular: string
  /** The argument and address parameter that names one: 'interface'. */
  field: string
  /** What it is in, outermost first; all of them must be known to address one by its name. */
  parents: readonly Noun[]
  /** What names one in an address. */
  addressedBy: 'name' | 'id'
  listing: Listing
  /** The operation that views one by its name or id. */
  view: Operation | undefined
  /** Found in the palette by an address that is typed or pasted. */
  byAddress?: ByAddress
  /** The API's part of a list item, where lists add to it: this part is shown and copied as JSON. */
  answer?(thing: object): unknown
  /** Further reads whose answers hold some of them. */
  alsoIn: readonly OperationId[]
  /** Where one is shown. */
  page: AddressOf | undefined
  /** Where they are listed. */
  list: AddressOf | undefined
  /** Where one is shown whose parents are unknown: by its id. */
  pageById: AddressOf | undefined
  /** The page of a thing is a panel that only shows it. */
  isPanel: boolean
  commands: StandardCommands
  /**
   * The members of bodies that name one which a user chooses in a form: such a call is sent by its id. Empty where only
   * paths name one.
   */
  chosenAs?: readonly string[]
  /** Found by name in the palette while the user types. */
  isSearched: boolean
  references: readonly Reference[]
  relations: readonly Relation[]
  relatedPages: readonly RelatedPage[]
  topic: Topic | undefined
  /** Only users with a role on the fleet can see any. */
  fleetOnly: boolean
  /** How the state of one looks in lists of other things. */
  badge?(thing: object): Badge | undefined
  /** The states that a list of them can be narrowed to. */
  states?: States
  /** What users say to the form that makes one, where that is more than a name. */
  said?: SaidForm
  /** Loads what makes its block in the words of the vendor's Terraform provider; missing where that has no words. */
  terraform?: () => Promise<BlockOf<object>>
  /** Another noun that the same view can return, and how to recognize it. */
  otherwise: { noun: Noun; when(thing: object): boolean } | undefined
}

/** The members that say something of a thing: with the type of what the lists of the noun hold. */
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
 * A noun as its file declares it; members that do not apply are left out. By default, the field is the id in camel
 * case, and the standard commands are the commands of the family with the ids `<noun id>.<verb>`.
 */
export type NounSpec<N extends Noun = Noun> = {
  id: N
  /** As shown to the user, where that is not the id in words: 'IP pool'. */
  singular?: string
  commands?: Partial<StandardCommands>
} & OfThing<N> &
  Partial<Omit<NounRecord, 'id' | 'singular' | 'commands' | Addresses | keyof OfThing<N>>> &
  Partial<Record<Addresses, { readonly template: string }>>

/** Declares a noun: its members are checked against what its lists hold. */
export const noun = <const N extends Noun>(spec: NounSpec<N>): NounSpec => spec

const records = new Map<string, NounRecord>()
const groups: NounRecord[][] = []

/**
 * Makes nouns known.
 * @param rank the place of their area in the order of all areas, whichever is loaded first
 * @throws Error for one that is known already with another record
 */
export function addNouns(added: readonly NounRecord[], rank: number): void {
  for (const record of added) {
    if ((records.get(record.id) ?? record) !== record) throw new Error(`Two nouns are ${record.id}`)
    records.set(record.id, record)
  }
  groups[rank] = [...added]
}

/** All nouns of the areas that are loaded, in the order of the areas. */
export const allNouns = (): readonly NounRecord[] => groups.flat()

/** The record of a noun; `undefined` where its area is not loaded, or for what is no noun. */
export const nounOf = (id: string): NounRecord | undefined => records.get(id)

/** The argument that names a thing of this noun. */
export const fieldOf = (id: string): string => nounOf(id)?.field ?? id

/** The id of a noun in words: 'vpc router'. */
export const inWords = (id: string): string => id.replaceAll('-', ' ')

/** A noun as a user reads it: 'floating IP'. */
export const called = (id: string): string => nounOf(id)?.singular ?? inWords(id)
