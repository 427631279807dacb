/** Each undocumented behaviour of racks (`src/model/behaviours`) is explained to users and covered by a test. */
import { expect, test } from 'vitest'
import { BEHAVIOURS } from '@/model/behaviours'
import type { Behaviour } from '@/model/behaviours/behaviour'
import { allNouns } from '@commands/engine/noun'
import { routes } from '@/areas/all'
import { loadAll } from '@/areas/index'
import { testApi } from '../../mock/testing/test-api'
import { everyFile, textOfFile } from './source-files'

const entries = Object.entries<Behaviour>(BEHAVIOURS)
const tests = everyFile.filter((file) => /\.(test|spec)\.tsx?$/.test(file)).map(textOfFile)

test('each behaviour of racks is the title of a test', () => {
  expect(entries.length).toBeGreaterThan(60)
  const unheld = entries.filter(
    ([id]) => !tests.some((text) => text.includes(`behaviour('${id}')`)),
  )
  expect(unheld.map(([id]) => id)).toEqual([])
})

test('the example address of a behaviour opens a page of the seed “as-racks-are”', async () => {
  const api = testApi('as-racks-are')
  const shown = [...new Set(entries.flatMap(([, entry]) => entry.shown ?? []))]
  expect(shown.length).toBeGreaterThan(1)
  for (const address of shown) {
    expect(routes.some(({ template }) => matches(template, address))).toBe(true)
    const [, , project = '', , vpc = ''] = address.split('/')
    const { status } = await api.call('vpcView', { path: { vpc }, query: { project } })
    expect([address, status]).toEqual([address, 200])
  }
})

/** Whether an address fits a template such as '/projects/{project}'. */
const matches = (template: string, address: string) =>
  new RegExp(`^/${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address)

test('each behaviour of racks is in a help topic', async () => {
  await loadAll()
  const told = new Set(allNouns().flatMap(({ topic }) => topic?.racks ?? []))
  expect(entries.filter(([, entry]) => !told.has(entry)).map(([id]) => id)).toEqual([])
})

test('each behaviour is described in one or two sentences, and names source files of the rack', () => {
  const wrong = entries.filter(
    ([, { rack, source }]) => !/^[A-Z].*\.$/.test(rack) || !/\.(rs|toml|sql|polar)/.test(source),
  )
  expect(wrong).toEqual([])
})
