/** How words of a palette query fill in the form that creates a thing: 'disk data-9 100 GiB', 'firewall allow 443'. */

/** Values by the members of the request's body. */
export type Body = Readonly<Record<string, unknown>>

/** The possible meanings of one word, or of two adjacent words. */
export interface Said {
  name?: string
  /** A size in bytes. */
  size?: number
  address?: string
  ports?: string
  /** The source address or network of traffic. */
  host?: string
  action?: 'allow' | 'deny'
}

export interface SaidForm {
  /** Further names that users have for the thing, besides the noun and the names of its list. */
  alsoCalled?: readonly string[]
  takes: readonly (keyof Said)[]
  /** The query must give one of these values, or the form is not offered. */
  needs?: readonly (keyof Said)[]
  body(said: Said): Body
  /** The text after the title of the command. */
  words(said: Said): string
}

/** The member `name` of a body, where the query gives a name. */
export const named = ({ name }: Said): Body => (name === undefined ? {} : { name })
