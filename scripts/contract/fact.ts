/**
 * The form of the facts about the API: what its descriptions say of calls and schemas, without their sentences. Names are
 * those on the wire.
 */

/**
 * A type. A text names a schema, or is one of the description's own types: its format where it has one ('uuid',
 * 'uint16'), else its type ('string', 'boolean'), 'any' for a value of any kind. A range follows a number ('uint8 1..32'),
 * `[]` a type of which it is a list, ` | null` one that may be null.
 */
export type Fact =
  | string
  | ({ readonly null?: true } & (Text | Limited | Keyed | Members | Kinds | Words | Union))

/** A text with limits. */
interface Text {
  readonly text: { readonly pattern?: string; readonly min?: number; readonly max?: number }
}
/** A list with limits. */
interface Limited {
  readonly list: Fact
  readonly min?: number
  readonly max?: number
  readonly unique?: true
}
/** An object whose keys are data. */
interface Keyed {
  readonly map: Fact
}
/** An object. A name with a question mark is of a member that may be missing. */
interface Members {
  readonly members: MemberFacts
}
/** Objects that are told apart by the value of the member `tag`, each without that member. */
interface Kinds {
  readonly tag: string
  readonly kinds: Readonly<Record<string, MemberFacts>>
}
/** A text or number of a few. */
interface Words {
  readonly words: readonly (string | number)[]
}
/** A value of one of several types. */
interface Union {
  readonly union: readonly Fact[]
}

export type MemberFacts = Readonly<Record<string, Fact>>

/** A call. */
export interface OperationFact {
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly params?: MemberFacts
  readonly query?: MemberFacts
  readonly headers?: MemberFacts
  readonly body?: Fact
  /** What the body is, where it is not JSON. */
  readonly bodyType?: string
  /** The status of success; absent where the answer is not JSON and the description names none. */
  readonly status?: number
  readonly answer?: Fact
}

/** All facts about one version of the API. */
export interface Facts {
  readonly version: string
  readonly operations: Readonly<Record<string, OperationFact>>
  readonly schemas: Readonly<Record<string, Fact>>
}
