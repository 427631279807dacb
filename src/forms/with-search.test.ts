import { expect, test } from 'vitest'
import { withSearch } from './with-search'

test.each([
  ['/x', '', '/x'],
  ['/x', 'filter=a&sort=-name', '/x?filter=a&sort=-name'],
  ['/x?tab=access', '', '/x?tab=access'],
  ['/x?tab=access', 'filter=a', '/x?tab=access&filter=a'],
  ['/x?tab=access', 'tab=quotas&filter=a', '/x?tab=access&filter=a'],
])('%s with %s is %s', (path, search, whole) => {
  expect(withSearch(path, new URLSearchParams(search))).toBe(whole)
})
