/** Firewall rules of a VPC. */
import { networking } from '@commands/networking/index'
import { networkingPaths } from '@/paths/networking'
import { computeReads } from '@/resources/compute/reads'
import { firewallRows, firewallRule, networkRead } from './reads'
import { networkingReads } from '@/resources/networking/reads'
import { routesOf } from '@/areas/route'

/** The reads of the form of a rule: all rules of the VPC, and the names for suggestions. */
const ruleForm = {
  reads: ({ project, vpc }: { project: string; vpc: string }) => [
    networkingReads.firewallRules(project, vpc),
  ],
  deferredReads: ({ project, vpc }: { project: string; vpc: string }) => [
    computeReads.allInstances(project),
    networkingReads.allSubnets(project, vpc),
    networkRead({ project, vpc }),
  ],
}

/** The same, with the edited or copied rule. */
const formOfRule = {
  ...ruleForm,
  reads: (params: { project: string; vpc: string; rule: string }) => [
    ...ruleForm.reads(params),
    firewallRule(params, params.rule),
  ],
}

const { page, panel } = routesOf(networkingPaths, networking)

export const firewallRuleRoutes = [
  page('vpcFirewallRules', {
    tab: true,
    title: ({ vpc }) => `Firewall rules of ${vpc}`,
    reads: ({ project, vpc }) => [
      networkingReads.vpc(project, vpc),
      firewallRows({ project, vpc }),
    ],
    load: () => import('./page-list'),
  }),
  panel('vpcFirewallRulesNew', {
    over: 'vpcFirewallRules',
    ...ruleForm,
    load: () => import('./panel-create'),
  }),
  panel('vpcFirewallRulesText', {
    over: 'vpcFirewallRules',
    reads: ruleForm.reads,
    load: () => import('./panel-text'),
  }),
  panel('vpcFirewallRuleClone', {
    title: 'Clone firewall rule',
    over: 'vpcFirewallRules',
    ...formOfRule,
    load: () => import('./panel-clone'),
  }),
  panel('vpcFirewallRuleEdit', {
    over: 'vpcFirewallRules',
    ...formOfRule,
    load: () => import('./panel-edit'),
  }),
]
