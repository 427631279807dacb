/** The commands know the required role before they call; here both are compared. */
import { expect, test } from 'vitest'
import { operations } from '@/api/operations'
import type { OperationId } from '@/api/operation'
import type { Need } from '@/api/need'
import { lacking, needOf } from '@/model/permission'
import { rules } from './access-rules'
import type { Rule } from './rule'

const asNeed = (rule: Rule): Need | undefined => {
  if (rule === 'self or silo admin') return { level: 'silo', role: 'admin', own: 'person' }
  if (typeof rule === 'string') return undefined
  if ('fleet' in rule)
    return { level: 'fleet', role: rule.fleet, ...(rule.ownSilo && { own: 'silo' }) }
  return 'silo' in rule
    ? { level: 'silo', role: rule.silo }
    : { level: 'project', role: rule.project }
}

test('what a command needs agrees with the role that the mock requires', () => {
  for (const [id, operation] of Object.entries(operations)) {
    const need = needOf(operation, true)
    const rule = rules[id as OperationId]
    const reads = operation.method === 'GET' || operation.method === 'HEAD'
    const asksAnything = typeof rule === 'object' && Object.values(rule).includes('viewer')
    if (need === undefined && (reads || asksAnything)) continue
    expect([id, need]).toEqual([id, asNeed(rule)])
  }
})

test('without a project an image belongs to the silo', () => {
  expect(needOf(operations.imageDelete, false)).toEqual({ level: 'silo', role: 'collaborator' })
})

test('a reason is given only when the role is known to be too weak', () => {
  const need: Need = { level: 'project', role: 'collaborator' }
  expect(lacking(need, undefined)).toBeUndefined()
  expect(lacking(need, 'admin')).toBeUndefined()
  expect(lacking(need, 'collaborator')).toBeUndefined()
  expect(lacking(need, 'viewer')).toBe(
    'needs the collaborator role on the project; your role there is viewer',
  )
  expect(lacking(need, 'none')).toBe(
    'needs the collaborator role on the project; you have no role there',
  )
})
