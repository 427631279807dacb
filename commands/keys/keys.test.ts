import { describe, expect, test } from 'vitest'
import type { Binding, KeysMode, Press, PressTarget } from './keys'
import { parseBinding, resolve, showKeys } from './keys'
import { withinReach } from './within-reach'
import type { Scope } from '../engine/scope'

/** A press on a US keyboard; a test passes the differences. */
const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  code: '',
  shift: false,
  ctrl: false,
  alt: false,
  meta: false,
  altGraph: false,
  repeat: false,
  composing: false,
  target: 'page',
  ...more,
})

const table: Binding[] = [
  { in: 'root', keys: '$mod+k', run: 'palette' },
  { in: 'root', keys: 'F1', run: 'palette' },
  { in: 'root', keys: '?', run: 'help' },
  { in: 'root', keys: ':', run: 'line' },
  { in: 'root', keys: '-', run: 'back' },
  { in: 'root', keys: 'g i', run: 'instances' },
  { in: 'root', keys: 'g g', run: 'root-gg' },
  { in: 'root', keys: 'Escape', run: 'close' },
  { in: 'list', keys: '/', run: 'filter' },
  { in: 'list', keys: 'j', run: 'next' },
  { in: 'list', keys: 'x', run: 'mark' },
  { in: 'list', keys: '* a', run: 'mark-all' },
  { in: 'list', keys: '.', run: 'actions' },
  { in: 'list', keys: 'g g', run: 'first' },
  { in: 'list', keys: 'ArrowDown', run: 'next', from: 'row' },
  { in: 'list', keys: 'ArrowDown', run: 'rows', from: 'filter' },
  { in: 'list', keys: 'Space', run: 'mark', from: 'row' },
  { in: 'list', keys: 's t', run: 'sort-instance', noun: 'instance' },
  { in: 'list', keys: 's t', run: 'sort-any' },
  { in: 'row', keys: 'Shift+D', run: 'delete' },
  { in: 'row', keys: 'a s', run: 'start', noun: 'instance' },
  { in: 'row', keys: 'Enter', run: 'open', from: 'row' },
  { in: 'detail', keys: '1', run: 'tab-1' },
  ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => ({
    in: 'detail' as const,
    keys: `${n}`,
    run: `tab-${n}`,
  })),
  { in: 'panel', keys: '$mod+Enter', run: 'submit' },
  { in: 'panel', keys: '$mod+k', run: 'palette' },
  { in: 'terminal', keys: 'Control+] Control+c', run: 'release' },
  { in: 'terminal', keys: 'Escape Tab', run: 'release', passThrough: true },
]
const bindings = table.map((b) => parseBinding(b, 'other'))

const LIST: Scope[] = [
  { name: 'root' },
  { name: 'list', noun: 'instance' },
  { name: 'row', noun: 'instance' },
]

interface Setting {
  scopes?: Scope[]
  mode?: KeysMode
}

/** Presses keys one after another and returns the result of the last one. */
function type(presses: readonly Press[], { scopes = LIST, mode = 'all' }: Setting = {}): string {
  let pending: readonly Press[] = []
  let result = ''
  for (const each of presses) {
    const found = resolve({ scopes, bindings, pending, mode }, each)
    if (found.kind === 'idle') continue
    pending = found.kind === 'wait' ? found.pending : []
    result = found.kind === 'run' ? found.binding.run : found.kind
  }
  return result
}

describe('layouts', () => {
  const layouts: [layout: string, presses: Press[], means: string][] = [
    ['US /', [press('/', { code: 'Slash' })], 'filter'],
    ['US ?', [press('?', { code: 'Slash', shift: true })], 'help'],
    ['US :', [press(':', { code: 'Semicolon', shift: true })], 'line'],
    [
      'US * a',
      [press('*', { code: 'Digit8', shift: true }), press('a', { code: 'KeyA' })],
      'mark-all',
    ],
    ['US g i', [press('g', { code: 'KeyG' }), press('i', { code: 'KeyI' })], 'instances'],
    ['UK -', [press('-', { code: 'Minus' })], 'back'],
    ['German / is Shift+7', [press('/', { code: 'Digit7', shift: true })], 'filter'],
    ['German : is Shift+.', [press(':', { code: 'Period', shift: true })], 'line'],
    ['German ? is Shift+ß', [press('?', { code: 'Minus', shift: true })], 'help'],
    [
      'German * is Shift++',
      [press('*', { code: 'BracketRight', shift: true }), press('a')],
      'mark-all',
    ],
    ['German Y sits on Z: nothing is bound to y', [press('y', { code: 'KeyZ' })], 'pass'],
    [
      'German AltGr+Q is @',
      [press('@', { code: 'KeyQ', altGraph: true, ctrl: true, alt: true })],
      'pass',
    ],
    [
      'AltGr never produces a letter',
      [press('x', { altGraph: true, ctrl: true, alt: true })],
      'pass',
    ],
    ['French : has its own key', [press(':', { code: 'Period' })], 'line'],
    ['French / is Shift+:', [press('/', { code: 'Period', shift: true })], 'filter'],
    ['French ? is Shift+,', [press('?', { code: 'KeyM', shift: true })], 'help'],
    ['French . is Shift+;', [press('.', { code: 'Comma', shift: true })], 'actions'],
    [
      'French a sits on Q',
      [press('*', { code: 'Backslash' }), press('a', { code: 'KeyQ' })],
      'mark-all',
    ],
    ['Spanish - has its own key', [press('-', { code: 'Slash' })], 'back'],
    ['Swedish / is Shift+7', [press('/', { code: 'Digit7', shift: true })], 'filter'],
    ['Dvorak j is where C is', [press('j', { code: 'KeyC' })], 'next'],
    ['Dvorak: the C key does not mean c', [press('j', { code: 'KeyC' })], 'next'],
    [
      'Russian ш is g: g i',
      [press('п', { code: 'KeyG' }), press('ш', { code: 'KeyI' })],
      'instances',
    ],
    ['Russian о is j', [press('о', { code: 'KeyJ' })], 'next'],
    ['Russian В with Shift is Shift+D', [press('В', { code: 'KeyD', shift: true })], 'delete'],
    ['Russian . is Shift-less on Slash', [press('.', { code: 'Slash' })], 'actions'],
    ['Russian ё has no Latin letter', [press('ё', { code: 'Backquote' })], 'pass'],
    ['Greek ξ is j', [press('ξ', { code: 'KeyJ' })], 'next'],
    ['Hebrew ח is j', [press('ח', { code: 'KeyJ' })], 'next'],
    ['Russian Ctrl+л is Ctrl+K', [press('л', { code: 'KeyK', ctrl: true })], 'palette'],
    ['Japanese IME composing', [press('j', { code: 'KeyJ', composing: true })], 'pass'],
    ['Japanese IME: Process', [press('Process', { code: 'KeyJ' })], 'pass'],
    ['Korean IME: ㅓ is j', [press('ㅓ', { code: 'KeyJ' })], 'next'],
    ['a dead key is half a character', [press('Dead', { code: 'Backquote' })], 'pass'],
    ['Caps Lock does not mean Shift', [press('D', { code: 'KeyD' })], 'pass'],
    ['Caps Lock and Shift is Shift', [press('d', { code: 'KeyD', shift: true })], 'delete'],
    ['Caps Lock: J is j', [press('J', { code: 'KeyJ' })], 'next'],
  ]
  test.each(layouts)('%s', (_, presses, means) => {
    expect(type(presses)).toBe(means)
  })

  const detail: Scope[] = [{ name: 'root' }, { name: 'detail', noun: 'instance' }]
  test.each([
    ['US 1', press('1', { code: 'Digit1' }), 'tab-1'],
    ['French & is the 1 key', press('&', { code: 'Digit1' }), 'tab-1'],
    ['French é is the 2 key', press('é', { code: 'Digit2' }), 'tab-2'],
    ['French " is the 3 key', press('"', { code: 'Digit3' }), 'tab-3'],
    ["French ' is the 4 key", press("'", { code: 'Digit4' }), 'tab-4'],
    ['French ( is the 5 key', press('(', { code: 'Digit5' }), 'tab-5'],
    ['French è is the 7 key', press('è', { code: 'Digit7' }), 'tab-7'],
    ['French _ is the 8 key', press('_', { code: 'Digit8' }), 'tab-8'],
    ['French ç is the 9 key', press('ç', { code: 'Digit9' }), 'tab-9'],
    ['Czech ě is the 2 key', press('ě', { code: 'Digit2' }), 'tab-2'],
    ['French Caps Lock types É on the 2 key', press('É', { code: 'Digit2' }), 'tab-2'],
    ['French 2 is Shift+é', press('2', { code: 'Digit2', shift: true }), 'tab-2'],
    ['French 1 is Shift+&', press('1', { code: 'Digit1', shift: true }), 'tab-1'],
    [
      'the character wins over the position: French - on the 6 key',
      press('-', { code: 'Digit6' }),
      'back',
    ],
    [
      'a digit row with Shift types its own symbol',
      press('!', { code: 'Digit1', shift: true }),
      'pass',
    ],
  ])('digits: %s', (_, one, means) => {
    expect(type([one], { scopes: detail })).toBe(means)
  })

  test('⌘ is $mod on a Mac, Control elsewhere', () => {
    const mac = table.map((b) => parseBinding(b, 'mac'))
    const situation = { scopes: LIST, bindings: mac, pending: [], mode: 'all' as const }
    expect(resolve(situation, press('k', { meta: true }))).toMatchObject({
      kind: 'run',
      binding: { run: 'palette' },
    })
    expect(resolve(situation, press('k', { ctrl: true })).kind).toBe('pass')
    expect(type([press('k', { ctrl: true })])).toBe('palette')
  })
})

describe('where key presses land', () => {
  const everyCharacter = ['a', 'g', 'j', 'x', 'D', '/', '?', ':', '.', '*', '-', '1', ' ']
  test.each(['text', 'filter'] as const)(
    'no printable key typed into a %s field runs anything',
    (target) => {
      for (const key of everyCharacter) expect(type([press(key, { target })])).toBe('pass')
    },
  )

  const rows: [what: string, press: Press, means: string][] = [
    ['Ctrl+K works in a field', press('k', { ctrl: true, target: 'text' }), 'palette'],
    ['F1 works in a field', press('F1', { target: 'text' }), 'palette'],
    ['Escape works in a field', press('Escape', { target: 'text' }), 'close'],
    ['arrows in a field are the field’s', press('ArrowDown', { target: 'text' }), 'pass'],
    ['arrow down in the filter goes to the rows', press('ArrowDown', { target: 'filter' }), 'rows'],
    ['arrow down on a row goes to the next', press('ArrowDown', { target: 'row' }), 'next'],
    ['arrow down elsewhere scrolls', press('ArrowDown'), 'pass'],
    ['Space on a row marks', press(' ', { code: 'Space', target: 'row' }), 'mark'],
    ['Space on a button presses it', press(' ', { code: 'Space' }), 'pass'],
    ['Enter on a row opens', press('Enter', { target: 'row' }), 'open'],
    ['Enter on a button presses it', press('Enter'), 'pass'],
    ['an open list of choices keeps its Escape', press('Escape', { target: 'widget' }), 'pass'],
    ['an open list of choices keeps its letters', press('j', { target: 'widget' }), 'pass'],
    [
      'a key with a modifier works in an open list',
      press('k', { ctrl: true, target: 'widget' }),
      'palette',
    ],
    ['the browser’s keys are left alone', press('f', { ctrl: true }), 'pass'],
    ['Alt+letter is the browser’s menu', press('j', { alt: true }), 'pass'],
    ['Ctrl+J is not j', press('j', { ctrl: true }), 'pass'],
  ]
  test.each(rows)('%s', (_, one, means) => {
    expect(type([one])).toBe(means)
  })

  test('a modifier alone runs nothing and keeps the pending sequence', () => {
    expect(type([press('g'), press('Shift', { shift: true }), press('i')])).toBe('instances')
  })
})

describe('scopes', () => {
  test('the deeper scope wins: g g is the first row in a list, something else outside', () => {
    expect(type([press('g'), press('g')])).toBe('first')
    expect(type([press('g'), press('g')], { scopes: [{ name: 'root' }] })).toBe('root-gg')
  })

  test('a noun’s own binding wins over the general one', () => {
    expect(type([press('s'), press('t')])).toBe('sort-instance')
    expect(
      type([press('s'), press('t')], {
        scopes: [{ name: 'root' }, { name: 'list', noun: 'disk' }],
      }),
    ).toBe('sort-any')
  })

  test('a binding of another noun does not match', () => {
    const disks: Scope[] = [
      { name: 'root' },
      { name: 'list', noun: 'disk' },
      { name: 'row', noun: 'disk' },
    ]
    expect(type([press('a')], { scopes: disks })).toBe('pass')
  })

  test('scopes below a panel get no keys, except those that the panel passes through', () => {
    const scopes: Scope[] = [...LIST, { name: 'panel' }]
    expect(type([press('j')], { scopes })).toBe('pass')
    expect(type([press('?', { shift: true })], { scopes })).toBe('pass')
    expect(type([press('k', { ctrl: true })], { scopes })).toBe('palette')
    expect(type([press('Enter', { ctrl: true, target: 'text' })], { scopes })).toBe('submit')
  })
})

describe('sequences', () => {
  test('a prefix waits and lists what could follow, without unreachable bindings', () => {
    const found = resolve({ scopes: LIST, bindings, pending: [], mode: 'all' }, press('g'))
    expect(found).toMatchObject({ kind: 'wait' })
    expect(found.kind === 'wait' && found.next.map((b) => b.run)).toEqual(['first', 'instances'])
  })

  test('an unknown second key cancels, and the next key starts a new sequence', () => {
    expect(type([press('g'), press('z')])).toBe('cancel')
    expect(type([press('g'), press('z'), press('j')])).toBe('next')
  })

  test('Escape cancels a prefix', () => {
    expect(type([press('g'), press('Escape')])).toBe('cancel')
  })
})

describe('the three-way switch', () => {
  const cases: [mode: KeysMode, target: PressTarget, key: string, ctrl: boolean, means: string][] =
    [
      ['list', 'page', 'x', false, 'pass'],
      ['list', 'row', 'x', false, 'mark'],
      ['off', 'row', 'x', false, 'pass'],
      ['off', 'row', 'g', false, 'pass'],
      ['off', 'row', 'Enter', false, 'open'],
      ['off', 'row', 'ArrowDown', false, 'next'],
      ['off', 'page', 'k', true, 'palette'],
      ['off', 'page', 'F1', false, 'palette'],
      ['off', 'page', 'Escape', false, 'close'],
    ]
  test.each(cases)('keys %s, focus on the %s, %s', (mode, target, key, ctrl, means) => {
    expect(type([press(key, { target, ctrl })], { mode })).toBe(means)
  })
})

describe('the serial console', () => {
  const scopes: Scope[] = [
    { name: 'root' },
    { name: 'detail', noun: 'instance' },
    { name: 'terminal' },
  ]
  const inside = (key: string, more: Partial<Press> = {}) =>
    press(key, { target: 'terminal', ...more })

  test.each(['a', ':', '/', '?', 'Tab', 'Enter', 'F1'])('%s goes to the guest', (key) => {
    expect(type([inside(key)], { scopes })).toBe('pass')
  })
  test('Ctrl+K goes to the guest, too', () => {
    expect(type([inside('k', { ctrl: true })], { scopes })).toBe('pass')
  })
  test('both key sequences leave the console', () => {
    expect(type([inside(']', { ctrl: true }), inside('c', { ctrl: true })], { scopes })).toBe(
      'release',
    )
    expect(type([inside('Escape'), inside('Tab')], { scopes })).toBe('release')
  })
  test('an unfinished key sequence goes to the guest', () => {
    expect(type([inside(']', { ctrl: true }), inside('x')], { scopes })).toBe('cancel')
  })
  test('leaving the console works with single keys off', () => {
    expect(type([inside('Escape'), inside('Tab')], { scopes, mode: 'off' })).toBe('release')
  })
})

test('keys are shown as the user presses them', () => {
  expect(showKeys('Shift+D', 'other')).toEqual([['⇧', 'D']])
  expect(showKeys('$mod+Enter', 'mac')).toEqual([['⌘', '⏎']])
  expect(showKeys('g i', 'other')).toEqual([['g'], ['i']])
})

test('reachable bindings do not include those that an inner one hides', () => {
  const runs = withinReach(LIST, bindings).filter((b) => b.keys === 'g g' || b.keys === 's t')
  expect(runs.map((b) => b.run)).toEqual(['sort-instance', 'first'])
})

describe('a key of the user', () => {
  const mine = (binding: Omit<Binding, 'own'>) => parseBinding({ ...binding, own: true }, 'other')
  const runs = (own: Omit<Binding, 'own'>, key: string, scopes = LIST) => {
    const all = { scopes, bindings: [mine(own), ...bindings], mode: 'all' as const }
    const found = resolve({ ...all, pending: [] }, press(key))
    return found.kind === 'run' ? found.binding.run : found.kind
  }
  const ON_DISK: Scope[] = [
    { name: 'root' },
    { name: 'list', noun: 'disk' },
    { name: 'row', noun: 'disk' },
  ]
  test('wins over a default one of a deeper place', () => {
    expect(runs({ in: 'root', keys: 'x', run: 'mine' }, 'x')).toBe('mine')
    expect(runs({ in: 'root', keys: 'a', run: 'mine' }, 'a')).toBe('mine')
  })
  test('takes a default one only where it works', () => {
    const own = { in: 'row', noun: 'instance', keys: 'j', run: 'mine' } as const
    expect(runs(own, 'j')).toBe('mine')
    expect(runs(own, 'j', ON_DISK)).toBe('next')
    expect(runs({ ...own, keys: 'j k' }, 'j')).toBe('wait')
    expect(runs({ ...own, keys: 'j k' }, 'j', ON_DISK)).toBe('next')
  })
  test('hides a default one from the help where it works', () => {
    const own = mine({ in: 'list', noun: 'instance', keys: 'Shift+D', run: 'mine' })
    const shown = (scopes: Scope[]) =>
      withinReach(scopes, [own, ...bindings]).flatMap(({ keys, run }) =>
        keys === 'Shift+D' ? [run] : [],
      )
    expect(shown(LIST)).toEqual(['mine'])
    expect(shown(ON_DISK)).toEqual(['delete'])
  })
})
