import { expect, test } from 'vitest'
import type { Operation } from '@/api/operation'
import { NEWEST, R16 } from '@/api/version'
import { plain } from '@/model/sentence'
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

test.each([
  [
    'the status names it',
    NEWEST,
    { targetRelease: { version: '17.0.0' } },
    'changes from 17.0.0 to',
  ],
  ['none was ever set', NEWEST, { targetRelease: null }, 'changes from none to'],
  ['no page has read it', R16, undefined, 'becomes'],
])(
  'the question names the present target as it is known: %s',
  async (_, apiVersion, status, words) => {
    let lines: readonly string[] = []
    const asked = emptyCtx(async (request) => {
      if (request.reading) return true
      lines = request.lines.map(plain)
      return false
    })
    const read = async () => ({ suspended: false, componentsByReleaseVersion: {}, ...status })
    const at = ctxWith(asked, { apiVersion, read })
    await registry.run('release.set-target', { systemVersion: '18.0.0' }, at, 'line')
    expect(lines.join(' ')).toContain(`The target release ${words} 18.0.0.`)
  },
)
