import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepBeyondTab, keepLine, linesOf } from './history'

/** A storage that is lost with this value. */
function storage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  }
}

/** Opens a new tab: what was in the storage of the last one is gone. */
const newTab = () => vi.stubGlobal('sessionStorage', storage())

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  newTab()
})
afterEach(() => vi.unstubAllGlobals())

test('lines are gone with the tab', () => {
  keepLine('acme ada', 'instance list')
  expect(linesOf('acme ada')).toEqual(['instance list'])
  newTab()
  expect(linesOf('acme ada')).toEqual([])
})

test('kept ones stay, for their user alone and without secrets, until they are forgotten', () => {
  keepLine('acme ada', 'instance list')
  expect(keepBeyondTab('acme ada', true)).toBe(true)
  keepLine('acme ada', 'certificate create --key hush')
  newTab()
  expect(linesOf('acme ada')).toEqual(['certificate create --key ‹hidden›', 'instance list'])
  expect(linesOf('acme grace')).toEqual([])
  keepBeyondTab('acme ada', false)
  expect(linesOf('acme ada')).toHaveLength(2)
  newTab()
  expect(linesOf('acme ada')).toEqual([])
})

test('without storage there are no lines, and no error', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  keepLine('acme ada', 'instance list')
  expect(linesOf('acme ada')).toEqual([])
  expect(keepBeyondTab('acme ada', true)).toBe(false)
})
