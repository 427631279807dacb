/** What a page about a VPC tells a command: the effect of a change, which takes reads of its own. */
import type { OneVpc } from '@/api/inputs'
import type { Ctx } from '../engine/context'
import type { Rule } from '@/model/networking/firewall/rule-set'

export interface EffectsPort {
  /**
   * What other rules make reachable and cut off, in sentences.
   * @throws ApiError where the VPC cannot be read
   */
  ofRules(at: OneVpc, before: readonly Rule[], after: readonly Rule[]): Promise<readonly string[]>
}

declare module '../engine/ports' {
  interface Ports {
    effects: EffectsPort
  }
}

/** The effect of other rules, where the page can tell it. */
export const effectAhead = (
  { project, vpc }: OneVpc,
  before: readonly Rule[],
  after: readonly Rule[],
  ctx: Ctx,
) => {
  const effects = ctx.port('effects')
  return effects && (() => effects.ofRules({ project, vpc }, before, after))
}
