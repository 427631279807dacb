/**
 * Writes a new name into the firewall rules and routes that contain the old one: they refer to things by name, and do
 * not follow a rename. All calls use ids, since names are changing.
 */
import { messageOf } from '@/api/errors'
import { vpcFirewallRulesView } from '@/api/operations/firewall'
import { vpcRouterRouteUpdate } from '@/api/operations/router'
import type { Rule } from '@/model/networking/firewall/rule-set'
import type { Called, Naming } from '@/model/networking/naming'
import { namingOf, ruleRenamed } from '@/model/networking/naming'
import type { Ctx } from '../engine/context'
import { warnWhenLost } from '../engine/full-replace'
import type { Sender } from '../engine/sender'
import { readRoutes } from './read-routes'
import { changeOf, writeEdits, writingRules } from './write-rules'

export interface Renaming {
  project: string
  /** The VPC, by its ID and its new name. */
  vpc: { id: string; name: string }
  /** The renamed thing, by its old name. */
  called: Called
  /** Its new name. */
  to: string
  /** When a rename is undone, the only rules and routes to change: others had this name before the rename. */
  only?: Naming
}

export interface Carried {
  done: Naming
  /** The known rules and routes that still have the old name. */
  left: Naming
  /** The reasons, in words. */
  problems: readonly string[]
}

interface Part<T> {
  done: readonly T[]
  left: readonly T[]
  problem?: string
}

/** Another user may write between the read and this write: a lost change is reported. */
async function carryIntoRules(
  { project, vpc, called, to, only }: Renaming,
  sender: Sender,
  ctx: Ctx,
): Promise<Part<string>> {
  const at = { project, vpc: vpc.name }
  const query = { vpc: vpc.id }
  let names: readonly string[] = []
  const editsIn = (rules: readonly Rule[]) => {
    const named = new Set(namingOf(called, { rules, routes: [] }).rules)
    const wanted = rules.filter(
      ({ name }) => named.has(name) && (only?.rules.includes(name) ?? true),
    )
    names = wanted.map(({ name }) => name)
    return wanted.map((rule) => changeOf(rule, ruleRenamed(rule, called, to)))
  }
  try {
    const sent = await writeEdits(at, query, editsIn, sender.call, ctx)
    const read = async () => (await ctx.read(vpcFirewallRulesView, { query })).rules
    if (sent) void warnWhenLost({ ...writingRules(at), read }, sent, ctx)
    return { done: names, left: [] }
  } catch (error) {
    // If the rules could not be read, none is known to be left.
    return { done: [], left: names, problem: messageOf(error) }
  }
}

/** One route after the other: each needs its own call. */
async function carryIntoRoutes(
  { vpc, called, to, only }: Renaming,
  sender: Sender,
  ctx: Ctx,
): Promise<Part<Naming['routes'][number]>> {
  const routes = await readRoutes({ vpc: vpc.id }, ctx)
  const isMeant = ({ name, router }: Naming['routes'][number]) =>
    only?.routes.some((one) => one.name === name && one.router === router) ?? true
  const named = namingOf(called, { rules: [], routes }).routes.filter(isMeant)
  const done: Naming['routes'][number][] = []
  let problem: string | undefined
  for (const one of named) {
    const route = routes.find(({ name, router }) => name === one.name && router === one.router)
    if (!route) continue
    const { name, description, target } = route
    try {
      await sender.call(vpcRouterRouteUpdate, {
        path: { route: route.id },
        query: {},
        body: { name, description, destination: { type: called.type, value: to }, target },
      })
      done.push(one)
    } catch (error) {
      problem = messageOf(error)
    }
  }
  const left = named.filter((one) => !done.includes(one))
  return { done, left, ...(problem !== undefined && { problem }) }
}

/**
 * Writes the new name into rules and routes: the rules in one call, then each route. After a failure the other parts
 * are still tried. Parts with the new name are not written, so the call can be repeated.
 */
export async function carryNames(renaming: Renaming, sender: Sender, ctx: Ctx): Promise<Carried> {
  const rules = await carryIntoRules(renaming, sender, ctx)
  // If the routes could not be read, none is known to be left.
  const routes = await carryIntoRoutes(renaming, sender, ctx).catch((error: unknown) => ({
    done: [],
    left: [],
    problem: messageOf(error),
  }))
  return {
    done: { rules: rules.done, routes: routes.done },
    left: { rules: rules.left, routes: routes.left },
    problems: [rules.problem, routes.problem].filter((one) => one !== undefined),
  }
}
