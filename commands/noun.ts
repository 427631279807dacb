/** The kinds of things a person points at, in the field's own words. */
export const NOUNS = ['project', 'instance', 'disk', 'image', 'silo'] as const

export type Noun = (typeof NOUNS)[number]
