/** Release 18: the interface of a probe has an address of each IP version, where it had a single one before. */
import type { Change, Fields, OperationStep } from '../step'
import { Unsayable, each, inside, without } from '../step'
import { versionOf } from './network-interface'
import { poolSelector } from './pool-selector'

const config: Change = {
  up({ ip, subnet, transitIps = [], ...older }) {
    return { ...older, ipConfig: { type: versionOf(ip), value: { ip, subnet, transitIps } } }
  },
  down(newer) {
    const { type, value } = newer['ipConfig'] as { type: string; value: Fields }
    if (type === 'dual_stack') throw new Unsayable('the probe has a dual-stack interface')
    return { ...without(newer, 'ipConfig'), ...value }
  },
}

const probe = inside('interface', config)

export const PROBES_BEFORE_18 = {
  probeList: { answer: each(probe) },
  probeView: { answer: probe },
  probeCreate: { body: poolSelector('ipPool') },
} as const satisfies Readonly<Record<string, OperationStep>>
