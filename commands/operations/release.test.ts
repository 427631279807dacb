import { expect, test } from 'vitest'
import type { Operation } from '@/api/operation'
import { emptyCtx } from '../../tests/units/run-command'
import { ctxWith } from '../engine/calls'
import type { RunEvent } from '../engine/registry'
import { createRegistry } from '../engine/registry'
import { releaseFamily } from './release'

const registry = createRegistry(releaseFamily.commands)

const release = (version: string) => ({
  noun: 'release' as const,
  id: version,
  name: version,
  args: { systemVersion: version },
  value: undefined,
})

test.each(['release.set-target', 'release.finish-recovery'])(
  '%s takes one release: of several, the last call would win',
  async (id) => {
    const sent: string[] = []
    const marks = ['17.0.0', '18.0.0'].map(release)
    const ctx = ctxWith(
      emptyCtx(async () => true),
      {
        scopes: [{ name: 'list', noun: 'release', marks }],
        call: async (operation: Operation) => void sent.push(operation.id),
      },
    )
    let reason: RunEvent['reason']
    const stop = registry.subscribe((event) => {
      if (event.type === 'ran') ({ reason } = event)
    })
    expect(await registry.run(id, {}, ctx, 'key')).toBe('refused')
    stop()
    expect(reason).toBe('one at a time, and 2 are marked')
    expect(sent).toEqual([])
  },
)
