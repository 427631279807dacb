import { expect, test } from 'vitest'
import { plain } from '@/model/sentence'
import { ruleWith } from '@/model/networking/firewall/firewall.testing'
import type { Rule } from '@/model/networking/firewall/rule-set'
import type { RouteOf } from '@/nouns/networking/internet-gateway/rules'
import type { Ctx } from '../engine/context'
import { inspectNaming } from './take-out'

const at = { project: 'web', vpc: 'v' }
const DB = { type: 'subnet', value: 'db' } as const
const STORE = { type: 'subnet', value: 'store' } as const

const beside = ruleWith('beside', { targets: [DB, STORE] })
const target = ruleWith('target', { targets: [DB] })
const host = ruleWith('host', { filters: { hosts: [DB] } })
const other = ruleWith('other', { targets: [STORE] })
const route = (kind: RouteOf['kind'], name: string): RouteOf => ({
  id: `id-of-${name}`,
  name,
  description: '',
  timeCreated: new Date(0),
  timeModified: new Date(0),
  vpcRouterId: 'r',
  kind,
  destination: DB,
  target: { type: 'drop' },
  router: 'egress',
})

/** The calls of the chosen option, on a control plane with these rules. */
async function follow(
  rules: readonly Rule[],
  routes: readonly RouteOf[],
  chosen: number,
  now = rules,
) {
  const sent: [string, unknown][] = []
  const warned: string[] = []
  const ctx = {
    refusedTo: () => undefined,
    find: () => undefined,
    list: () => undefined,
    read: () => Promise.resolve({ rules: now }),
    call: ({ id }: { id: string }, { path, body }: { path?: unknown; body?: unknown }) => {
      sent.push([id, path ?? body])
      return id === 'vpcRouterRouteDelete' ? Promise.reject(new Error('No')) : Promise.resolve({})
    },
    warn: (heading: string, text: string) => warned.push(`${heading}. ${text}`),
  } as unknown as Ctx
  const place = { at, selector: { vpc: 'id-of-v' }, rules, routes }
  const found = inspectNaming(DB, [place], ctx)
  if (found.offer) found.offer.chosen = chosen
  await found.offer?.follow(ctx)
  const written = sent.flatMap(([id, input]) =>
    id === 'vpcFirewallRulesUpdate' ? (input as { rules: Rule[] }).rules : [],
  )
  return { found, sent, written, warned }
}

test('references to a subnet are named, with the options to keep, remove, disable or delete them', async () => {
  const { found, sent } = await follow([beside, target, host, other], [route('custom', 'in')], 0)
  expect(plain(found.warning ?? '')).toBe(
    'Named in 3 firewall rules (beside, target, and host) and 1 route (in of router egress), where the name then matches nothing.',
  )
  expect(found.offer?.ways.map(({ label, means }) => [label, means])).toEqual([
    ['Leave it as it is', 'The name then matches nothing.'],
    [
      'Take db out of 1 firewall rule, disable 2 firewall rules, and delete 1 route',
      'Without the name, host would match every host. Without the name, target would apply to every instance of the VPC. So they are disabled. A route is not brought back by an undo (in). An undo puts the name back into the rules.',
    ],
    [
      'Take db out of 1 firewall rule, delete 2 firewall rules, and delete 1 route',
      'Without the name, host would match every host. Without the name, target would apply to every instance of the VPC. So they are deleted. A route is not brought back by an undo (in). An undo puts the name back into the rules.',
    ],
  ])
  expect(sent).toEqual([])
})

test('no list of a rule becomes empty, and other users’ changes stay', async () => {
  const now = [beside, target, { ...host, priority: 7 }, other, ruleWith('new')]
  const { written, found } = await follow([beside, target, host, other], [], 1, now)
  expect(
    written.map(({ name, status, targets, filters, priority }) => [
      name,
      status,
      targets,
      filters.hosts,
      priority,
    ]),
  ).toEqual([
    ['other', 'enabled', [STORE], [], 100],
    ['new', 'enabled', [{ type: 'vpc', value: 'v' }], [], 100],
    ['beside', 'enabled', [STORE], [], 100],
    ['target', 'disabled', [DB], [], 100],
    ['host', 'disabled', [{ type: 'vpc', value: 'v' }], [DB], 7],
  ])
  expect(found.offer?.told).toMatchObject({
    text: 'and no longer named in 3 firewall rules (beside, target, and host)',
    undo: { command: 'firewall-rule.undo', args: at },
  })
  const removed = await follow([beside, target, host, other], [], 2)
  expect(removed.written.map(({ name }) => name)).toEqual(['other', 'beside'])
})

test('a route that could not be deleted is named; system routes are left alone', async () => {
  const routes = [route('custom', 'in'), route('default', 'out')]
  const { found, sent, warned } = await follow([], routes, 1)
  expect(found.offer?.ways[1]?.label).toBe('Delete 1 route')
  expect(sent).toEqual([['vpcRouterRouteDelete', { route: 'id-of-in' }]])
  expect(warned).toEqual([
    'db is deleted, and 1 route may still name it. 1 route (in of router egress): No',
  ])
  expect(found.offer?.told).toBeUndefined()
})

test('there is no offer without references, or for a user who may not change rules', () => {
  const ctx = { refusedTo: () => 'needs the collaborator role on the project' } as unknown as Ctx
  const place = { at, selector: at, rules: [beside], routes: [] }
  expect(inspectNaming({ type: 'subnet', value: 'x' }, [place], ctx)).toEqual({})
  expect(inspectNaming(DB, [place], ctx)).not.toHaveProperty('offer')
})
