/** Helpers for tests of refusals: compare the rows of a world before and after a call. */
import { expect } from 'vitest'
import type { World } from '../state'
import { Table } from '../state/table'
import type { Answer } from './test-api'

/** A copy of every row in every table, except sessions, which any call may change. */
const allRows = (world: World): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(world).flatMap(([name, value]) =>
      value instanceof Table && name !== 'sessions' ? [[name, structuredClone(value.all())]] : [],
    ),
  )

/** Expects a refusal with this message and status, and no changed row. */
export async function expectRefused(
  world: World,
  call: () => Promise<Answer>,
  message: RegExp,
  status = 400,
): Promise<void> {
  const before = allRows(world)
  const answer = await call()
  expect(answer.data).toMatchObject({ message: expect.stringMatching(message) })
  expect(answer.status).toBe(status)
  expect(allRows(world)).toEqual(before)
}

/** Like `expectRefused`, for the current API of a test file. */
export const refusedBy =
  (api: () => { world: World }) =>
  (call: () => Promise<Answer>, message: RegExp, status?: number) =>
    expectRefused(api().world, call, message, status)
