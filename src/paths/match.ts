/** Recognizes addresses: which of a set of patterns an address is, and what its parameters are. */
import type { AnyPath } from './path'

interface Matcher<Name extends string> {
  name: Name
  segments: readonly string[]
  /** Literal segments, to prefer `instances-new` over `{instance}`. */
  weight: number
}

export interface PathMatch<Name extends string = string> {
  name: Name
  params: Readonly<Record<string, string>>
}

/** How many segments of a pattern are literal: one with more is preferred. */
export const weightOf = (segments: readonly string[]): number =>
  segments.filter((segment) => !segment.startsWith('{')).length

/** A segment as text; `undefined` where its escaped characters are none. */
export const decode = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** The segments of a path. A slash at the end is ignored; a second one at the beginning adds an empty segment. */
export const segmentsOf = (pathname: string): string[] =>
  pathname
    .replace(/^\//, '')
    .replace(/(?<=[^/])\/$/, '')
    .split('/')

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, part] of pattern.entries()) {
    const value = decode(segments[i] ?? '')
    if (value === undefined) return undefined
    if (!part.startsWith('{')) {
      if (part !== value) return undefined
    } else if (value === '') return undefined
    else params[part.slice(1, -1)] = value
  }
  return params
}

export interface PathTable<Name extends string> {
  /** More patterns, by name. Their order does not matter: a literal segment always wins over a parameter. */
  add(patterns: Readonly<Partial<Record<Name, AnyPath>>>): void
  /** The pattern that an address matches, with its parameters decoded; nothing for an unknown address. */
  match(pathname: string): PathMatch<Name> | undefined
  /** The addresses above this one, outermost first. */
  above(pathname: string): string[]
}

/** A set of address patterns. */
export function createPathTable<Name extends string>(): PathTable<Name> {
  let matchers: readonly Matcher<Name>[] = []
  const match = (pathname: string): PathMatch<Name> | undefined => {
    const segments = segmentsOf(pathname)
    for (const { name, segments: pattern } of matchers) {
      const params = matchSegments(pattern, segments)
      if (params) return { name, params }
    }
    return undefined
  }
  return {
    add(patterns) {
      const added = (Object.entries(patterns) as [Name, AnyPath][]).map(([name, { template }]) => {
        const segments = template.split('/')
        return { name, segments, weight: weightOf(segments) }
      })
      matchers = [...matchers, ...added].sort((a, b) => b.weight - a.weight)
    },
    match,
    above(pathname) {
      const segments = segmentsOf(pathname)
      return segments.slice(0, -1).flatMap((_, i) => {
        const above = `/${segments.slice(0, i + 1).join('/')}`
        return match(above) ? [above] : []
      })
    },
  }
}
