/** The port by which a page computes the effect of a change of a VPC, which needs further reads. */
import type { OneInstance, OneVpc } from '@/api/inputs'
import type { Rule } from '@/model/networking/firewall/rule-set'
import type { VpcChange } from '@/model/networking/effect/vpc-changes'
import type { Ctx } from '../engine/context'
import { selectionIn } from '../engine/scope'

/** The effect in sentences. @throws ApiError where the VPC cannot be read */
type Told = Promise<readonly string[]>

export interface EffectsPort {
  /** The traffic that changed rules make reachable or cut off. */
  ofRules(at: OneVpc, before: readonly Rule[], after: readonly Rule[]): Told
  /** The effect of another state of the VPC with the same rules. */
  ofChange(at: OneVpc, change: VpcChange): Told
  /** The same for a change of an instance, in the VPC of its interfaces. */
  ofInstance(at: OneInstance, change: VpcChange): Told
}

declare module '../engine/ports' {
  interface Ports {
    effects: EffectsPort
  }
}

/** The effect of changed rules, where the page has the port. */
export const effectAhead = (
  { project, vpc }: OneVpc,
  before: readonly Rule[],
  after: readonly Rule[],
  ctx: Ctx,
) => {
  const effects = ctx.port('effects')
  return effects && (() => effects.ofRules({ project, vpc }, before, after))
}

/** The port, unless several things are selected: the effect of the first change is not the effect of all. */
const ofOne = (ctx: Ctx): EffectsPort | undefined =>
  selectionIn(ctx.scopes).length > 1 ? undefined : ctx.port('effects')

/** The effect of another state of a VPC, where the page has the port. */
export const changeAhead = ({ project, vpc }: OneVpc, change: VpcChange, ctx: Ctx) => {
  const effects = ofOne(ctx)
  return effects && (() => effects.ofChange({ project, vpc }, change))
}

/** The effect of a change of an instance, where the page has the port. */
export const instanceChangeAhead = (
  { project, instance }: OneInstance,
  change: VpcChange,
  ctx: Ctx,
) => {
  const effects = ofOne(ctx)
  return effects && (() => effects.ofInstance({ project, instance }, change))
}
