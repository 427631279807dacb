/** Works out an effect and tells it: in the page, or in a worker. */
import type { Analysed } from '../firewall/analysis'
import { analyse } from '../firewall/analysis'
import type { Network } from '../firewall/ends'
import type { Progress } from './effect'
import { effectOf, fatesOf } from './effect'
import type { Scene } from './scene'
import { networkOf } from './scene'
import type { ToldEffect } from './words'
import { toldEffect } from './words'

/**
 * @param known the rules before with their findings, and the network of both, where they are at hand
 * @param report told now and then how far it is
 */
export function tellEffect(
  before: Scene,
  after: Scene,
  known?: { network: Network; analysed: Analysed },
  report?: Progress,
): ToldEffect {
  const network = known?.network ?? networkOf(before)
  const was = known?.analysed ?? { rules: before.rules, marks: analyse(before.rules, network) }
  const is = { rules: after.rules, marks: analyse(after.rules, network, was) }
  return toldEffect(effectOf(before, after, report), fatesOf(was, is), after.isWhole)
}
