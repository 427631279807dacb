import { describe, expect, test } from 'vitest'
import { commands, keymap } from '../index'
import { allNouns } from '../engine/noun'
import type { Noun } from '../engine/noun'
import type { Scope, Subject } from '../engine/scope'
import { SCOPES } from '../engine/scope'
import { hintsFor } from './hints'
import type { KeysMode, ParsedBinding, Press, PressTarget } from './keys'
import type { Reach } from './within-reach'
import { parseBinding, resolve } from './keys'

const bindings = keymap.map((binding) => parseBinding(binding, 'other'))
const byId = new Map<string, (typeof commands)[number]>(commands.map((one) => [one.id, one]))
const commandOf = (id: string) => byId.get(id)
const hintsAt = (at: Reach, isRefused: (id: string) => boolean = () => false) =>
  hintsFor(at, bindings, commandOf, isRefused)

const subjectOf = (noun: Noun): Subject => ({
  noun,
  name: 'x',
  id: 'x',
  args: {},
  value: undefined,
})

/** A page with an open list, below another scope. */
const stackOf = (top: Scope['name'], noun: Noun): Scope[] => [
  { name: 'root' },
  { name: 'project' },
  { name: 'detail', noun, subject: subjectOf(noun) },
  { name: 'list', noun, marks: [subjectOf(noun)] },
  { name: 'row', noun, subject: subjectOf(noun) },
  ...(['root', 'project', 'detail', 'list', 'row'].includes(top) ? [] : [{ name: top, noun }]),
]

const pressOf = ([mods, key]: ParsedBinding['presses'][number], target: PressTarget): Press => ({
  key: String(key),
  code: '',
  shift: mods.includes('Shift'),
  ctrl: mods.includes('Control'),
  alt: mods.includes('Alt'),
  meta: mods.includes('Meta'),
  altGraph: false,
  repeat: false,
  composing: false,
  target,
})

/** The command that these keys run, or the commands that they can start. */
function runsOf(keys: string, at: Reach): string[] {
  const { presses } = parseBinding({ in: 'root', keys, run: '' }, 'other')
  let pending: readonly Press[] = []
  for (const one of presses) {
    const found = resolve(
      { scopes: at.scopes, bindings, pending, mode: at.mode },
      pressOf(one, at.target),
    )
    if (found.kind === 'run') return [found.binding.run]
    if (found.kind !== 'wait') return []
    pending = found.pending
    if (presses.length === pending.length) return found.next.map(({ run }) => run)
  }
  return []
}

const TARGETS: readonly PressTarget[] = [
  'page',
  'idle',
  'row',
  'filter',
  'text',
  'widget',
  'terminal',
]
const MODES: readonly KeysMode[] = ['all', 'list', 'off']

describe('a key in the status line has an effect in the focused place', { tags: 'long' }, () => {
  test.each(SCOPES)('in the scope %s', (scope) => {
    let shown = 0
    const without: string[] = []
    for (const { id } of allNouns())
      for (const target of TARGETS)
        for (const mode of MODES) {
          const at = { scopes: stackOf(scope, id), target, mode }
          for (const { keys, word } of hintsAt(at)) {
            shown += 1
            if (runsOf(keys.startsWith('1–') ? '1' : keys, at).length === 0)
              without.push(`${keys} ${word}: ${id}, ${target}, ${mode}`)
          }
        }
    expect(without).toEqual([])
    // These scopes show their own keys.
    if (!['menu', 'help', 'log', 'palette'].includes(scope)) expect(shown).toBeGreaterThan(0)
  })
})

const at = (target: PressTarget, scope: Scope['name'] = 'row'): Reach => ({
  scopes: stackOf(scope, 'instance'),
  target,
  mode: 'all',
})
const keysAt = (target: PressTarget, scope?: Scope['name']) =>
  hintsAt(at(target, scope)).map(({ keys }) => keys)

test('while the user types, keys that are letters are not shown', () => {
  expect(keysAt('row')).toEqual(expect.arrayContaining(['g', 's', 'x', '/', '?']))
  expect(keysAt('filter')).toEqual([])
  expect(keysAt('text', 'panel')).toEqual(['$mod+Enter', 'Escape'])
})

test('the first key of only refused commands is not shown', () => {
  const isSort = (id: string) => id === 'list.sort'
  expect(hintsAt(at('row'), isSort).map(({ keys }) => keys)).not.toContain('s')
})
