/**
 * Handles references to a deleted thing: firewall rules and routes refer to it by name, and then match nothing. The
 * question about the deletion lists them, and offers to remove the name from them. Loaded on demand.
 */
import { capitalize, messageOf } from '@/api/errors'
import type { OneVpc } from '@/api/inputs'
import { vpcFirewallRulesUpdate, vpcFirewallRulesView } from '@/api/operations/firewall'
import { vpcRouterRouteDelete } from '@/api/operations/router'
import type { RuleEdit } from '@/model/networking/firewall/merge'
import { mergeRules } from '@/model/networking/firewall/merge'
import type { Rule } from '@/model/networking/firewall/rule-set'
import type { RouteOf } from '@/nouns/networking/internet-gateway/rules'
import type { Emptied, Named, Naming } from '@/model/networking/naming'
import { namedIn, namingCount, namingOf, ruleWithout } from '@/model/networking/naming'
import { routeDeleteRefusal } from '@/nouns/networking/vpc-router/rules-route'
import type { Sentence } from '@/model/sentence'
import { listed, plain, say } from '@/model/sentence'
import { count } from '@/model/words'
import type { Inspection } from '../engine/command'
import type { Ctx, Offer } from '../engine/context'
import { namesInWords } from '../engine/full-replace'
import { namingText } from './mentions'
import { readRoutes } from './read-routes'
import { followWrite, undoLater } from './undo-rules'
import { changeOf, writeEdits, writingRules } from './write-rules'

/** A VPC with its rules and routes, which may refer to the thing. */
export interface NamingVpc {
  at: OneVpc
  /** The VPC by its id, where known. */
  selector: { vpc: string; project?: string }
  rules: readonly Rule[]
  routes: readonly RouteOf[]
}

/** The action for rules whose only name is removed. */
type Lone = 'disable' | 'delete'

/** Reads the rules and routes of a VPC. @throws ApiError */
export async function readNaming(at: OneVpc, id: string | undefined, ctx: Ctx): Promise<NamingVpc> {
  const { project, vpc } = at
  const selector = id === undefined ? { project, vpc } : { vpc: id }
  const [{ rules }, routes] = await Promise.all([
    ctx.read(vpcFirewallRulesView, { query: selector }),
    readRoutes(selector, ctx),
  ])
  return { at, selector, rules, routes }
}

/** The edits that remove a name from these rules, and the rules whose meaning would change without it. */
function editsOf(gone: Named, rules: readonly Rule[], lone: Lone) {
  const named = new Set(namingOf(gone, { rules, routes: [] }).rules)
  const emptied: Record<Emptied, string[]> = { hosts: [], targets: [] }
  const edits = rules
    .filter(({ name }) => named.has(name))
    .map((rule): RuleEdit => {
      const without = ruleWithout(rule, gone)
      if (typeof without !== 'string') return changeOf(rule, without)
      emptied[without].push(rule.name)
      return lone === 'delete'
        ? { kind: 'remove', name: rule.name }
        : changeOf(rule, { status: 'disabled' })
    })
  return { edits, emptied }
}

/**
 * The routes that refer to the thing and that a user may delete: without their target or destination they have no
 * use.
 */
function routesOf(gone: Named, routes: readonly RouteOf[]): readonly RouteOf[] {
  const named = namingOf(gone, { rules: [], routes }).routes
  return routes.filter(
    (route) =>
      routeDeleteRefusal(route) === undefined &&
      named.some(({ name, router }) => name === route.name && router === route.router),
  )
}

const inOneVpc = (gone: Named, { at, rules, routes }: NamingVpc, lone: Lone) => {
  const { edits, emptied } = editsOf(gone, rules, lone)
  const leading = routesOf(gone, routes)
  const { project, vpc } = at
  const body = edits.length > 0 && writingRules(at).input(mergeRules(rules, edits, rules).merged)
  return {
    emptied,
    rules: edits.length,
    routes: leading,
    calls: [
      ...(body ? [{ operation: vpcFirewallRulesUpdate, input: body }] : []),
      ...leading.map(({ name, router }) => ({
        operation: vpcRouterRouteDelete,
        input: { path: { route: name }, query: { project, vpc, router } },
      })),
    ],
  }
}

/** One option of the offer: its description and its calls. */
function wayOf(gone: Named, places: readonly NamingVpc[], lone: Lone): Offer['ways'][number] {
  const all = places.map((place) => inOneVpc(gone, place, lone))
  const hosts = all.flatMap(({ emptied }) => emptied.hosts)
  const targets = all.flatMap(({ emptied }) => emptied.targets)
  const routes = all.flatMap((one) => one.routes.map(({ name }) => name))
  const alone = hosts.length + targets.length
  const others = all.reduce((sum, { rules }) => sum + rules, 0) - alone
  const does = [
    others > 0 && `take ${gone.value} out of ${count(others, 'firewall rule')}`,
    alone > 0 && `${lone} ${count(alone, 'firewall rule')}`,
    routes.length > 0 && `delete ${count(routes.length, 'route')}`,
  ].filter((words) => words !== false)
  const says = [
    hosts.length > 0 && `Without the name, ${namesInWords(hosts)} would match every host.`,
    targets.length > 0 &&
      `Without the name, ${namesInWords(targets)} would apply to every instance of the VPC.`,
    alone > 0 && `So ${alone === 1 ? 'it is' : 'they are'} ${lone}d.`,
    routes.length > 0 && `A route is not brought back by an undo (${namesInWords(routes)}).`,
    alone + others > 0 && 'An undo puts the name back into the rules.',
  ].filter((words) => words !== false)
  return {
    label: capitalize(plain(listed(does))),
    means: says.join(' '),
    calls: all.flatMap(({ calls }) => calls),
  }
}

interface Done {
  done: Naming
  left: Naming
  problems: readonly string[]
}

/** Removes the name from the current rules and routes of one VPC. After a failure the other parts are still tried. */
async function takeOut(gone: Named, place: NamingVpc, lone: Lone, ctx: Ctx): Promise<Done> {
  const { at, selector: query } = place
  const problems: string[] = []
  const left: { rules: string[]; routes: Naming['routes'][number][] } = { rules: [], routes: [] }
  const done: typeof left = { rules: [], routes: [] }
  const named = namingOf(gone, place).rules
  const makeEdits = (rules: readonly Rule[]) => editsOf(gone, rules, lone).edits
  try {
    const sent = await writeEdits(at, query, makeEdits, ctx.call, ctx)
    if (sent) {
      followWrite(at, sent, ctx)
      done.rules.push(...namingOf(gone, { rules: sent.base, routes: [] }).rules)
    }
  } catch (error) {
    left.rules.push(...named)
    problems.push(messageOf(error))
  }
  for (const { id: route, name, router } of routesOf(gone, place.routes)) {
    try {
      await ctx.call(vpcRouterRouteDelete, { path: { route }, query: {} })
      done.routes.push({ name, router })
    } catch (error) {
      left.routes.push({ name, router })
      problems.push(messageOf(error))
    }
  }
  return { done, left, problems }
}

const merged = (parts: readonly Naming[]): Naming => ({
  rules: parts.flatMap(({ rules }) => rules),
  routes: parts.flatMap(({ routes }) => routes),
})

const textOf = ({ rules, routes }: Naming): string =>
  plain(
    namedIn(
      rules,
      routes.map(({ name, router }) => `${name} of router ${router}`),
    ) ?? '',
  )

/** The undo of the last written rules, of one VPC. */
function undoIn(places: readonly NamingVpc[], all: readonly Done[]) {
  const last = places.findLast((_, i) => (all[i]?.done.rules.length ?? 0) > 0)
  return last && { ...undoLater(last.at), label: `Undo in the rules of ${last.at.vpc}` }
}

function offerOf(gone: Named, places: readonly NamingVpc[]): Offer {
  const isLone = places.some((place) => {
    const { hosts, targets } = inOneVpc(gone, place, 'disable').emptied
    return hosts.length + targets.length > 0
  })
  const lones: readonly Lone[] = isLone ? ['disable', 'delete'] : ['disable']
  const offer: Offer = {
    label: `What names ${gone.value}`,
    ways: [
      { label: 'Leave it as it is', means: 'The name then matches nothing.', calls: [] },
      ...lones.map((lone) => wayOf(gone, places, lone)),
    ],
    chosen: 0,
    async follow(ctx) {
      const lone = lones[offer.chosen - 1]
      if (!lone) return
      const all = await Promise.all(places.map((place) => takeOut(gone, place, lone, ctx)))
      const done = merged(all.map((one) => one.done))
      const left = merged(all.map((one) => one.left))
      const problems = all.flatMap((one) => one.problems)
      const undo = undoIn(places, all)
      if (textOf(done))
        offer.told = {
          text: `and no longer named in ${textOf(done)}`,
          ...(undo && { undo }),
        }
      if (problems.length > 0)
        ctx.warn(
          `${gone.value} is deleted, and ${namingCount(left)} may still name it`,
          `${textOf(left)}: ${problems.join('. ')}`,
        )
    },
  }
  return offer
}

/**
 * The inspection before a deletion: the rules and routes that refer to the thing, and the offer.
 * @param places the VPCs that may refer to it
 * @returns an empty inspection without references
 */
export function inspectNaming(gone: Named, places: readonly NamingVpc[], ctx: Ctx): Inspection {
  const naming = places.filter((place) => {
    const { rules, routes } = namingOf(gone, place)
    return rules.length + routes.length > 0
  })
  const [first] = naming
  if (!first) return {}
  const texts = naming.map((place): Sentence => {
    const text = namingText(place.at, namingOf(gone, place)) ?? ''
    return naming.length > 1 ? say`${text} in VPC ${place.at.vpc}` : text
  })
  const warning = say`Named in ${listed(texts)}, where the name then matches nothing.`
  const isOffered =
    naming.some((place) => inOneVpc(gone, place, 'disable').calls.length > 0) &&
    !ctx.refusedTo(vpcFirewallRulesUpdate, { project: first.at.project })
  return { warning, ...(isOffered && { offer: offerOf(gone, naming) }) }
}
