/** The effect of other rules of a VPC, for a question about a command. */
import type { QueryClient } from '@tanstack/react-query'
import type { OneVpc } from '@/api/inputs'
import { supporting } from '@/api/query'
import { placesOf, scenesOf } from '@/model/networking/effect/scene'
import { isLarge } from '@/model/networking/effect/effect'
import { tellEffect } from '@/model/networking/effect/tell'
import type { ToldEffect } from '@/model/networking/effect/words'
import { NOT_KNOWN, NO_CHANGE } from '@/model/networking/effect/words'
import { keepingSame } from '@/model/networking/firewall/fields'
import type { Rule } from '@/model/networking/firewall/rule-set'
import { workOutBeside } from './effect-beside'
import { networkRead } from './firewall-reads'
import { wholeVpcRead } from './topology'

/** More lines than this are counted. */
const SHOWN = 5

/**
 * The sentences of the effect.
 * @throws ApiError where the VPC cannot be read, Error where it cannot be worked out
 */
export async function effectOfRules(
  client: QueryClient,
  at: OneVpc,
  before: readonly Rule[],
  after: readonly Rule[],
): Promise<readonly string[]> {
  const [whole, network] = await Promise.all([
    client.fetchQuery(supporting(wholeVpcRead(at))),
    client.fetchQuery(supporting(networkRead(at))),
  ])
  const places = placesOf(whole)
  const scenes = scenesOf(places, before, keepingSame(before, after), network)
  const { lines, unknown } = isLarge(scenes.before, scenes.after)
    ? await beside(scenes)
    : tellEffect(scenes.before, scenes.after)
  const words = lines.map((line) => `${line.words}.`)
  const rest = words.length - SHOWN
  return [
    ...(words.length === 0 ? [NO_CHANGE] : words.slice(0, SHOWN)),
    ...(rest > 0 ? [`And ${rest} more.`] : []),
    ...unknown,
    NOT_KNOWN,
  ]
}

const beside = (scenes: Parameters<typeof workOutBeside>[0]): Promise<ToldEffect> =>
  new Promise((resolve, reject) => {
    const end = workOutBeside(scenes, ({ effect, hasFailed }) => {
      if (effect) resolve(effect)
      else if (hasFailed) reject(new Error('The effect could not be worked out'))
      else return
      end()
    })
  })
