import { expect, test } from 'vitest'
import type { InstanceState } from '@/api/contract/instance'
import { behaviour } from '@/model/behaviours'
import type { Ctx } from '../engine/context'
import { instanceFamily } from './instance'

const args = { project: 'web', instance: 'db-1' }

/** The warning before an action on an instance in a state. */
function warned(id: 'instance.stop' | 'instance.reboot', runState: InstanceState): string {
  const found = instanceFamily.commands.find((command) => command.id === id)
  if (!found || !('calls' in found)) throw new Error(`${id} calls nothing`)
  const ctx = { find: () => ({ runState }) } as unknown as Ctx
  return String(found.warning?.(args, ctx))
}

test(`${behaviour('stop-is-hard').rack} Both are warned of`, () => {
  const lost = 'data that it has not written to disk is lost'
  expect(warned('instance.reboot', 'running')).toContain(lost)
  expect(warned('instance.stop', 'running')).toContain(lost)
  expect(warned('instance.stop', 'running')).toContain('shut it down inside the guest')
  // A failed instance has no running guest.
  expect(warned('instance.stop', 'failed')).not.toContain(lost)
})
