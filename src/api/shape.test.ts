import type * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { contract } from './contract'
import type { OperationId } from './operation'
import { operations } from './operations'
import { hasShape, isComplete, shapeOf } from './shape'
import { schemaAt } from './contract/versions'
import { NEWEST } from './version'

/** The schema without what makes it optional, nullable or preprocessed, and the only kind of a union. */
function bare(schema: z.ZodType): { type: string; shape?: Record<string, unknown> } {
  const { def } = schema as unknown as {
    def: { type: string; innerType?: z.ZodType; options?: readonly z.ZodType[] }
  }
  const [kind, ...kinds] = def.options ?? []
  const inner = def.innerType ?? (kinds.length === 0 ? kind : undefined)
  return inner ? bare(inner) : (schema as never)
}

describe('the least shape of an answer', () => {
  test('agrees with the contract for every operation', () => {
    const wrong: string[] = []
    for (const [id, entry] of Object.entries(contract)) {
      if (!('result' in entry)) continue
      const { type, shape } = bare(schemaAt(entry.result as z.ZodType, NEWEST))
      const wanted =
        type === 'object' || type === 'union'
          ? shape && 'items' in shape
            ? 'page'
            : 'object'
          : type === 'array'
            ? 'array'
            : 'any'
      const found = shapeOf(operations[id as OperationId])
      if (found !== wanted) wrong.push(`${id}: ${found}, but the contract has ${wanted}`)
    }
    expect(wrong).toEqual([])
  })

  test.each([
    ['instanceList', { items: [] }, true],
    ['instanceList', { items: [{ id: 'a' }] }, true],
    ['instanceList', {}, false],
    ['instanceList', { items: null }, false],
    ['instanceList', { items: [null] }, false],
    ['instanceList', [], false],
    ['instanceView', {}, true],
    ['instanceView', [], false],
    ['instanceView', null, false],
    ['instanceView', 'text', false],
    ['networkingBgpStatus', [], true],
    ['networkingBgpStatus', {}, false],
  ] as const)('%s answered with %j', (id, data, fits) => {
    expect(hasShape(operations[id], data)).toBe(fits)
  })
})

describe('what an answer to a write holds', () => {
  const writes = Object.values(operations).filter(({ method }) => method.startsWith('P'))

  test('agrees with the contract for every operation', () => {
    const wrong: string[] = []
    for (const { id, holds = 'id' } of writes) {
      // Some releases answer with the target, most with nothing.
      if (id === 'targetReleaseUpdate' && holds === '') continue
      const entry = contract[id]
      const schema = 'result' in entry ? schemaAt(entry.result as z.ZodType, NEWEST) : undefined
      const isRequired = (member: string) => {
        const found = schema?.safeParse({})
        return !found?.success && found?.error.issues.some(({ path }) => path[0] === member)
      }
      if (schema ? !isRequired(holds) : holds !== '') wrong.push(`${id}: ${holds}`)
    }
    expect(writes.length).toBeGreaterThan(80)
    expect(wrong).toEqual([])
  })

  test.each([
    ['projectCreate', {}, false],
    ['projectCreate', { ok: true }, false],
    ['projectCreate', { id: 'a' }, true],
    ['projectUpdate', {}, false],
    ['policyUpdate', {}, false],
    ['policyUpdate', { roleAssignments: [] }, true],
    ['logout', {}, true],
    ['projectDelete', {}, true],
    ['projectView', {}, true],
  ] as const)('%s answered with %j', (id, data, isWhole) => {
    expect(isComplete(operations[id], data)).toBe(isWhole)
  })
})
