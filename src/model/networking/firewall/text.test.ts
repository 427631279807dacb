import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toWire } from '@/api/wire'
import { isSameRule } from './fields'
import { withOwnVpc } from './remarks'
import type { Rule } from './rule-set'
import { bodyOf, textOfRules } from './rule-set'
import { anyRules, ruleWith } from './firewall.testing'
import { MAX_TEXT, problemWords, readRules } from './text'

const RULE = {
  name: 'web',
  status: 'enabled',
  action: 'allow',
  description: '',
  direction: 'inbound',
  priority: 10,
  targets: [{ type: 'vpc', value: 'v' }],
  filters: { hosts: null, protocols: [{ type: 'icmp', value: { icmp_type: 8 } }], ports: ['22'] },
}

const textOf = (...rules: readonly object[]) => JSON.stringify({ rules })
/** Rules that name no other VPC. */
const ofOneVpc = (rules: readonly Rule[]) => rules.map((rule) => withOwnVpc(rule, 'v'))

const problemsOf = (text: string) => readRules(text, 'v', []).problems.map(problemWords)

describe('a set of rules as text', () => {
  test('is read again as it was written, whatever the rules are', () => {
    fc.assert(
      fc.property(anyRules(4).map(ofOneVpc), (rules) => {
        const { rules: read, problems } = readRules(textOfRules(rules), 'v', [])
        expect(problems).toEqual([])
        expect(read.every((rule, i) => isSameRule(rule, rules[i]))).toBe(true)
        expect(read).toHaveLength(rules.length)
      }),
      { numRuns: 300 },
    )
  })

  test('a list alone, the answer of the API, and names in camelCase', () => {
    const answer = { ...RULE, id: 'x', time_created: '2026-01-01T00:00:00Z', vpc_id: 'y' }
    const camel = {
      ...RULE,
      filters: { protocols: [{ type: 'icmp', value: { icmpType: 8, code: null } }], ports: ['22'] },
    }
    for (const text of [textOf(RULE), textOf(answer), JSON.stringify([RULE]), textOf(camel)]) {
      const { rules, problems } = readRules(text, 'v', [])
      expect(problems).toEqual([])
      expect(rules.map((rule) => toWire(rule))).toEqual([
        { ...RULE, filters: { ...RULE.filters, hosts: [] } },
      ])
    }
  })

  test('what the rules have already is not refused, whoever wrote it; what is typed is', () => {
    const odd = {
      ...ruleWith('webIn'),
      description: 'x'.repeat(600),
      targets: [{ type: 'ip_net' as const, value: '10.0.0.5/24' }],
    }
    const text = textOfRules([{ ...odd, priority: 7 }])
    expect(readRules(text, 'v', [odd]).problems).toEqual([])
    expect(readRules(text, 'v', [odd]).rules).toMatchObject([{ name: 'webIn', priority: 7 }])
    expect(readRules(text, 'v', []).problems.map(problemWords)[0]).toContain('The name')
    const typed = text.replace('10.0.0.5/24', '10.0.0.6/24')
    expect(readRules(typed, 'v', [odd]).problems.map(problemWords)[0]).toContain(
      '10.0.0.6/24 means the whole network, 10.0.0.0/24',
    )
  })

  test('members of a newer API that the rules have are accepted without a note', () => {
    const newer = { ...ruleWith('a'), logging: 'all' }
    const text = textOfRules([newer])
    expect(text).toContain('"logging": "all"')
    const { rules, notes } = readRules(text, 'v', [newer])
    expect([rules, notes]).toEqual([[{ ...bodyOf(ruleWith('a')), logging: 'all' }], []])
  })

  test('members that nothing knows are taken as they are typed, with a word', () => {
    const filters = { ...RULE.filters, mac_list: [{ from_port: 1 }] }
    const text = textOf({ ...RULE, port: 22, filters })
    const { rules, problems, notes } = readRules(text, 'v', [])
    expect(problems).toEqual([])
    expect(notes.map(problemWords)).toEqual([
      expect.stringMatching(/^Line 1, column \d+, rule web: “port” is not known to this console/),
      expect.stringMatching(/“mac_list” is not known to this console/),
    ])
    expect(JSON.parse(textOfRules(rules))).toMatchObject({
      rules: [{ port: 22, filters: { mac_list: [{ from_port: 1 }] } }],
    })
  })

  test('a copied command line is read as the rules in it, and what is wrong stands where it is typed', () => {
    const line = (body: string) =>
      `oxide vpc firewall-rules update --project p --vpc v --json-body /dev/stdin <<'EOF'\n${body}\nEOF\n`
    const { rules, problems } = readRules(line(textOf(RULE)), 'v', [])
    expect([rules.length, problems]).toEqual([1, []])
    expect(problemsOf(line(textOf({ ...RULE, name: 7 })))[0]).toMatch(/^Line 2, column 19:/)
    expect(problemsOf('oxide vpc list')[0]).toMatch(/^Line 1, column 1: not JSON/)
  })

  test.each([
    [
      '{"rules": [\n  {"name" "a"}]}',
      'Line 2, column 11: not JSON: a colon is expected here, and not "',
    ],
    ['', 'Line 1, column 1: not JSON: a value is expected here, and not the end of the text'],
    ['[1] x', 'Line 1, column 5: not JSON: the end of the text is expected here, and not x'],
    ['["\\x"]', 'Line 1, column 2: not JSON: "\\x"'],
    ['[', 'Line 1, column 2: not JSON: a value is expected here, and not the end of the text'],
    ['[01]', 'Line 1, column 2: not JSON: 01'],
    ['['.repeat(500_000), 'Line 1, column 42: nested too deeply'],
    [' '.repeat(MAX_TEXT + 1), 'Line 1, column 1: The text is longer than any set of rules'],
    ['7', 'Line 1, column 1: The text must be an object, { … }'],
    ['{}', 'Line 1, column 1: “rules” is missing'],
    ['{"rules": {}}', 'Line 1, column 11: The rules must be a list, [ … ]'],
    ['[null]', 'Line 1, column 2: A rule must be an object, { … }'],
    [
      textOf({ ...RULE, priority: '10' }),
      /^Line 1, column \d+, rule web: The priority must be a whole number from 0 to 65535$/,
    ],
    [textOf({ ...RULE, priority: 65_536 }), /from 0 to 65535$/],
    [textOf({ ...RULE, name: 'Web' }), /rule Web: The name: Can only contain lower-case/],
    [textOf({ ...RULE, name: 7 }), /column \d+: The name must be a text in quotes$/],
    [textOf({ ...RULE, name: 'x'.repeat(100_000) }), /rule x+…x+: The name: Must be 63/],
    [textOf({ ...RULE, action: 'permit' }), /The action must be "allow" or "deny"$/],
    [textOf({ ...RULE, targets: null }), /The targets must be a list/],
    [textOf({ ...RULE, targets: [{ type: 'ip', value: '10.0.0' }] }), /Not a valid IP address$/],
    [textOf({ ...RULE, targets: [{ type: 'net', value: 'a' }] }), /The type must be "vpc", /],
    [textOf({ ...RULE, filters: { ports: ['9-8'] } }), /A port: Not a valid port range$/],
    [textOf({ ...RULE, filters: { ports: [22] } }), /A port must be a text in quotes$/],
    [textOf({ ...RULE, filters: { ports: Array(257).fill('22') } }), /are 257, and at most 256/],
    [textOf({ ...RULE, filters: { hosts: [{ type: 'ip' }] } }), /“value” is missing$/],
    [
      textOf({ ...RULE, filters: { protocols: [{ type: 'tcp', value: 22 }] } }),
      /tcp has no value here: ports are filters of their own$/,
    ],
    [
      textOf({ ...RULE, filters: { protocols: [{ type: 'icmp', value: { icmp_type: 256 } }] } }),
      /The ICMP type must be a whole number from 0 to 255$/,
    ],
    [textOf(RULE, RULE), /rule web: another rule has this name already$/],
    ['[{"name": "a", "name": "b"}]', 'Line 1, column 16, rule a: “name” is there twice'],
    [
      textOf({ ...RULE, targets: [{ type: 'vpc', value: 'w' }] }),
      /rule web: The value: A rule can name no VPC but its own, v, and this names w$/,
    ],
    [
      textOf({ ...RULE, filters: { hosts: [{ type: 'vpc', value: 'w' }] } }),
      /can name no VPC but its own, v/,
    ],
    ['[{"__proto__": {}}]', /A rule has no “__proto__”/],
    [textOf(...Array(1_025).fill(RULE)), /The rules are 1025, and at most 1024 are possible$/],
  ])('%.40s', (text, expected) => {
    const [first] = problemsOf(text)
    if (typeof expected === 'string') expect(first).toBe(expected)
    else expect(first).toMatch(expected)
    expect(readRules(text, 'v', []).rules).toEqual([])
  })

  test('every wrong rule is told, up to a number of them, at its own place', () => {
    const wrong = (i: number) => `\n  {"name": "r${i}"}`
    const text = `[${Array.from({ length: 30 }, (_, i) => wrong(i)).join(',')}]`
    const found = problemsOf(text)
    expect(found).toHaveLength(20)
    expect(found[3]).toBe('Line 5, column 3, rule r3: “filters” is missing')
  })
})
