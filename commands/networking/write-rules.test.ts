import { describe, expect, test } from 'vitest'
import type { VpcFirewallRule } from '@/api/contract/firewall'
import { ruleWith } from '@/model/networking/firewall/firewall.testing'
import type { Rule } from '@/model/networking/firewall/rule-set'
import { Cancelled, isCalls } from '../engine/command'
import type { ConfirmRequest, Ctx } from '../engine/context'
import { firewallRuleCommands } from './firewall-rule'
import { rowOf } from '@/model/networking/firewall/rule-row'
import { followWrite } from './undo-rules'
import { changeOf, editsInWords, rulesToSend } from './write-rules'

const at = { project: 'web', vpc: 'v' }
const [web, ssh] = [ruleWith('web'), ruleWith('ssh')]

/** A page that shows some rules, and a control plane whose rules have changed since. */
function world(shown: readonly Rule[], now: readonly Rule[], answer = true) {
  const asked: ConfirmRequest[] = []
  const list = shown.map((rule) => rowOf(rule as VpcFirewallRule))
  const ctx = {
    find: () => undefined,
    list: () => list,
    read: () => Promise.resolve({ rules: now }),
    confirm: (request: ConfirmRequest) => {
      asked.push(request)
      return Promise.resolve(answer)
    },
  } as unknown as Ctx
  return { ctx, asked }
}

const removeWeb = (ctx: Ctx) =>
  rulesToSend(at, ['web'], (names) => names.map((name) => ({ kind: 'remove', name })), ctx)
const namesOf = ({ body }: { body: { rules: readonly Rule[] } }) =>
  body.rules.map(({ name }) => name)

describe('writing rules without a form', () => {
  test('another user’s change of another rule stays, and is reported', async () => {
    const { ctx, asked } = world([web, ssh], [web, { ...ssh, priority: 1 }, ruleWith('new')])
    const input = await removeWeb(ctx)
    expect(namesOf(input)).toEqual(['ssh', 'new'])
    expect(asked).toEqual([])
    expect(input.sent.kept).toEqual(['new', 'ssh'])
  })

  test('a write right after another one reports only other users’ changes', async () => {
    const here = { project: 'twice', vpc: 'v' }
    const shown = [web, ssh, ruleWith('dns')]
    const { ctx } = world(shown, shown)
    const remove = (name: string, in_: Ctx) =>
      rulesToSend(here, [name], (names) => names.map((n) => ({ kind: 'remove', name: n })), in_)
    followWrite(here, (await remove('web', ctx)).sent, ctx)
    // The page still shows the previous rules.
    const now = [{ ...ssh, priority: 1 }, ruleWith('dns')]
    const then = { ...ctx, read: () => Promise.resolve({ rules: now }) } as unknown as Ctx
    const input = await remove('dns', then)
    expect(namesOf(input)).toEqual(['ssh'])
    expect(input.sent.kept).toEqual(['ssh'])
  })

  test('of two simultaneous writes, each reports its own change', async () => {
    const remove = firewallRuleCommands.find(({ id }) => id === 'firewall-rule.delete')
    if (!remove || !isCalls(remove)) throw new Error('It calls an operation')
    const [one, other] = [
      { ...at, rule: 'web' },
      { ...at, rule: 'ssh' },
    ]
    const first = world([web, ssh], [web, { ...ssh, priority: 1 }]).ctx
    const second = world([web, ssh], [web, ssh]).ctx
    const [mine, theirs] = [
      await remove.input(one, first),
      await remove.batch?.([one, other], second),
    ]
    expect(remove.done(one, mine, first)).toBe(
      'Firewall rule web deleted. Changes that another user made in the meantime are kept: ssh',
    )
    expect(remove.done(one, theirs ?? {}, second)).toBe('2 firewall rules deleted')
  })

  test('deleting a rule that another user changed asks first, with both versions', async () => {
    const now = [{ ...web, priority: 1 }, ssh]
    const agreed = world([web, ssh], now)
    expect(namesOf(await removeWeb(agreed.ctx))).toEqual(['ssh'])
    expect(agreed.asked[0]?.lines[0]).toMatch(/was “.*priority 100.*”, is “.*priority 1,.*” now/)
    const declined = world([web, ssh], now, false)
    await expect(removeWeb(declined.ctx)).rejects.toThrow(Cancelled)
  })

  test('a missing rule causes no write', async () => {
    await expect(removeWeb(world([ssh], [ssh]).ctx)).rejects.toThrow(/no rule web/)
  })
})

test('a long difference ends with the number of remaining lines', () => {
  const rules = Array.from({ length: 12 }, (_, i) => ruleWith(`r${i}`))
  const lines = editsInWords(
    at,
    rules,
    rules.map((rule) => changeOf(rule, { status: 'disabled' })),
  )
  expect(lines).toHaveLength(9)
  expect(lines.at(-1)).toBe('and 4 more')
  expect([lines[0]].flat()).toContainEqual({
    name: 'r0',
    address: '/projects/web/vpcs/v/firewall-rules/r0/edit',
  })
})
