import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plain } from '../../sentence'
import { differenceOf, differenceWords } from './difference'
import type { RuleConflict, RuleEdit } from './merge'
import { acknowledge, editsBetween, mergeRules } from './merge'
import { bodyOf } from './rule-set'
import type { Rule } from './rule-set'
import { anyBody, anyRules, ruleWith } from './firewall.testing'

const byName = (rules: readonly Rule[]) =>
  new Map(rules.map((rule) => [rule.name, bodyOf(rule)] as const))
const [web, ssh, dns] = [ruleWith('web'), ruleWith('ssh'), ruleWith('dns')]
const change = (rule: Rule, more: Partial<Rule>): RuleEdit => ({
  kind: 'change',
  name: rule.name,
  rule: { ...rule, ...more },
})

const seenBy = (base: readonly Rule[], now: readonly Rule[], clashes: readonly RuleConflict[]) =>
  clashes.reduce((seen, clash) => acknowledge(seen, now, clash), base)

describe('two edits of one set of rules', () => {
  test('an address that another user only spelled otherwise is no change of theirs', () => {
    const from = (value: string, more: Partial<Rule> = {}) => ({
      ...web,
      ...more,
      filters: { hosts: [{ type: 'ip_net' as const, value }] },
    })
    const base = [from('fd00::/64')]
    const mine = change(from('fd00::/64'), {
      filters: { hosts: [{ type: 'ip_net', value: 'fd00:0:0:1::/64' }] },
    })
    const { clashes, kept } = mergeRules(base, [mine], [from('FD00:0:0:0::/64')])
    expect({ clashes, kept }).toEqual({ clashes: [], kept: [] })
    expect(differenceOf(base, [from('fd00:0::/64')])).toEqual([])
  })
  test('different rules: both stay, and the other user’s are named', () => {
    const now = [{ ...ssh, priority: 7 }, web, ruleWith('new')]
    const {
      merged: rules,
      clashes,
      kept,
    } = mergeRules([web, ssh, dns], [change(web, { priority: 5 })], now)
    expect(clashes).toEqual([])
    expect(kept).toEqual(['dns', 'new', 'ssh'])
    expect(byName(rules)).toEqual(
      byName([{ ...ssh, priority: 7 }, { ...web, priority: 5 }, ruleWith('new')]),
    )
  })

  test('different fields of one rule: both stay', () => {
    const {
      merged: rules,
      clashes,
      kept,
    } = mergeRules([web], [change(web, { priority: 5 })], [{ ...web, filters: { ports: ['80'] } }])
    expect(clashes).toEqual([])
    expect(kept).toEqual(['web'])
    expect(rules).toMatchObject([{ priority: 5, filters: { ports: ['80'] } }])
  })

  test('one field of one rule: a conflict with all three values, until it is seen', () => {
    const base = [web, ssh]
    const edits = [change(web, { priority: 5 })]
    const now = [{ ...web, priority: 6 }, ssh]
    const { clashes } = mergeRules(base, edits, now)
    expect(clashes).toMatchObject([
      { kind: 'field', label: 'Priority', name: 'web', was: '100', now: '6', wanted: '5' },
    ])
    const seen = seenBy(base, now, clashes)
    expect(mergeRules(seen, edits, now)).toMatchObject({ clashes: [] })
    expect(byName(mergeRules(seen, edits, now).merged).get('web')?.priority).toBe(5)
  })

  test('the same change twice is no conflict', () => {
    const now = [{ ...web, priority: 5 }]
    expect(mergeRules([web], [change(web, { priority: 5 })], now).clashes).toEqual([])
    expect(mergeRules([], [{ kind: 'add', rule: web }], [web]).clashes).toEqual([])
    // A rename that is sent again after its answer was lost.
    const renamed = ruleWith('www')
    expect(mergeRules([web], [change(web, { name: 'www' })], [renamed])).toMatchObject({
      merged: [{ name: 'www' }],
      clashes: [],
    })
  })

  test('changed here, removed there: a conflict; once seen, the rule comes back', () => {
    const edits = [change(web, { priority: 5 })]
    const { clashes, merged: rules } = mergeRules([web, ssh], edits, [ssh])
    expect(clashes).toMatchObject([{ kind: 'removed', label: 'Rule web', now: 'removed' }])
    expect(rules.map((rule) => rule.name)).toEqual(['ssh'])
    const again = mergeRules(seenBy([web, ssh], [ssh], clashes), edits, [ssh])
    expect(again.clashes).toEqual([])
    expect(byName(again.merged).get('web')?.priority).toBe(5)
  })

  test('removed here, changed there: a conflict; removed by both: none', () => {
    const edits: RuleEdit[] = [{ kind: 'remove', name: 'web' }]
    const now = [{ ...web, priority: 6 }]
    const { clashes, merged: rules } = mergeRules([web], edits, now)
    expect(clashes).toMatchObject([{ kind: 'changed', wanted: 'removed' }])
    expect(byName(rules)).toEqual(byName(now))
    expect(mergeRules(seenBy([web], now, clashes), edits, now)).toMatchObject({
      merged: [],
      clashes: [],
    })
    expect(mergeRules([web], edits, [])).toMatchObject({ merged: [], clashes: [] })
  })

  test.each<[string, RuleEdit]>([
    ['a new rule', { kind: 'add', rule: ruleWith('taken') }],
    ['a rename', change(web, { name: 'taken' })],
  ])('%s onto a name that another rule has now replaces nothing', (_, edit) => {
    const theirs = ruleWith('taken', { priority: 1 })
    const { merged: rules, clashes } = mergeRules([web], [edit], [web, theirs])
    expect(clashes).toMatchObject([{ kind: 'taken', name: 'taken' }])
    expect(byName(rules)).toEqual(byName([web, theirs]))
  })

  test('what a newer control plane says of a rule goes back as it came', () => {
    const newer = (name: string) => ({
      ...ruleWith(name, { targets: [{ type: 'vpc', value: 'v', scope: 'all' } as never] }),
      id: 'an id',
      vpcId: 'another',
      timeCreated: new Date(0),
      timeModified: new Date(0),
      logging: { level: 2 },
      filters: { ports: ['22'], labels: ['a'] },
    })
    const others: Rule[] = [newer('web'), newer('ssh')]
    const edits = [change(web, { priority: 5, targets: others[0]?.targets ?? [] })]
    const { merged: rules } = mergeRules(others, edits, others)
    expect(rules).toHaveLength(2)
    for (const rule of rules) {
      expect(rule).toMatchObject({
        logging: { level: 2 },
        filters: { labels: ['a'] },
        targets: [{ type: 'vpc', value: 'v', scope: 'all' }],
      })
      for (const key of ['id', 'vpcId', 'timeCreated', 'timeModified'])
        expect(rule).not.toHaveProperty(key)
    }
    expect(byName(rules).get('web')?.priority).toBe(5)
    // A new rule has no more than what the console knows.
    const [added] = mergeRules([], [{ kind: 'add', rule: web }], []).merged
    expect(Object.keys(added ?? {}).toSorted()).toEqual(Object.keys(bodyOf(web)).toSorted())
  })

  test('a member that this console does not know is sent as it was typed for an existing rule', () => {
    const wanted: Rule = Object.assign({}, web, {
      logging: 'all',
      filters: { ...web.filters, labels: ['a'] },
    })
    const edits = editsBetween([web, ssh], [wanted, ssh])
    expect(edits).toMatchObject([{ kind: 'change', name: 'web' }])
    const { merged } = mergeRules([web, ssh], edits, [{ ...web, priority: 9 }, ssh])
    expect(merged.find(({ name }) => name === 'web')).toMatchObject({
      priority: 9,
      logging: 'all',
      filters: { labels: ['a'] },
    })
    expect(differenceOf([web], [wanted])).toMatchObject([
      {
        kind: 'changed',
        fields: [
          { label: 'logging', was: '', now: '"all"' },
          { label: 'filters.labels', was: '', now: '["a"]' },
        ],
      },
    ])
    // A rule of a form has only what the console knows: the rest stays.
    expect(editsBetween([wanted], [web])).toEqual([])
    expect(mergeRules([wanted], [change(web, { priority: 5 })], [wanted]).merged).toMatchObject([
      { priority: 5, logging: 'all', filters: { labels: ['a'] } },
    ])
  })

  test('two rules exchange their names', () => {
    const edits = [change(web, { name: 'ssh', priority: 1 }), change(ssh, { name: 'web' })]
    const { merged: rules, clashes } = mergeRules([web, ssh], edits, [web, ssh])
    expect(clashes).toEqual([])
    expect(byName(rules).get('ssh')?.priority).toBe(1)
  })

  test('whatever two users do: a merge without conflicts holds both, one with clashes asks', () => {
    const edit = (names: readonly string[]) =>
      fc.oneof(
        anyBody.chain((body) =>
          fc
            .constantFrom('r0', 'r9')
            .map((name): RuleEdit => ({ kind: 'add', rule: { ...body, name } })),
        ),
        ...(names.length > 0
          ? [
              fc
                .tuple(fc.constantFrom(...names), fc.constantFrom(...names, 'r8'), anyBody)
                .map(([name, to, body]): RuleEdit => ({
                  kind: 'change',
                  name,
                  rule: { ...body, name: to },
                })),
              fc.constantFrom(...names).map((name): RuleEdit => ({ kind: 'remove', name })),
            ]
          : []),
      )
    const story = anyRules(4).chain((base) =>
      fc.record({
        base: fc.constant(base),
        mine: edit(base.map((rule) => rule.name)),
        theirs: edit(base.map((rule) => rule.name)),
      }),
    )
    fc.assert(
      fc.property(story, ({ base, mine, theirs }) => {
        const first = mergeRules(base, [theirs], base)
        const now = first.clashes.length > 0 ? base : first.merged
        const second = mergeRules(base, [mine], now)
        const after = byName(second.merged)
        expect(after.size).toBe(second.merged.length)
        const touched = new Set(
          [mine.kind !== 'add' && mine.name, mine.kind !== 'remove' && mine.rule.name].filter(
            Boolean,
          ),
        )
        // What this user did not touch is as the other user left it.
        for (const [name, rule] of byName(now))
          if (!touched.has(name)) expect(after.get(name)).toEqual(rule)
        if (second.clashes.length > 0) {
          // Nothing of a change that is in question is sent.
          if (second.clashes.every((c) => c.kind !== 'field')) expect(after).toEqual(byName(now))
          return
        }
        if (mine.kind === 'remove') expect(after.has(mine.name)).toBe(false)
        else {
          const sent = after.get(mine.rule.name)
          const was = mine.kind === 'change' ? byName(base).get(mine.name) : undefined
          const wanted = bodyOf(mine.rule)
          for (const field of ['priority', 'action', 'targets', 'status'] as const)
            if (JSON.stringify(was?.[field]) !== JSON.stringify(wanted[field]))
              expect(sent?.[field]).toEqual(wanted[field])
        }
      }),
      { numRuns: 800 },
    )
  })
})

test('a difference in words', () => {
  const after = [
    { ...web, name: 'www', priority: 5, filters: { ports: ['80'] } },
    ruleWith('new', {
      status: 'disabled',
      filters: { hosts: [{ type: 'ip_net', value: '10.0.0.0/8' }] },
    }),
    dns,
  ]
  expect(
    differenceOf([web, ssh, dns], after, new Map([['www', 'web']])).map((one) =>
      plain(differenceWords(one, (name) => name)),
    ),
  ).toEqual([
    '− remove ssh: allow inbound, priority 100, to vpc v',
    '~ change web: name web → www; priority 100 → 5; port filters empty → 80',
    '+ add new: allow inbound, priority 100, to vpc v, from ip net 10.0.0.0/8, disabled',
  ])
})

test('empty lists of filters and missing ones are no difference', () => {
  const filters = { hosts: [], ports: null, protocols: undefined }
  expect(differenceOf([web], [{ ...web, filters }])).toEqual([])
})
