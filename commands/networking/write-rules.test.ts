import { describe, expect, test } from 'vitest'
import type { VpcFirewallRule } from '@/api/contract/firewall'
import { ruleWith } from '@/model/networking/firewall/testing'
import type { Rule } from '@/model/networking/firewall/rule-set'
import { Cancelled } from '../engine/command'
import type { ConfirmRequest, Ctx } from '../engine/context'
import { rowOf } from './rule-row'
import { changeOf, editsInWords, rulesToSend, sentTo } from './write-rules'

const at = { project: 'web', vpc: 'v' }
const [web, ssh] = [ruleWith('web'), ruleWith('ssh')]

/** A page that shows some rules, and a control plane that has others by now. */
function world(shown: readonly Rule[], now: readonly Rule[], answer = true) {
  const asked: ConfirmRequest[] = []
  const ctx = {
    list: () => shown.map((rule) => rowOf(rule as VpcFirewallRule)),
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
  test('what another user changed elsewhere stays, and is reported', async () => {
    const { ctx, asked } = world([web, ssh], [web, { ...ssh, priority: 1 }, ruleWith('new')])
    expect(namesOf(await removeWeb(ctx))).toEqual(['ssh', 'new'])
    expect(asked).toEqual([])
    expect(sentTo(at)?.kept).toEqual(['new', 'ssh'])
  })

  test('deleting what another user changed asks first, with both sides', async () => {
    const now = [{ ...web, priority: 1 }, ssh]
    const agreed = world([web, ssh], now)
    expect(namesOf(await removeWeb(agreed.ctx))).toEqual(['ssh'])
    expect(agreed.asked[0]?.lines[0]).toMatch(/was “.*priority 100.*”, is “.*priority 1,.*” now/)
    const declined = world([web, ssh], now, false)
    await expect(removeWeb(declined.ctx)).rejects.toThrow(Cancelled)
  })

  test('a rule that is not there is not written about', async () => {
    await expect(removeWeb(world([ssh], [ssh]).ctx)).rejects.toThrow(/no rule web/)
  })
})

test('a long difference ends with how many lines are left', () => {
  const rules = Array.from({ length: 12 }, (_, i) => ruleWith(`r${i}`))
  const lines = editsInWords(
    rules,
    rules.map((rule) => changeOf(rule, { status: 'disabled' })),
  )
  expect(lines).toHaveLength(9)
  expect(lines.at(-1)).toBe('and 4 more')
})
