/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
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

export const IcmpParamRange = z
  .string()
  .regex(/^[0-9]{1,3}(-[0-9]{1,3})?$/)
  .min(1)
  .max(7)
export type IcmpParamRange = z.infer<typeof IcmpParamRange>

export const L4PortRange = z
  .string()
  .regex(/^[0-9]{1,5}(-[0-9]{1,5})?$/)
  .min(1)
  .max(11)
export type L4PortRange = z.infer<typeof L4PortRange>

export const VpcFirewallIcmpFilter = z.object({ code: IcmpParamRange.nullish(), icmpType: uint8 })
export type VpcFirewallIcmpFilter = z.infer<typeof VpcFirewallIcmpFilter>

export const VpcFirewallRuleAction = z.enum(['allow', 'deny'])
export type VpcFirewallRuleAction = z.infer<typeof VpcFirewallRuleAction>

export const VpcFirewallRuleDirection = z.enum(['inbound', 'outbound'])
export type VpcFirewallRuleDirection = z.infer<typeof VpcFirewallRuleDirection>

export const VpcFirewallRuleHostFilter = z.discriminatedUnion('type', [
  tagged('vpc', name),
  tagged('subnet', name),
  tagged('instance', name),
  tagged('ip', ipAddress),
  tagged('ip_net', IpNet),
])
export type VpcFirewallRuleHostFilter = z.infer<typeof VpcFirewallRuleHostFilter>

export const VpcFirewallRuleProtocol = z.discriminatedUnion('type', [
  z.object({ type: z.literal('tcp') }),
  z.object({ type: z.literal('udp') }),
  tagged('icmp', VpcFirewallIcmpFilter.nullable()),
  kindSince(R19, tagged('icmp6', VpcFirewallIcmpFilter.nullable())),
])
export type VpcFirewallRuleProtocol = z.infer<typeof VpcFirewallRuleProtocol>

export const VpcFirewallRuleFilter = z.object({
  hosts: z.array(VpcFirewallRuleHostFilter).max(256).nullish(),
  ports: z.array(L4PortRange).max(256).nullish(),
  protocols: z.array(VpcFirewallRuleProtocol).max(256).nullish(),
})
export type VpcFirewallRuleFilter = z.infer<typeof VpcFirewallRuleFilter>

export const VpcFirewallRuleStatus = z.enum(['disabled', 'enabled'])
export type VpcFirewallRuleStatus = z.infer<typeof VpcFirewallRuleStatus>

export const VpcFirewallRuleTarget = z.discriminatedUnion('type', [
  tagged('vpc', name),
  tagged('subnet', name),
  tagged('instance', name),
  tagged('ip', ipAddress),
  tagged('ip_net', IpNet),
])
export type VpcFirewallRuleTarget = z.infer<typeof VpcFirewallRuleTarget>

export const VpcFirewallRule = z.object({
  ...identity,
  action: VpcFirewallRuleAction,
  direction: VpcFirewallRuleDirection,
  filters: VpcFirewallRuleFilter,
  priority: uint16,
  status: VpcFirewallRuleStatus,
  targets: z.array(VpcFirewallRuleTarget),
  vpcId: uuid,
})
export type VpcFirewallRule = z.infer<typeof VpcFirewallRule>

export const VpcFirewallRuleUpdate = z.object({
  ...named,
  action: VpcFirewallRuleAction,
  direction: VpcFirewallRuleDirection,
  filters: VpcFirewallRuleFilter,
  priority: uint16,
  status: VpcFirewallRuleStatus,
  targets: z.array(VpcFirewallRuleTarget).max(256),
})
export type VpcFirewallRuleUpdate = z.infer<typeof VpcFirewallRuleUpdate>

export const VpcFirewallRuleUpdateParams = z.object({
  rules: z.array(VpcFirewallRuleUpdate).max(1024).optional(),
})
export type VpcFirewallRuleUpdateParams = z.infer<typeof VpcFirewallRuleUpdateParams>

export const VpcFirewallRules = z.object({ rules: z.array(VpcFirewallRule) })
export type VpcFirewallRules = z.infer<typeof VpcFirewallRules>

export const firewallContract = {
  vpcFirewallRulesUpdate: {
    query: z.object({ project: nameOrId.optional(), vpc: nameOrId }),
    body: VpcFirewallRuleUpdateParams,
    result: VpcFirewallRules,
    status: 200,
  },
  vpcFirewallRulesView: {
    query: z.object({ project: nameOrId.optional(), vpc: nameOrId }),
    result: VpcFirewallRules,
    status: 200,
  },
} as const
