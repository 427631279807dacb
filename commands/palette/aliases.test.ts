import { describe, expect, test } from 'vitest'
import {
  DEFAULT_ALIASES,
  aliasEntryProblem,
  aliasProblem,
  aliasesOf,
  meaningOf,
  readArgs,
  readOwnAliases,
  resetAlias,
  withAlias,
  withoutAlias,
  writeArgs,
} from './aliases'
import { commands } from '../index'

const byId = (id: string) => commands.find((c) => c.id === id)

test('the default aliases run commands that the user can choose', () => {
  for (const [alias, command] of Object.entries(DEFAULT_ALIASES))
    expect(aliasEntryProblem({ alias, command }, commands)).toBeUndefined()
})

test.each([
  ['', 'Word is required'],
  ['my word', 'Can only contain lower-case letters, numbers, and dashes'],
  ['I', 'Can only contain lower-case letters, numbers, and dashes'],
  ['a'.repeat(33), 'Must be 32 characters or fewer'],
  ['i-2', undefined],
])('the word “%s”', (word, words) => {
  expect(aliasProblem(word)).toBe(words)
})

describe('the meaning of a word', () => {
  test('is exactly the typed word', () => {
    expect(meaningOf('i', [])?.command).toBe('instance.list')
    expect(meaningOf('in', [])).toBeUndefined()
    expect(meaningOf('toString', [])).toBeUndefined()
  })
  test('the user’s alias wins over a default, which can be restored', () => {
    const own = withAlias([], { alias: 'i', command: 'image.list' })
    expect(meaningOf('i', own)).toMatchObject({ command: 'image.list', instead: 'instance.list' })
    expect(resetAlias(own, 'i')).toEqual([])
    expect(withAlias(own, { alias: 'i', command: 'instance.list' })).toEqual([])
  })
  test('is missing for a removed default, which is still listed', () => {
    const own = withoutAlias([], 'i')
    expect(own).toEqual([{ alias: 'i', command: '-instance.list' }])
    expect(meaningOf('i', own)).toBeUndefined()
    expect(aliasesOf(own).find((a) => a.word === 'i')).toMatchObject({ off: true, origin: 'yours' })
  })
  test('removing the user’s alias deletes its entry', () => {
    const own = withAlias([], { alias: 'w', command: 'project.switch', args: { to: 'web' } })
    expect(withoutAlias(own, 'w')).toEqual([])
  })
})

test('an invalid entry does not affect the valid ones', () => {
  const good = { alias: 'w', command: 'project.switch', args: { to: 'web' } }
  const read = readOwnAliases(
    [good, { alias: 'A', command: 'go.up' }, { alias: 'x', command: 'nope' }, 'x'],
    commands,
  )
  expect(read.valid).toEqual([good])
  expect(read.rejected).toHaveLength(3)
})

test('the arguments of an alias', () => {
  const command = byId('project.switch')
  expect(readArgs('', command)).toBeUndefined()
  expect(readArgs('to=web', command)).toEqual({ to: 'web' })
  expect(readArgs('web', command)).toMatch(/name=value/)
  expect(readArgs('from=web', command)).toMatch(/has no argument/)
  expect(writeArgs({ to: 'web' })).toBe('to=web')
})
