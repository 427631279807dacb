/**
 * The kinds of things a person points at, in the field's own words. Images of a project and of the silo
 * are two kinds: they are addressed, listed and acted on in different ways.
 */
export const NOUNS = [
  'project',
  'instance',
  'disk',
  'snapshot',
  'image',
  'silo image',
  'silo',
] as const

export type Noun = (typeof NOUNS)[number]
