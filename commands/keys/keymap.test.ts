import { describe, expect, test } from 'vitest'
import { commands, keymap } from '../index'
import { RESERVED } from './reserved'
import type { Binding } from './keys'
import { parseBinding } from './keys'
import { operationsOf } from '../engine/command'

const where = (b: Binding) => `${b.in} ${b.from ?? ''} ${b.noun ?? '*'}`

/** Whether both can match in the same place. A noun's binding wins over the general one on purpose. */
const compete = (a: Binding, b: Binding) => where(a) === where(b)

const pairs = keymap
  .flatMap((a, i) => keymap.slice(i + 1).map((b) => [a, b] as const))
  .filter(([a, b]) => compete(a, b))

describe('the keymap', () => {
  test('every binding runs a command that exists', () => {
    const ids = new Set(commands.map((c) => c.id))
    expect(keymap.filter((b) => !ids.has(b.run))).toEqual([])
  })
  test('no keys are bound twice in one place', () => {
    expect(pairs.filter(([a, b]) => a.keys === b.keys)).toEqual([])
  })
  test('no keys are the start of others in one place: a prefix is never itself a command', () => {
    const begins = (a: Binding, b: Binding) => b.keys.startsWith(`${a.keys} `)
    const all = keymap.flatMap((a) =>
      keymap
        .filter((b) => a.in === b.in && begins(a, b))
        .map((b) => `${a.keys} / ${b.keys} in ${a.in}`),
    )
    expect(all).toEqual([])
  })
  test('a prefix in an inner place never hides a single key further out', () => {
    const single = new Set(
      keymap.filter((b) => b.in === 'root' && !b.keys.includes(' ')).map((b) => b.keys),
    )
    const prefixes = new Set(
      keymap
        .filter((b) => b.in !== 'terminal' && b.keys.includes(' '))
        .map((b) => b.keys.split(' ')[0]),
    )
    expect([...prefixes].filter((p) => p && single.has(p))).toEqual([])
  })
  test('no chord belongs to the browser or the system', () => {
    const reserved = new Set(RESERVED.map((keys) => keys.toLowerCase()))
    const chords = keymap.filter((b) => b.in !== 'terminal').flatMap((b) => b.keys.split(' '))
    expect(
      chords.filter((c) => /\+/.test(c) && reserved.has(c.toLowerCase()) && c !== '$mod+k'),
    ).toEqual([])
  })
  test('every binding parses', () => {
    for (const binding of keymap)
      for (const [mods, key] of parseBinding(binding, 'other').presses) {
        expect(['Control', 'Meta', 'Shift']).toEqual(expect.arrayContaining(mods))
        expect(String(key)).not.toBe('')
      }
  })
  test('no bare key changes anything: a command that does has a prefix, a modifier, or asks first', () => {
    const byId = new Map(commands.map((c) => [c.id, c]))
    const bare = keymap.filter((b) => /^[a-z0-9.]$/.test(b.keys) || b.keys === 'Delete')
    const changing = bare.filter((b) => {
      const c = byId.get(b.run)
      return c && 'calls' in c && !c.danger && operationsOf(c).some((op) => op.method !== 'GET')
    })
    expect(changing).toEqual([])
  })
  test('a letter stands for one verb everywhere', () => {
    // 'group.remove' and 'group.remove-member' count as one verb, and so do 'ip.attach' and 'instance.disk-attach'.
    const verbOf = (id: string) =>
      /\b(?:at|de)tach$/.exec(id)?.[0] ?? id.split('.')[1]?.split('-')[0]
    const actions = keymap.filter((b) => b.keys.startsWith('a '))
    for (const a of actions)
      for (const b of actions) if (a.keys === b.keys) expect(verbOf(a.run)).toBe(verbOf(b.run))
  })
})
