/** What users say to the form that makes a thing: 'disk data-9 100 GiB', 'firewall allow 443'. */

/** Values by the names of the request's body. */
export type Body = Readonly<Record<string, unknown>>

/** What a word, or two words together, can say. */
export interface Said {
  name?: string
  /** In bytes. */
  size?: number
  address?: string
  ports?: string
  /** An address or a network that traffic comes from. */
  host?: string
  action?: 'allow' | 'deny'
}

export interface SaidForm {
  /** What it makes, in the words of users, besides the noun and the names of its list. */
  alsoCalled?: readonly string[]
  takes: readonly (keyof Said)[]
  /** One of them is needed: the form is not offered without. */
  needs?: readonly (keyof Said)[]
  body(said: Said): Body
  /** What is shown after the title of the command. */
  words(said: Said): string
}

/** The name in a body, where one is said. */
export const named = ({ name }: Said): Body => (name === undefined ? {} : { name })
