import { expect, test } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import { copyCommands } from '@commands/core/copy'
import type { Ctx } from '@commands/engine/context'
import type { Scope, Subject } from '@commands/engine/scope'
import '@commands/index'
import type { VpcFirewallRule } from '@/api/contract/firewall'
import type { Silo } from '@/api/contract/silo'
import { entryAt } from '@/nouns/operations/audit-entry/rules/entry.testing'
import type { Finding } from '@/nouns/operations/issue/rules/finding'
import { accessResource } from '@/nouns/access/role/looks'
import { memberResource } from '@/nouns/compute/affinity-group/looks'
import { firewallRuleResource } from '@/nouns/networking/firewall-rule/looks'
import { gatewayResource } from '@/nouns/networking/internet-gateway/looks'
import { traceResource } from '@/resources/networking/trace-steps'
import { linkedSiloResource } from '@/nouns/pools/ip-pool/looks'
import { siloUsageResource } from '@/nouns/silos/silo/looks-usage'
import { entrySubject } from '@/nouns/operations/audit-entry/looks/entry'
import { issueResource } from '@/nouns/operations/issue/looks/issue'
import { findCached } from './cache-lookup'

const at = { project: 'web', vpc: 'backend' }

const rule: VpcFirewallRule = {
  id: '2a6b5ee5-09ab-4a86-8c2b-1de6d34a0d2a',
  vpcId: '3a6b5ee5-09ab-4a86-8c2b-1de6d34a0d2a',
  name: 'allow-ssh',
  description: '',
  action: 'allow',
  direction: 'inbound',
  filters: {},
  priority: 100,
  status: 'enabled',
  targets: [],
  timeCreated: new Date(0),
  timeModified: new Date(0),
}
const ruleRow = { id: rule.name, name: rule.name, rule }

const audit = entryAt(0)

const finding: Finding = {
  id: 'finding',
  source: 'bfd',
  severity: 'bad',
  name: 'pager',
  problem: 'fails',
  text: 'It does not answer.',
  thing: { id: 'pager', params: {} },
  value: { name: 'pager' },
}

const identity = { description: '', timeCreated: new Date(0), timeModified: new Date(0) }
const silo: Silo = {
  ...identity,
  id: '4a6b5ee5-09ab-4a86-8c2b-1de6d34a0d2a',
  name: 'acme',
  adminGroupName: undefined,
  discoverable: true,
  identityMode: 'local_only',
  mappedFleetRoles: {},
}
const amounts = { cpus: 1, memory: 1, storage: 1 }
const usage = { siloId: silo.id, siloName: silo.name, allocated: amounts, provisioned: amounts }
const link = { ipPoolId: 'p', siloId: silo.id, isDefault: false }
const member = { id: 'an id', name: 'web-1', runState: 'running' } as const
const gateway = { ...identity, id: 'an id', name: 'out', vpcId: rule.vpcId }

/** Each kind whose lists hold more than the API gives, with what they hold and what the API gave. */
const KINDS: readonly [what: string, subject: Subject, thing: object, answer: unknown][] = [
  ['an audit entry', entrySubject(audit), audit, audit.entry],
  [
    'a firewall rule',
    firewallRuleResource(at, false).subject({ ...ruleRow, order: 1, mark: undefined }),
    ruleRow,
    rule,
  ],
  [
    'a rule in a trace',
    traceResource(at, 'inbound').subject({
      ...ruleRow,
      at: 1,
      step: { rule, outcome: 'decides', checks: [] },
    }),
    ruleRow,
    rule,
  ],
  ['an issue', issueResource([]).subject(finding), finding, finding.value],
]

test.each(KINDS)('%s on the page is found as its lists hold it', (_, subject, thing) => {
  const scopes: readonly Scope[] = [{ name: 'row', noun: subject.noun, subject }]
  expect(findCached(new QueryClient(), scopes, subject.noun, subject.args)).toMatchObject(thing)
})

/** Rows about a thing of which they know only a part, or which they hold whole, with what the API gave. */
const PARTS: readonly [
  what: string,
  subject: Subject,
  thing: object | undefined,
  answer: object,
][] = [
  [
    'a silo by its use',
    siloUsageResource().subject({ id: silo.id, name: silo.name, ...usage }),
    undefined,
    usage,
  ],
  [
    'a silo that a pool is linked to',
    linkedSiloResource('p').subject({ id: silo.id, name: silo.name, link, silo }),
    silo,
    silo,
  ],
  [
    'a linked silo that is gone',
    linkedSiloResource('p').subject({ id: silo.id, name: silo.id, link, silo: undefined }),
    undefined,
    link,
  ],
  [
    'a silo whose roles count on the fleet',
    accessResource({ level: 'fleet' }).subject({
      id: 'a mapping',
      name: 'Any silo.admin in acme',
      isKnown: true,
      type: 'mapping',
      roles: [],
      own: undefined,
      silo,
    }),
    silo,
    silo,
  ],
  [
    'a member of a group',
    memberResource('affinityGroup', 'web', 'g').subject(member),
    undefined,
    member,
  ],
  [
    'an internet gateway',
    gatewayResource(at, []).subject({ ...gateway, gateway, pools: [], addresses: [], routes: [] }),
    gateway,
    gateway,
  ],
]

test.each(PARTS)('%s on the page is found whole or not at all', (_, subject, thing) => {
  const scopes: readonly Scope[] = [{ name: 'row', noun: subject.noun, subject }]
  expect(findCached(new QueryClient(), scopes, subject.noun, subject.args)).toEqual(thing)
})

test('a subject cannot hold less than its noun says', () => {
  const named = { name: 'acme', id: 'acme', args: { silo: 'acme' } }
  // @ts-expect-error -- a name is not a whole silo
  const part: Subject = { ...named, noun: 'silo', value: { id: 'acme', name: 'acme' } }
  const whole: Subject = { ...named, noun: 'silo', value: silo }
  expect([part.name, whole.name]).toEqual(['acme', 'acme'])
})

test.each([...KINDS, ...PARTS])('%s is shown as the API gave it', (_, subject, __, answer) => {
  const shown: unknown[] = []
  const raw = copyCommands.find(({ id }) => id === 'view.raw')
  const ctx = {
    scopes: [{ name: 'row', subject }],
    view: { show: ({ raw: value }: { raw: unknown }) => shown.push(value) },
  }
  if (raw && 'does' in raw) void raw.does({}, ctx as unknown as Ctx)
  expect(shown).toEqual([answer])
})
