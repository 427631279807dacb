/** The effect of a change of a VPC, for a question about a command. */
import type { QueryClient } from '@tanstack/react-query'
import type { OneVpc } from '@/api/inputs'
import type { Read } from '@/api/query'
import { supporting } from '@/api/query'
import type { EffectsPort } from '@commands/networking/effects-port'
import type { VpcChange } from '@/model/networking/effect/vpc-changes'
import type { Scene } from '@/model/networking/effect/scene'
import { placesOf, scenesOf } from '@/model/networking/effect/scene'
import { isLarge } from '@/model/networking/effect/effect'
import { tellEffect } from '@/model/networking/effect/tell'
import type { ToldEffect } from '@/model/networking/effect/words'
import { NOT_KNOWN, NO_CHANGE } from '@/model/networking/effect/words'
import { keepingSame } from '@/model/networking/firewall/fields'
import { workOutBeside } from './effect-beside'
import { networkRead } from '@/nouns/networking/firewall-rule/reads'
import { networkingReads } from './reads'
import { wholeVpcRead } from './topology'

/** The maximum number of lines; the remaining ones are counted. */
const SHOWN = 5

interface Scenes {
  before: Scene
  after: Scene
}

/** The sentences of an effect. @throws Error where the effect cannot be computed */
async function told(scenes: Scenes): Promise<readonly string[]> {
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

/** The port that computes effects for questions, from the cache and from further reads. */
export function effectsPort(client: QueryClient): EffectsPort {
  const lately = <T>(one: Read<T>) => client.fetchQuery(supporting(one))
  const readVpc = (at: OneVpc) =>
    Promise.all([lately(wholeVpcRead(at)), lately(networkRead(at))] as const)

  async function ofChange(at: OneVpc, change: VpcChange) {
    const [[whole, network], { rules }] = await Promise.all([
      readVpc(at),
      lately(networkingReads.firewallRules(at.project, at.vpc)),
    ])
    const { before, after } = scenesOf(placesOf(whole), rules, rules, network)
    return told({ before, after: { ...after, ...placesOf(change(whole)) } })
  }

  return {
    async ofRules(at, before, after) {
      const [whole, network] = await readVpc(at)
      return told(scenesOf(placesOf(whole), before, keepingSame(before, after), network))
    },
    ofChange,
    async ofInstance(at, change) {
      const [nics, vpcs] = await Promise.all([
        lately(networkingReads.instanceNics(at)),
        lately(networkingReads.allVpcs(at.project)),
      ])
      // All interfaces of an instance are in one VPC.
      const vpc = vpcs.items.find(({ id }) => id === nics.items[0]?.vpcId)?.name
      if (vpc === undefined) throw new Error('the VPC of the instance could not be read')
      return ofChange({ project: at.project, vpc }, change)
    },
  }
}

const beside = (scenes: Scenes): Promise<ToldEffect> =>
  new Promise((resolve, reject) => {
    const end = workOutBeside(scenes, ({ effect, hasFailed }) => {
      if (effect) resolve(effect)
      else if (hasFailed) reject(new Error('The effect could not be worked out'))
      else return
      end()
    })
  })
