import { describe, expect, test } from 'vitest'
import { commands, keymap } from '../index'
import { RESERVED } from './reserved'
import { readList, writeList } from './json-list'
import type { KeyRow, OwnKey } from './own-keys'
import {
  canonical,
  effective,
  entryProblem,
  keyProblem,
  paletteProblem,
  readOwnKeys,
} from './own-keys'
import { pressOf } from './own-keys-capture'
import { conflictsOf } from './own-keys-conflicts'
import { keyRows, resetKeys, withKey, withoutKey, withoutKeys } from './own-keys-edit'
import { presetKeys } from './own-keys-presets'
import { PRESETS } from './preset-words'
import { readWhen, writeWhen } from './when'

const now = (own: readonly OwnKey[]) => effective(own, keymap, 'other')
const keysOf = (own: readonly OwnKey[], run: string) =>
  now(own)
    .filter((b) => b.run === run)
    .map((b) => `${b.in} ${b.keys}`)
const conflicts = (entry: OwnKey, own: readonly OwnKey[] = []) =>
  conflictsOf({ entry, own, defaults: keymap, commands, platform: 'other', mode: 'all' })
const rowOf = (id: string, own: readonly OwnKey[] = []): KeyRow => {
  const row = keyRows(commands, keymap, own, 'other').find((r) => r.id === id)
  if (!row) throw new Error(`No line for ${id}`)
  return row
}

describe('where a key works', () => {
  test.each([
    [undefined, [{ in: 'root' }]],
    ['everywhere', [{ in: 'root' }]],
    ['list && marks', [{ in: 'list', marks: true }]],
    ['marks', [{ in: 'list', marks: true }]],
    ['serial', [{ in: 'terminal' }]],
    ['row && rowFocused', [{ in: 'row', from: 'row' }]],
    [
      'kind == instance',
      [
        { in: 'row', noun: 'instance' },
        { in: 'detail', noun: 'instance' },
      ],
    ],
    ["list && kind == 'silo-image'", [{ in: 'list', noun: 'silo-image' }]],
    ['everywhere || panel', [{ in: 'root' }, { in: 'panel' }]],
  ])('%s', (when, places) => {
    expect(readWhen(when)).toEqual(places)
  })
  test.each([
    ['moon', '“moon” is not a place'],
    ['kind == cheese', 'there is no kind “cheese”'],
    ['list && row', 'a key cannot be pressed in list and in row at once'],
    ['list ||', 'a word is missing'],
    ['row && marks', 'marks exist only in a list'],
  ])('%s is invalid', (when, words) => {
    expect(readWhen(when)).toBe(words)
  })
  test('every place in the keymap can be written as text and read back', () => {
    for (const { in: scope, noun, from } of keymap) {
      const place = { in: scope, ...(noun && { noun }), ...(from && { from }) }
      expect(readWhen(writeWhen([place]))).toEqual([place])
    }
  })
})

test.each([
  ['Shift+$mod+K', 'Control+Shift+k'],
  ['$mod+k', 'Control+K'],
  ['g  p', 'g p'],
])('%s and %s are the same keys', (a, b) => {
  expect(canonical(a, 'other')).toBe(canonical(b, 'other'))
})

test.each([
  ['', 'no key is given'],
  ['a b c d', 'a key is 3 presses at most'],
  ['Hyper+a', '“Hyper” is not a modifier: use $mod, Control, Meta, Alt, Shift'],
  ['foo', '“foo” is not a key'],
  ['ж', 'ж is matched by the Latin letter at its position: bind that letter'],
  ['Tab', 'Tab moves the focus and cannot be changed'],
  ['Escape', 'Escape goes back and cannot be changed'],
  ['F1', 'F1 opens the palette and cannot be changed'],
  ['g p', undefined],
  ['$mod+Shift+Y', undefined],
  ['+', undefined],
  ['$mod++', undefined],
])('keys %s', (keys, words) => {
  expect(keyProblem(keys)).toBe(words)
})

describe('an entry', () => {
  test.each([
    [null, 'is not of the form { "key": …, "command": …, "when": …, "args": … }'],
    [{ key: 'a', command: 'go.up', extra: 1 }, 'is not of the form'],
    [{ key: 'a', command: 'nope' }, 'there is no command with the id nope'],
    [{ key: 'a', command: '-nope' }, 'there is no command with the id nope'],
    [{ key: 'a', command: 'go.up', when: 'moon' }, '“moon” is not a place'],
    [{ key: 'a', command: 'go.up', args: { x: 1 } }, 'go.up has no argument “x”'],
    [
      { key: 'a', command: 'view.theme', args: { theme: 'pink' } },
      'view.theme does not accept this theme',
    ],
    [{ key: 'a', command: 'go.up', args: { toString: 1 } }, 'go.up has no argument “toString”'],
    [{ key: 'Enter', command: 'go.up' }, 'Enter activates the focused element'],
  ])('%j is left out', (entry, words) => {
    expect(entryProblem(entry, commands)).toContain(words)
  })
  test('an invalid entry does not affect the valid ones', () => {
    const good = { key: 'g h', command: 'project.list' }
    expect(readOwnKeys([good, { key: 'x' }, 7], commands, keymap, 'other')).toMatchObject({
      valid: [good],
      rejected: [expect.stringMatching(/^Entry 2: /), expect.stringMatching(/^Entry 3: /)],
    })
    expect(readOwnKeys('x', commands, keymap, 'other').valid).toEqual([])
  })
})

describe('the effective keymap', () => {
  test('without the user’s keys it is the default', () => {
    expect(now([])).toBe(keymap)
  })
  test('the user’s key is added, and comes first', () => {
    const own = [{ key: 'g h', command: 'project.list' }]
    expect(now(own)[0]).toMatchObject({ in: 'root', keys: 'g h', run: 'project.list', own: true })
    expect(keysOf(own, 'project.list')).toEqual(['root g h', 'root g p'])
  })
  test('a default loses to the same key wherever both could match', () => {
    const own = [{ key: 'x', command: 'go.up' }]
    expect(keysOf(own, 'list.mark')).not.toContain('list x')
    expect(keysOf(own, 'list.mark')).toContain('list Space')
  })
  test('a default loses if it starts the user’s key, or the user’s key starts it', () => {
    expect(now([{ key: 'g', command: 'go.up' }]).filter((b) => b.keys.startsWith('g '))).toEqual([])
    expect(keysOf([{ key: 'w w', command: 'view.watch' }], 'view.watch')).toEqual(['root w w'])
  })
  test('a key for another noun stays', () => {
    const own = [{ key: 'a s', command: 'go.up', when: 'kind == disk' }]
    expect(keysOf(own, 'instance.start')).toEqual(['row a s', 'detail a s'])
  })
  test('a default stays where a key for a part of its places takes it only there', () => {
    const own = [{ key: 'x', command: 'project.edit', when: 'row && kind == project' }]
    expect(keysOf(own, 'list.mark')).toContain('list x')
    expect(keysOf(own, 'project.edit')[0]).toBe('row x')
    expect(keysOf([{ key: 'e', command: 'go.up', when: 'row' }], 'project.edit')).not.toContain(
      'row e',
    )
  })
  test('a default that waits for more keys stays beside a key for a part of its places', () => {
    const own = [{ key: 'y', command: 'project.edit', when: 'row && kind == project' }]
    expect(keysOf(own, 'copy.name')).toEqual(keysOf([], 'copy.name'))
  })
  test('two entries of the user for one key both work in places of their own', () => {
    const own = [
      { key: 'q', command: 'project.edit', when: 'row && kind == project' },
      { key: 'q', command: 'go.up' },
    ]
    expect(keysOf(own, 'project.edit')).toContain('row q')
    expect(keysOf(own, 'go.up')).toContain('root q')
  })
  test('of two entries of the user for one key the later one wins', () => {
    const own = [
      { key: 'q', command: 'go.up' },
      { key: 'q', command: 'go.back' },
    ]
    expect(
      now(own)
        .filter((b) => b.keys === 'q')
        .map((b) => b.run),
    ).toEqual(['go.back'])
  })
  test('a minus removes a default, everywhere or in one place', () => {
    const all = [{ key: 'a s', command: '-instance.start' }]
    expect(keysOf(all, 'instance.start')).toEqual([])
    const row = [{ key: 'a s', command: '-instance.start', when: 'row && kind == instance' }]
    expect(keysOf(row, 'instance.start')).toEqual(['detail a s'])
  })
  test('F1, Escape and the keys that leave the serial console cannot be removed', () => {
    const own = [...new Set(keymap.map((b) => b.run))].flatMap((run) =>
      keymap.filter((b) => b.run === run).map((b) => ({ key: b.keys, command: `-${run}` })),
    )
    const left = now(own).map((b) => `${b.in} ${b.keys}`)
    expect(left).toContain('root F1')
    expect(left).toContain('panel Escape')
    expect(left).toContain('terminal Control+] Control+c')
  })
  test('the palette’s key can only be removed when there is another', () => {
    const gone = [{ key: '$mod+k', command: '-view.palette' }]
    const taken = [{ key: '$mod+k', command: 'go.up' }]
    expect(paletteProblem(gone, keymap, 'other')).toMatch(/^Ctrl\+K opens the palette/)
    expect(paletteProblem(taken, keymap, 'other')).toMatch(/^Ctrl\+K opens the palette/)
    const moved = [...gone, { key: '$mod+;', command: 'view.palette' }]
    expect(paletteProblem(moved, keymap, 'other')).toBeUndefined()
    expect(readOwnKeys(gone, commands, keymap, 'other')).toMatchObject({
      valid: [],
      rejected: [expect.stringContaining('opens the palette')],
    })
  })
})

describe('conflicts are reported', () => {
  test.each([
    ['r', /^r already runs “Refresh” \(everywhere\): your key replaces it\.$/],
    ['g', /^g is the start of g p \(“Projects”\) and \d+ more: your key replaces them\.$/],
    ['r x', /^r alone runs “Refresh” \(everywhere\): your key replaces it\.$/],
    ['[', /^\[ takes AltGr/],
    ['`', /“Command log”/],
    ['Alt+x', /^Alt\+X: Alt opens the browser’s menus/],
    ['ArrowDown', /also scrolls, and moves in choices and text/],
  ])('%s', (key, words) => {
    expect(conflicts({ key, command: 'go.up' }).join('\n')).toMatch(words)
  })
  test('a key that takes another one away only in a part of its places', () => {
    const entry = { key: 'x', command: 'project.edit', when: 'row && kind == project' }
    expect(conflicts(entry)[0]).toBe(
      'x already runs “Mark row” (list): where your key works too, it comes first.',
    )
  })
  test.each(RESERVED.filter((keys) => keys !== '$mod+k'))('%s belongs to the browser', (key) => {
    expect(conflicts({ key, command: 'go.up' }).join()).toContain('belongs to the browser')
  })
  test('free keys have no warnings', () => {
    expect(conflicts({ key: 'g q', command: 'go.up' })).toEqual([])
    expect(conflicts({ key: 'a s', command: 'instance.start', when: 'kind == instance' })).toEqual(
      [],
    )
  })
  test('a single press that would change something', () => {
    expect(
      conflicts({ key: 'b', command: 'instance.start', when: 'kind == instance' }).join(),
    ).toBe('One press of b will run it without asking.')
  })
})

describe('the editor', () => {
  test('every command that the user can choose has a line, and so has every key', () => {
    const rows = keyRows(commands, keymap, [], 'other')
    const lacking = commands.filter(
      (c) => c.surface !== 'key-only' && !rows.some((r) => r.command === c.id),
    )
    expect(lacking).toEqual([])
    expect(new Set(rows.map((r) => r.id)).size).toBe(rows.length)
    expect(new Set(rows.map((r) => r.name)).size).toBe(rows.length)
    const read = rows.map(({ when }) => readWhen(when))
    expect(read.filter((places) => typeof places === 'string')).toEqual([])
  })
  test('a key is added where the command’s other keys work', () => {
    const row = rowOf('instance.start')
    expect(row.when).toBe('row && kind == instance || detail && kind == instance')
    const own = withKey([], row, 'a a', row.when, 'other')
    expect(keysOf(own, 'instance.start')).toEqual([
      'row a a',
      'detail a a',
      'row a s',
      'detail a s',
    ])
    expect(rowOf('instance.start', own).origin).toBe('yours')
    expect(resetKeys(own, rowOf('instance.start', own), 'other')).toEqual([])
  })
  test('keys are removed: the user’s and defaults, one or all', () => {
    const row = rowOf('project.list')
    const own = withKey([], row, 'g h', row.when, 'other')
    const now = rowOf('project.list', own)
    const [mine, usual] = now.keys
    expect(mine && withoutKey(own, now, mine, 'other')).toEqual([])
    expect(usual && withoutKey(own, now, usual, 'other')).toEqual([
      ...own,
      { key: 'g p', command: '-project.list' },
    ])
    const none = withoutKeys(own, now, 'other')
    expect(rowOf('project.list', none).keys).toEqual([])
    expect(resetKeys(none, rowOf('project.list', none), 'other')).toEqual([])
  })
  test('a command bound with several arguments has a line for each', () => {
    expect(rowOf('list.sort:column=name').name).toBe('Sort by column: name')
  })
})

describe('preset keymaps', () => {
  test.each(PRESETS)('%s is valid', (preset) => {
    const own = presetKeys(preset, keymap)
    expect(own.flatMap((entry) => entryProblem(entry, commands) ?? [])).toEqual([])
    expect(paletteProblem(own, keymap, 'other')).toBeUndefined()
  })
  test('with arrows only no letter is a key', () => {
    const bare = now(presetKeys('arrows-only', keymap)).filter(
      (b) =>
        b.in !== 'terminal' && b.keys.split(' ').some((press) => /^[^ ]$|^Shift\+.$/.test(press)),
    )
    expect(bare).toEqual([])
    expect(keysOf(presetKeys('arrows-only', keymap), 'list.next')).toEqual(['list ArrowDown'])
  })
})

describe('an imported list', () => {
  const check = (entry: unknown) => entryProblem(entry, commands)
  test('a written list reads back the same', () => {
    const own = presetKeys('vim-like', keymap)
    expect(readList(writeList(own), check)).toEqual({ entries: own, problems: [] })
    expect(readList(writeList([]), check)).toEqual({ entries: [], problems: [] })
  })
  test('a mistake is reported with its line, and nothing is imported', () => {
    const text =
      '[\n  { "key": "g h", "command": "project.list" },\n\n  { "key": "], [", "command": "x" }\n]'
    expect(readList(text, check)).toEqual({
      entries: [],
      problems: ['Entry 2 (line 4): there is no command with the id x.'],
    })
    expect(readList('[\n  {]\n]', check).problems).toEqual(['Line 2: this is not JSON.'])
    expect(readList('{}', check).problems).toEqual(['Must be a list: [ … ]'])
    expect(readList('', check).problems).toEqual(['Line 1: this is not JSON.'])
  })
})

describe('a press is spelled as in a binding', () => {
  const pressed = (key: string, held: string[] = [], code = '') => ({
    key,
    code,
    shift: held.includes('shift'),
    ctrl: held.includes('ctrl'),
    alt: held.includes('alt'),
    meta: held.includes('meta'),
    altGraph: held.includes('altgr'),
  })
  test.each([
    [pressed('g'), 'g'],
    [pressed('D', ['shift']), 'Shift+D'],
    [pressed('?', ['shift']), '?'],
    [pressed('k', ['ctrl']), '$mod+k'],
    [pressed('K', ['ctrl', 'shift']), '$mod+Shift+k'],
    [pressed('F6', ['shift']), 'Shift+F6'],
    [pressed(' '), 'Space'],
    [pressed('п', [], 'KeyG'), 'g'],
    [pressed('é', [], 'Digit2'), '2'],
    [pressed('à', [], 'Digit0'), '0'],
    [pressed('Ç', ['shift'], 'Digit9'), 'unknown'],
    [pressed('[', ['altgr', 'ctrl', 'alt']), '['],
    [pressed('Shift', ['shift']), undefined],
    [pressed('Dead'), 'unknown'],
    [pressed('ß', [], 'Minus'), 'unknown'],
  ])('%j', (press, spelled) => {
    expect(pressOf(press, 'other')).toBe(spelled)
  })
  test('on a Mac $mod is the command key', () => {
    expect(pressOf(pressed('k', ['meta']), 'mac')).toBe('$mod+k')
    expect(pressOf(pressed('k', ['ctrl']), 'mac')).toBe('Control+k')
  })
})
