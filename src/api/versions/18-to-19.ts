/**
 * What release 19 says in other words than release 18: firewall rules that filter ICMPv6, multicast groups, subnets, the
 * place of a switch.
 */
import { isObject } from '../json-object'
import { R18, R19 } from '../version'
import { SWITCH_SLOTS } from './changes/switch-slot'
import type { Change, Fields, Step } from './step'
import { Unsayable, each } from './step'

const filtersIcmp6 = (rule: unknown): boolean => {
  const filters = isObject(rule) && isObject(rule['filters']) ? rule['filters'] : {}
  const protocols: unknown = filters['protocols']
  return (
    Array.isArray(protocols) && protocols.some((one) => isObject(one) && one['type'] === 'icmp6')
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

/** On an update, the server has written the rules by the time that it refuses to answer with them. */
const answer = rules('unrecognized protocol: icmp6')

/** The prefix length of a subnet that the pool chooses had a short name. */
const externalSubnetCreate: Change = {
  up: (older) => renamedIn(older, 'allocator', 'prefixLen', 'prefixLength'),
  down: (newer) => renamedIn(newer, 'allocator', 'prefixLength', 'prefixLen'),
}

/** A member of an object that is a member of another, under another name. */
function renamedIn(value: Fields, key: string, before: string, after: string): Fields {
  const inner = value[key]
  if (!isObject(inner) || !(before in inner)) return value
  const { [before]: kept, ...rest } = inner
  return { ...value, [key]: { ...rest, [after]: kept } }
}

/** The addresses in use were told in place of those that are left. */
const subnetPoolUtilization: Change = {
  up: ({ allocated, ...older }) => ({
    ...older,
    remaining: Number(older['capacity']) - Number(allocated),
  }),
  down: ({ remaining, ...newer }) => ({
    ...newer,
    allocated: Number(newer['capacity']) - Number(remaining),
  }),
}

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
    ...SWITCH_SLOTS,
    vpcFirewallRulesUpdate: { body: rules('filters for ICMPv6'), answer },
    multicastGroupList: { answer: each(multicastGroup) },
    multicastGroupView: { answer: multicastGroup },
    externalSubnetCreate: { body: externalSubnetCreate },
    systemSubnetPoolUtilizationView: { answer: subnetPoolUtilization },
  },
}
