/** Mentions of network things in sentences, each with its address. */
import type { OneVpc } from '@/api/inputs'
import type { Naming } from '@/model/networking/naming'
import { namedIn } from '@/model/networking/naming'
import type { Mention, Sentence } from '@/model/sentence'
import { say } from '@/model/sentence'
import { paths } from '@/paths'

export const vpcMention = (at: OneVpc): Mention => ({
  name: at.vpc,
  address: paths.vpcFirewallRules(at),
})

export const subnetMention = (at: OneVpc, subnet: string): Mention => ({
  name: subnet,
  address: paths.vpcSubnet({ ...at, subnet }),
})

export const routerMention = (at: OneVpc, router: string): Mention => ({
  name: router,
  address: paths.vpcRouter({ ...at, router }),
})

export const gatewayMention = (at: OneVpc, gateway: string): Mention => ({
  name: gateway,
  address: paths.internetGateway({ ...at, gateway }),
})

export const ruleMention = (at: OneVpc, rule: string): Mention => ({
  name: rule,
  address: paths.vpcFirewallRuleEdit({ ...at, rule }),
})

/** The mention: 'inspect of router egress'. */
export const routeMention = (
  at: OneVpc,
  { name, router }: { name: string; router: string },
): Sentence =>
  say`${{ name, address: paths.vpcRouterRouteEdit({ ...at, router, route: name }) }} of router ${router}`

/**
 * Rules and routes in words: '1 firewall rule (a) and 2 routes (b of router c and d of router e)'; `undefined` where
 * there are none.
 */
export const namingText = (at: OneVpc, { rules, routes }: Naming): Sentence | undefined =>
  namedIn(
    rules.map((rule) => ruleMention(at, rule)),
    routes.map((route) => routeMention(at, route)),
  )
