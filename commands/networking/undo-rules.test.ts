import { expect, test } from 'vitest'
import { ruleWith } from '@/model/networking/firewall/firewall.testing'
import type { Rule } from '@/model/networking/firewall/rule-set'
import type { Ctx } from '../engine/context'
import { followWrite, undoAhead, undoRefusal } from './undo-rules'

const on = ruleWith('mail', { status: 'enabled' })
const off = ruleWith('mail', { status: 'disabled' })
const NOTHING_LEFT = 'nothing of the last change is left to undo'

/** The refusal of undoing a rule's disabling, with the rules that the cache contains first, and later. */
function disabled(vpc: string, cached: readonly Rule[]) {
  let list = cached.map((rule) => ({ rule }))
  const ctx = { find: () => undefined, list: () => list } as unknown as Ctx
  const at = { project: 'web', vpc }
  const change = [{ kind: 'change' as const, name: 'mail', rule: off }]
  const refusal = () => undoRefusal(at, ctx)
  const before = refusal()
  followWrite(at, { base: [on], change, now: [on], merged: [off], isMerged: false }, ctx)
  return {
    before,
    refusal,
    ahead: () => undoAhead(at, ctx),
    reads: (rules: readonly Rule[]) => {
      list = rules.map((rule) => ({ rule }))
    },
  }
}

test('without a write there is nothing to undo', () => {
  expect(disabled('none', [on]).before).toMatch(/^no change of these rules was made here/)
})

test('a write can be undone at once, while the page still shows the rules from before', () => {
  const undo = disabled('at once', [on])
  expect(undo.refusal()).toBeUndefined()
  expect(undo.ahead()).toMatchObject({
    now: [{ status: 'disabled' }],
    after: [{ status: 'enabled' }],
  })
})

test('once the rules are read again, another user’s change counts', () => {
  const undo = disabled('read again', [on])
  undo.reads([off])
  expect(undo.refusal()).toBeUndefined()
  undo.reads([on])
  expect(undo.refusal()).toBe(NOTHING_LEFT)
  const theirs = ruleWith('mail', { status: 'disabled', priority: 7 })
  undo.reads([theirs])
  expect(undo.refusal()).toBeUndefined()
  expect(undo.ahead()?.after).toMatchObject([{ status: 'enabled', priority: 7 }])
})
