import { expect, test } from 'vitest'
import { KINDS } from '@/nouns/operations/audit-entry/rules/kinds'
import { kinds } from './named-in-log'

test('what the audit log names is as the records have it (npm run derive writes it)', () => {
  expect(KINDS).toEqual(Object.fromEntries(kinds()))
})
