/** Refusals by the thing that a command is about. The core area does without them. */
import type { Given } from './args'
import type { Noun, ThingOf } from './noun'
import type { Reason } from './ports'
import type { Refuse } from './refuse'

/** Refuses by what is known of a thing. While it is unknown, the server decides. */
export const whenKnown =
  <N extends Noun>(
    noun: N,
    refusal: (thing: NonNullable<ThingOf<N>>) => Reason | undefined,
  ): Refuse<Given> =>
  (args, ctx) => {
    const thing = ctx.find(noun, args)
    return thing ? refusal(thing) : undefined
  }
