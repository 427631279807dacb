/** The start of a trace: a rule, an interface, an address, an instance, or two of them. */
import type { OneVpc } from '@/api/inputs'
import { onExternalSubnet, onFloatingIp, onRules } from '@/api/inputs'
import { externalSubnetView } from '@/api/operations/external-subnet'
import { vpcFirewallRulesView } from '@/api/operations/firewall'
import { floatingIpView } from '@/api/operations/floating-ip'
import { instanceNetworkInterfaceList } from '@/api/operations/instance'
import { vpcView } from '@/api/operations/vpc'
import { ALL } from '@/api/query'
import { INTERNET, questionOfRule, searchOf } from '@/model/networking/firewall/trace-question'
import { addressesOf } from '@/model/networking/ip-stack'
import { primaryNic } from '@/nouns/networking/network-interface/rules'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { whenKnown } from '../engine/when-known'
import type { Ctx, Reason } from '../engine/context'
import { selectionIn } from '../engine/scope'

type Asked = Readonly<Record<string, string | undefined>>

/** Opens a trace in a VPC, with the known parts of its question filled in. */
function open({ project, vpc }: OneVpc, question: Asked, ctx: Ctx): void {
  const known = Object.entries(question).flatMap(([field, value]) =>
    value === undefined || value === '' ? [] : [[field, value]],
  )
  const search = new URLSearchParams(known).toString()
  ctx.go(`${paths.vpcTrace({ project, vpc })}${search === '' ? '' : `?${search}`}`)
}

/** The interfaces of an instance. @param of its name with the project, or only its ID @throws ApiError */
const nicsOf = async (of: { project?: string; instance: string }, ctx: Ctx) =>
  (await ctx.read(instanceNetworkInterfaceList, { query: { ...of, limit: ALL } })).items

/** The name of a VPC. @throws ApiError */
const vpcNamed = async (id: string, ctx: Ctx): Promise<string> =>
  (await ctx.read(vpcView, { path: { vpc: id } })).name

/** Opens a trace in the VPC of an instance's primary interface. @returns the reason where there is none */
async function openAt(
  project: string,
  of: { project?: string; instance: string },
  question: Asked,
  ctx: Ctx,
): Promise<Reason | undefined> {
  const nic = primaryNic(await nicsOf(of, ctx))
  if (!nic) return 'the instance has no network interface'
  open({ project, vpc: await vpcNamed(nic.vpcId, ctx) }, question, ctx)
  return undefined
}

const detached = 'it is attached to no instance'

const detachedRefusal = ({ instanceId }: { instanceId?: string | null | undefined }) =>
  instanceId ? undefined : detached

const shared = {
  verb: 'Trace traffic',
  also: 'firewall why blocked packet route explain path',
} as const

export const traceFromCommands = [
  command({
    ...shared,
    id: 'firewall-rule.trace',
    title: 'Trace traffic of a firewall rule',
    noun: 'firewall-rule',
    args: { project: ref('project'), vpc: ref('vpc'), rule: ref('firewall-rule') },
    does: async ({ project, vpc, rule }, ctx) => {
      const { rules } = await ctx.read(vpcFirewallRulesView, onRules({ project, vpc }))
      const found = rules.find(({ name }) => name === rule)
      if (!found) return 'the rule no longer exists'
      open({ project, vpc }, { rule, ...searchOf(questionOfRule(found)) }, ctx)
      return undefined
    },
  }),
  command({
    ...shared,
    id: 'instance.trace',
    title: 'Trace traffic of an instance',
    noun: 'instance',
    args: { project: ref('project'), instance: ref('instance') },
    refuse: (_, ctx) => {
      const marked = selectionIn(ctx.scopes, 'instance').length
      return marked > 2 ? `mark one instance or two: ${marked} are marked` : undefined
    },
    readsMarks: true,
    does: ({ project, instance }, ctx) => {
      const [, second] = selectionIn(ctx.scopes, 'instance')
      return openAt(project, { project, instance }, { from: instance, to: second?.name }, ctx)
    },
  }),
  command({
    ...shared,
    id: 'network-interface.trace',
    title: 'Trace traffic of a network interface',
    noun: 'network-interface',
    args: {
      project: ref('project'),
      instance: ref('instance'),
      interface: ref('network-interface'),
    },
    does: async ({ project, instance, interface: name }, ctx) => {
      const nic = (await nicsOf({ project, instance }, ctx)).find((one) => one.name === name)
      if (!nic) return 'the interface no longer exists'
      const [from] = addressesOf(nic)
      open({ project, vpc: await vpcNamed(nic.vpcId, ctx) }, { from }, ctx)
      return undefined
    },
  }),
  command({
    ...shared,
    id: 'floating-ip.trace',
    title: 'Trace traffic to a floating IP',
    noun: 'floating-ip',
    args: { project: ref('project'), floatingIp: ref('floating-ip') },
    refuse: whenKnown('floating-ip', detachedRefusal),
    does: async (args, ctx) => {
      const found = await ctx.read(floatingIpView, onFloatingIp(args))
      if (!found.instanceId) return detached
      const question = { from: INTERNET, to: found.ip }
      return openAt(args.project, { instance: found.instanceId }, question, ctx)
    },
  }),
  command({
    ...shared,
    id: 'external-subnet.trace',
    title: 'Trace traffic to an external subnet',
    noun: 'external-subnet',
    args: { project: ref('project'), externalSubnet: ref('external-subnet') },
    refuse: whenKnown('external-subnet', detachedRefusal),
    does: async (args, ctx) => {
      const found = await ctx.read(externalSubnetView, onExternalSubnet(args))
      if (!found.instanceId) return detached
      const question = { from: INTERNET, to: found.subnet.split('/')[0] }
      return openAt(args.project, { instance: found.instanceId }, question, ctx)
    },
  }),
] as const
