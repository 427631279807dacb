/** The firewall rules of a VPC in the mock world. */
import type { App } from './app'
import { found } from './found'

interface Vpc {
  project: string
  vpc: string
}

export const rulesIn = ({ world }: App, at: Vpc) => {
  const project = found(world.projects.all().find(({ name }) => name === at.project)).id
  return world.firewallRules.under(found(world.vpcs.named(at.vpc, project)).id)
}

export const ruleIn = (app: App, at: Vpc, name: string) =>
  rulesIn(app, at).find((rule) => rule.name === name)
