import { expect, test } from 'vitest'
import * as z from 'zod'
import { R16, R17, R18 } from '../version'
import { answerAt, requiredSince, schemaAt, since, valuesSince } from './versions'

test('a field that came, and that a later version requires', () => {
  const schema = z.object({ size: since(R17, requiredSince(R18, z.number())) })
  const fits = (version: typeof R16 | typeof R17 | typeof R18, value: object) =>
    z.strictObject(schemaAt(schema, version).shape).safeParse(value).success
  expect([fits(R16, {}), fits(R16, { size: 1 })]).toEqual([true, false])
  expect([fits(R17, {}), fits(R17, { size: 1 })]).toEqual([true, true])
  expect([fits(R18, {}), fits(R18, { size: 1 })]).toEqual([false, true])
})

test('values that came with two versions', () => {
  const words = valuesSince(R18, valuesSince(R17, z.enum(['a', 'b', 'c']), ['b']), ['c'])
  expect(schemaAt(words, R16).options).toEqual(['a'])
  expect(schemaAt(words, R17).options).toEqual(['a', 'b'])
  expect(schemaAt(words, R18).options).toEqual(['a', 'b', 'c'])
})

test('an answer in a version that has none', () => {
  const answer = { result: since(R17, z.string()), status: 200 }
  expect(answerAt(answer, R16)).toEqual({ status: 204 })
  expect(answerAt(answer, R17).result?.safeParse('x').success).toBe(true)
})
