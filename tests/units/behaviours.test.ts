/** What racks do beside their description is told to users, and held by tests. */
import { expect, test } from 'vitest'
import { BEHAVIOURS } from '@/model/behaviours'
import { allNouns } from '@commands/engine/noun'
import { loadAll } from '@/areas/index'

const entries = Object.entries(BEHAVIOURS)

test('each is told by a help topic', async () => {
  await loadAll()
  const told = new Set(allNouns().flatMap(({ topic }) => topic?.racks ?? []))
  expect(entries.filter(([, entry]) => !told.has(entry)).map(([id]) => id)).toEqual([])
})

test('each is a sentence or two, and names files of the source', () => {
  const wrong = entries.filter(
    ([, { rack, source }]) => !/^[A-Z].*\.$/.test(rack) || !/\.(rs|toml|sql)/.test(source),
  )
  expect(wrong).toEqual([])
})
