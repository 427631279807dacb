/** The topics of "Learn about", from the noun records. */
import type { Topic } from '../engine/noun'
import { allNouns } from '../engine/noun'

/** Every topic once, in the order of the nouns. */
export const topics = (): readonly Topic[] => [
  ...new Set(allNouns().flatMap(({ topic }) => topic ?? [])),
]
