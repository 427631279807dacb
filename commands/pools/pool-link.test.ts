import { describe, expect, test } from 'vitest'
import type { Ctx } from '../engine/context'
import { poolLinkCommands } from './pool-link'

const at = { pool: 'lab', silo: 'acme' }

/** The cached reads of the pool's page and of the silo's page: each contains the link in its own form. */
const pages = {
  'the pool': (isDefault: boolean) => ({
    systemIpPoolSiloList: [{ siloId: 'id-of-acme', isDefault }],
  }),
  'the silo': (isDefault: boolean) => ({
    siloIpPoolList: [{ id: 'id-of-lab', name: 'lab', isDefault }],
  }),
}

/** Why a command on the link is refused, before any question or call. */
function refusal(id: string, read: Readonly<Record<string, readonly object[]>>) {
  const ctx = {
    list: (operation: { id: string }) => read[operation.id],
    find: () => ({ id: 'id-of-acme' }),
  } as unknown as Ctx
  const command = poolLinkCommands.find((one) => one.id === id)
  if (!command) throw new Error(`There is no command ${id}`)
  return command.refuse?.(at, ctx)
}

describe.each(Object.entries(pages))('from the page of %s', (_, page) => {
  test.each(['silo.make-default-pool', 'ip-pool.make-default'])(
    '%s: a default pool cannot be made the default again',
    (id) => {
      expect(refusal(id, page(true))).toBe('lab is already its default')
      expect(refusal(id, page(false))).toBeUndefined()
    },
  )
  test.each(['silo.clear-default-pool', 'ip-pool.clear-default'])(
    '%s: a pool that is not the default cannot stop being it',
    (id) => {
      expect(refusal(id, page(false))).toBe('lab is not its default')
      expect(refusal(id, page(true))).toBeUndefined()
    },
  )
})

test('a deleted link is refused, and unknown links are not', () => {
  for (const id of ['silo.make-default-pool', 'ip-pool.make-default', 'silo.unlink-pool']) {
    expect(refusal(id, { systemIpPoolSiloList: [] })).toBe('lab is not linked to it')
    expect(refusal(id, { siloIpPoolList: [] })).toBe('lab is not linked to it')
    expect(refusal(id, {})).toBeUndefined()
  }
})
