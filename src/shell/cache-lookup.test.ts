import { expect, test } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import { copyCommands } from '@commands/core/copy'
import type { Ctx } from '@commands/engine/context'
import type { Scope, Subject } from '@commands/engine/scope'
import '@commands/index'
import type { VpcFirewallRule } from '@/api/contract/firewall'
import type { AuditRow } from '@/model/system/audit/entry'
import type { Finding } from '@/model/system/issues/finding'
import { firewallRuleResource } from '@/resources/networking/firewall-rule'
import { traceResource } from '@/resources/networking/trace-steps'
import { entrySubject } from '@/resources/system/audit/entry'
import { issueResource } from '@/resources/system/issues/issue'
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

const audit: AuditRow = {
  id: 'entry',
  entry: {
    id: 'entry',
    actor: { kind: 'unauthenticated' },
    operationId: 'login_local',
    requestId: 'request',
    requestUri: '/v1/login/acme/local',
    result: { kind: 'success', httpStatusCode: 204 },
    sourceIp: '172.20.3.4',
    timeStarted: new Date(0),
    timeCompleted: new Date(0),
  },
}

const finding: Finding = {
  id: 'finding',
  source: 'bgp',
  severity: 'bad',
  name: 'pager',
  problem: 'fails',
  text: 'It does not answer.',
  thing: { id: 'pager', params: {} },
  value: { name: 'pager' },
}

/** Each kind whose lists hold more than the API gives, with what they hold and what the API gave. */
const KINDS: readonly [what: string, subject: Subject, thing: object, answer: unknown][] = [
  ['an audit entry', entrySubject(audit), audit, audit.entry],
  [
    'a firewall rule',
    firewallRuleResource(at).subject({ ...ruleRow, order: 1, mark: undefined }),
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
  ['an issue', issueResource().subject(finding), finding, finding.value],
]

test.each(KINDS)('%s on the page is found as its lists hold it', (_, subject, thing) => {
  const scopes: readonly Scope[] = [{ name: 'row', noun: subject.noun, subject }]
  expect(findCached(new QueryClient(), scopes, subject.noun, subject.args)).toMatchObject(thing)
})

test.each(KINDS)('%s is shown as the API gave it', (_, subject, __, answer) => {
  const shown: unknown[] = []
  const raw = copyCommands.find(({ id }) => id === 'view.raw')
  const ctx = {
    scopes: [{ name: 'row', subject }],
    view: { open: (_surface: string, about: { value: unknown }) => shown.push(about.value) },
  }
  if (raw && 'does' in raw) void raw.does({}, ctx as unknown as Ctx)
  expect(shown).toEqual([answer])
})
