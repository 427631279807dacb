import { expect, test } from 'vitest'
import type { Shell } from '@/bind/shell'
import { EVEN, growth } from '@/model/growth.testing'
import type { Ctx } from '@commands/engine/context'
import { commands } from '@commands/index'
import { createRegistry } from '@commands/engine/registry'
import type { Scope } from '@commands/engine/scope'
import { idleActing } from './palette.testing'
import { namedItems } from './named-items'
import { understand } from './understanding'
import type { NamedThing } from '@/resources/search/things'

const ctx = (held: readonly Scope[] = []): Ctx =>
  ({
    where: { address: '/', params: {} },
    scopes: held,
    scopesNow: () => held,
    readOnly: false,
    find: () => undefined,
    list: () => undefined,
    effectiveRole: () => 'admin',
    refusedTo: () => undefined,
    me: undefined,
  }) as unknown as Ctx
const shell = { registry: createRegistry(commands), ctx } as unknown as Shell
const act = idleActing()

const names: NamedThing[] = Array.from({ length: 10_000 }, (_, i) => ({
  noun: 'instance',
  id: `id-${i}`,
  name: `web-${String(i).padStart(5, '0')}`,
  project: 'web',
}))
const texts = (query: string) =>
  namedItems(shell, understand(shell, query, names), names, act).map(({ text }) => text)

test('a verb and a whole name find the command on that thing', () => {
  expect(texts('stop web-00042')).toEqual(['Stop instance web-00042'])
  expect(texts('web-00042 stop')).toEqual(['Stop instance web-00042'])
  expect(texts('halt web-00042')).toEqual(['Stop instance web-00042'])
})

test('a verb alone, or words that only name a command, find no things', () => {
  for (const query of ['stop', 'web', 'stop instance', 'web web', 'stop nothing'])
    expect(texts(query)).toEqual([])
})

test('of ten thousand names a few are looked at, and ten times as many take about ten times as long', () => {
  const found = texts('stop web')
  const looked = (count: number) => () =>
    void namedItems(shell, understand(shell, 'stop web', names), names.slice(0, count), act)
  expect(growth(looked, 1_000)).toBeLessThan(EVEN)
  expect(found.length).toBeLessThanOrEqual(24)
  expect(found).toContain('Stop instance web-00000')
})
