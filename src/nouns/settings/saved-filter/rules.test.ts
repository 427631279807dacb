import { describe, expect, test } from 'vitest'
import {
  addressProblem,
  entryProblem,
  lastingAddress,
  nameProblem,
  readSavedFilters,
  toldOfAddress,
  withSavedFilters,
} from './rules'

const WEB = { name: 'web-running', address: '/projects/web/instances?q=state%3Arunning' }

test.each([
  ['/projects/web/instances?q=a&row=x.1&after=abc', '/projects/web/instances?q=a'],
  ['/projects?row=x.1', '/projects'],
  ['/projects?sort=-name&columns=name%2Ccreated', '/projects?sort=-name&columns=name%2Ccreated'],
])('of %s is saved what lasts', (address, saved) => {
  expect(lastingAddress(address)).toBe(saved)
})

test('a name is spelled like all names, and is taken once', () => {
  expect(nameProblem('', [])).toBe('Name is required')
  expect(nameProblem('Mine!', [])).toMatch(/lower-case/)
  expect(nameProblem(WEB.name, [WEB])).toBe('A saved filter has this name already')
  expect(nameProblem(WEB.name, [WEB], WEB.name)).toBeUndefined()
})

describe('an address stays on this console', () => {
  test.each([
    '//elsewhere.example/x',
    'https://elsewhere.example',
    'javascript:alert(1)',
    '/\\elsewhere.example',
    'projects',
    '',
  ])('%s is refused', (address) => {
    expect(addressProblem(address)).toBeDefined()
    expect(entryProblem({ name: 'x', address })).toBeDefined()
  })
  test('a path with a query is taken', () => {
    expect(addressProblem(WEB.address)).toBeUndefined()
  })
})

test('stored entries are checked one by one', () => {
  const { valid, rejected } = readSavedFilters([
    WEB,
    { name: 'B', address: '/projects' },
    { name: 'a', address: '/projects', more: 1 },
    'x',
    { ...WEB, address: '/projects' },
  ])
  expect(valid).toEqual([{ ...WEB, address: '/projects' }])
  expect(rejected).toHaveLength(3)
  expect(readSavedFilters('x').rejected).toHaveLength(1)
  expect(readSavedFilters(undefined)).toEqual({ valid: [], rejected: [] })
})

test('what it does is told in words', () => {
  expect(toldOfAddress('/projects?q=state%3Arunning&sort=-memory')).toBe(
    'filter state:running, sorted by -memory',
  )
  expect(toldOfAddress('/projects')).toBe('')
})

test('an import replaces what has the same name', () => {
  const other = { name: 'a', address: '/projects' }
  expect(withSavedFilters([WEB], [other, { ...WEB, address: '/x' }])).toEqual([
    other,
    { ...WEB, address: '/x' },
  ])
})
