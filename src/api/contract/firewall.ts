import * as z from 'zod'
import { R19 } from '@/api/version'
import {
  IpNet,
  identity,
  ipAddress,
  name,
  nameOrId,
  named,
  tagged,
  uint16,
  uint8,
  uuid,
} from './common'
import { kindSince } from './versions'

export const VpcFirewallRuleAction = z.enum(['allow', 'deny'])
export type VpcFirewallRuleAction = z.infer<typeof VpcFirewallRuleAction>

export const VpcFirewallRuleDirection = z.enum(['inbound', 'outbound'])
export type VpcFirewallRuleDirection = z.infer<typeof VpcFirewallRuleDirection>

/**
 * The `VpcFirewallRuleHostFilter` is used to filter traffic on the basis of its source or
 * destination host.
 */
export const VpcFirewallRuleHostFilter = z.discriminatedUnion('type', [
  tagged('vpc', name),
  tagged('subnet', name),
  tagged('instance', name),
  tagged('ip', ipAddress),
  tagged('ip_net', IpNet),
])
export type VpcFirewallRuleHostFilter = z.infer<typeof VpcFirewallRuleHostFilter>

/**
 * An inclusive-inclusive range of IP ports. The second port may be omitted to represent a single
 * port.
 */
export const L4PortRange = z
  .string()
  .regex(/^[0-9]{1,5}(-[0-9]{1,5})?$/)
  .max(11)
export type L4PortRange = z.infer<typeof L4PortRange>

/**
 * An inclusive-inclusive range of ICMP(v6) types or codes. The second value may be omitted to
 * represent a single parameter.
 */
export const IcmpParamRange = z
  .string()
  .regex(/^[0-9]{1,3}(-[0-9]{1,3})?$/)
  .max(7)
export type IcmpParamRange = z.infer<typeof IcmpParamRange>

export const VpcFirewallIcmpFilter = z.object({
  code: IcmpParamRange.nullish(),
  icmpType: uint8,
})
export type VpcFirewallIcmpFilter = z.infer<typeof VpcFirewallIcmpFilter>

/** The protocols that may be specified in a firewall rule's filter */
export const VpcFirewallRuleProtocol = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('tcp'),
  }),
  z.object({
    type: z.literal('udp'),
  }),
  tagged('icmp', VpcFirewallIcmpFilter.nullable()),
  kindSince(R19, tagged('icmp6', VpcFirewallIcmpFilter.nullable())),
])
export type VpcFirewallRuleProtocol = z.infer<typeof VpcFirewallRuleProtocol>

/**
 * Filters reduce the scope of a firewall rule. Without filters, the rule applies to all packets to
 * the targets (or from the targets, if it's an outbound rule). With multiple filters, the rule
 * applies only to packets matching ALL filters. The maximum number of each type of filter is 256.
 */
export const VpcFirewallRuleFilter = z.object({
  /**
   * If present, host filters match the "other end" of traffic from the target’s perspective: for
   * an inbound rule, they match the source of traffic. For an outbound rule, they match the
   * destination.
   */
  hosts: z.array(VpcFirewallRuleHostFilter).max(256).nullish(),
  /** If present, the destination ports or port ranges this rule applies to. */
  ports: z.array(L4PortRange).max(256).nullish(),
  /** If present, the networking protocols this rule applies to. */
  protocols: z.array(VpcFirewallRuleProtocol).max(256).nullish(),
})
export type VpcFirewallRuleFilter = z.infer<typeof VpcFirewallRuleFilter>

export const VpcFirewallRuleStatus = z.enum(['disabled', 'enabled'])
export type VpcFirewallRuleStatus = z.infer<typeof VpcFirewallRuleStatus>

/**
 * A `VpcFirewallRuleTarget` is used to specify the set of instances to which a firewall rule
 * applies. You can target instances directly by name, or specify a VPC, VPC subnet, IP, or IP
 * subnet, which will apply the rule to traffic going to all matching instances. Targets are
 * additive: the rule applies to instances matching ANY target.
 */
export const VpcFirewallRuleTarget = VpcFirewallRuleHostFilter
export type VpcFirewallRuleTarget = z.infer<typeof VpcFirewallRuleTarget>

/** A single rule in a VPC firewall */
export const VpcFirewallRule = z.object({
  ...identity,
  /** Whether traffic matching the rule should be allowed or dropped */
  action: VpcFirewallRuleAction,
  /** Whether this rule is for incoming or outgoing traffic */
  direction: VpcFirewallRuleDirection,
  /** Reductions on the scope of the rule */
  filters: VpcFirewallRuleFilter,
  /** The relative priority of this rule */
  priority: uint16,
  /** Whether this rule is in effect */
  status: VpcFirewallRuleStatus,
  /** Determine the set of instances that the rule applies to */
  targets: z.array(VpcFirewallRuleTarget),
  /** The VPC to which this rule belongs */
  vpcId: uuid,
})
export type VpcFirewallRule = z.infer<typeof VpcFirewallRule>

/** Collection of a Vpc's firewall rules */
export const VpcFirewallRules = z.object({
  rules: z.array(VpcFirewallRule),
})
export type VpcFirewallRules = z.infer<typeof VpcFirewallRules>

/** A single rule in a VPC firewall */
export const VpcFirewallRuleUpdate = z.object({
  ...named,
  /** Whether traffic matching the rule should be allowed or dropped */
  action: VpcFirewallRuleAction,
  /** Human-readable free-form text about a resource */
  /** Whether this rule is for incoming or outgoing traffic */
  direction: VpcFirewallRuleDirection,
  /** Reductions on the scope of the rule */
  filters: VpcFirewallRuleFilter,
  /** Name of the rule, unique to this VPC */
  /** The relative priority of this rule */
  priority: uint16,
  /** Whether this rule is in effect */
  status: VpcFirewallRuleStatus,
  /** Determine the set of instances that the rule applies to */
  targets: z.array(VpcFirewallRuleTarget).max(256),
})
export type VpcFirewallRuleUpdate = z.infer<typeof VpcFirewallRuleUpdate>

/** Updated list of firewall rules. Will replace all existing rules. */
export const VpcFirewallRuleUpdateParams = z.object({
  rules: z.array(VpcFirewallRuleUpdate).max(1024).optional(),
})
export type VpcFirewallRuleUpdateParams = z.infer<typeof VpcFirewallRuleUpdateParams>

export const firewallContract = {
  vpcFirewallRulesView: {
    query: z.object({ project: nameOrId.optional(), vpc: nameOrId }),
    result: VpcFirewallRules,
    status: 200,
  },
  vpcFirewallRulesUpdate: {
    query: z.object({ project: nameOrId.optional(), vpc: nameOrId }),
    body: VpcFirewallRuleUpdateParams,
    result: VpcFirewallRules,
    status: 200,
  },
} as const
