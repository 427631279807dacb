/** What tests of refusals share: all rows of a world, to be held against what they were before. */
import { expect } from 'vitest'
import type { World } from '../state'
import { Table } from '../state/table'
import type { Answer } from './test-api'

/** A copy of every row of every table, but for sessions, which a call may touch. */
export const everyRow = (world: World): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(world).flatMap(([name, value]) =>
      value instanceof Table && name !== 'sessions' ? [[name, structuredClone(value.all())]] : [],
    ),
  )

/** Expects a refusal: its words, its status, and that it left everything as it was. */
export async function refused(
  world: World,
  call: () => Promise<Answer>,
  says: RegExp,
  status = 400,
): Promise<void> {
  const before = everyRow(world)
  const answer = await call()
  expect(answer.data).toMatchObject({ message: expect.stringMatching(says) })
  expect(answer.status).toBe(status)
  expect(everyRow(world)).toEqual(before)
}
