/** What release 19 says in other words than release 18: firewall rules that filter ICMPv6, and multicast groups. */
import { R18, R19 } from '../version'
import type { Change, Step } from './step'
import { Unsayable, each, isFields } from './step'

const filtersIcmp6 = (rule: unknown): boolean => {
  const filters = isFields(rule) && isFields(rule['filters']) ? rule['filters'] : {}
  const protocols: unknown = filters['protocols']
  return (
    Array.isArray(protocols) && protocols.some((one) => isFields(one) && one['type'] === 'icmp6')
  )
}

/** Rules are the same but for the protocol that is new. @param refusal what is said of it on the way down */
const rules = (refusal: string): Change => ({
  up: (older) => older,
  down(newer) {
    if (Array.isArray(newer['rules']) && newer['rules'].some(filtersIcmp6))
      throw new Unsayable(refusal)
    return newer
  },
})

/** A server that was sent rules has written them before it finds that it cannot tell them. */
const answer = rules('unrecognized protocol: icmp6')

/** Whether a group accepts any sender for some of its members was not told. */
const multicastGroup: Change = {
  up: (older) => older,
  down(newer) {
    const { hasAnySourceMember: _, ...older } = newer
    return older
  },
}

export const step18to19: Step = {
  older: R18,
  newer: R19,
  operations: {
    vpcFirewallRulesView: { answer },
    vpcFirewallRulesUpdate: { body: rules('filters for ICMPv6'), answer },
    multicastGroupList: { answer: each(multicastGroup) },
    multicastGroupView: { answer: multicastGroup },
  },
}
