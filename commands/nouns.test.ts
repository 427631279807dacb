/** Every id in a noun's record refers to something that exists. */
import { describe, expect, test } from 'vitest'
import { contract } from '@/api/contract'
import { toCamelKey } from '@/api/wire'
import { routes } from '@/areas/all'
import { allNouns, fieldOf, nounOf } from './engine/noun'
import { commands } from './index'

const ids = new Set<string>(commands.map(({ id }) => id))
const templates = new Set(routes.map(({ template }) => template))

/** Arguments in addresses of a thing besides its parents that are no thing: the switch of a port. */
const BESIDE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'switch-port': { rackId: 'a', switchSlot: 'a' },
}

test('there are nouns', () => {
  expect(allNouns().length).toBeGreaterThan(15)
})

describe.each(allNouns().map((record) => [record.id, record] as const))('%s', (_, record) => {
  const { parents, references, relations, otherwise } = record

  test('its commands exist', () => {
    const named = Object.values(record.commands).filter((id) => id !== undefined)
    expect(named.filter((id) => !ids.has(id))).toEqual([])
  })

  test('its parents and the nouns it is related to exist', () => {
    const named = [
      ...parents,
      ...[...references, ...relations].map(({ noun }) => noun),
      ...(otherwise ? [otherwise.noun] : []),
    ]
    expect(named.filter((id) => !nounOf(id))).toEqual([])
  })

  // The documentation has a page for each operation of a released API, by its name.
  test('its guide is a page on the subject', () => {
    const guide = record.topic?.guide
    if (guide === undefined || guide.includes('guides/')) return
    expect(guide).toMatch(/^api\//)
    const operation = toCamelKey(guide.slice('api/'.length))
    expect(Object.keys(contract)).toContain(operation)
  })

  test('its pages are routes, and are addressed by its parents and its own field', () => {
    const within = Object.fromEntries(parents.map((parent) => [fieldOf(parent), 'a']))
    const one = { ...within, ...BESIDE[record.id], [record.field]: 'a' }
    const addresses = [
      [record.page, one],
      [record.list, within],
      [record.pageById, { [record.field]: 'a' }],
    ] as const
    for (const [address, args] of addresses) {
      if (!address) continue
      expect(templates).toContain(address.template)
      // A missing argument leaves an empty segment.
      expect(address(args).slice(1).split('/')).not.toContain('')
    }
  })
})
