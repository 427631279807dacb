import { expect, test } from 'vitest'
import { ApiError } from '@/api/errors'
import type { AnyInput, Operation } from '@/api/operation'
import { networkingSwitchPortList } from '@/api/operations/switch-port'
import { paths } from '@/paths'
import { emptyCtx } from '../../tests/units/run-command'
import { ctxWith } from '../engine/calls'
import { createRegistry } from '../engine/registry'
import { bgpPeerFamily } from './bgp-peer'

test('the port of a peer is found beside a port whose applied settings were deleted', async () => {
  const place = { rackId: 'r', switchSlot: 'switch1' }
  const items = ['gone', 'there'].map((portSettingsId, i) => ({
    ...place,
    portName: `qsfp${i}`,
    portSettingsId,
  }))
  const read = async ({ id }: Operation, { path }: AnyInput) => {
    if (id === networkingSwitchPortList.id) return { items }
    if (path?.['port'] === 'there')
      return { bgpPeers: [{ addr: { type: 'numbered', targetAddr: '10.85.0.66' } }] }
    throw new ApiError({
      kind: 'error',
      message: 'not found',
      operation: id,
      url: '/',
      statusCode: 404,
    })
  }
  const went: string[] = []
  const go = (address: string) => void went.push(address)
  const registry = createRegistry(bgpPeerFamily.commands)
  const peer = { bgpPeer: 'switch1_10.85.0.66_47' }
  const ctx = ctxWith(
    emptyCtx(async () => true),
    { read, go },
  )
  expect(await registry.run('bgp-peer.port', peer, ctx, 'key')).toBe('done')
  expect(went).toEqual([paths.switchPort({ ...place, switchPort: 'qsfp1' })])
})
