import { expect, test } from 'vitest'
import { mayBeMeasured } from './rules-state'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute))

test.each([
  ['running', 0, true],
  ['starting', 0, true],
  ['stopped', 0, false],
  ['stopped', 20, true],
  ['failed', 0, false],
  ['failed', 20, true],
  ['creating', 20, false],
] as const)('of an instance %s since minute %i something was measured: %s', (runState, since, is) =>
  expect(mayBeMeasured({ runState, timeRunStateUpdated: at(since) }, at(10).getTime())).toBe(is),
)
