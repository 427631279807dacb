/** Headings, tabs, columns, menus, buttons and titles use words consistently. */
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import type { Command } from '@commands/engine/command'
import { isOpens } from '@commands/engine/command'
import { commands, keymap } from '@commands/index'
import { allNouns } from '@commands/engine/noun'
import { routes } from '@/areas/all'
import type { Route } from '@/areas/route'
import { loadAll } from '@/areas/index'
import { entriesOf } from '@/areas/system-sidebar'
import { LEVELS } from '@/areas/route'
import { modulesIn, textOfFile } from './source-files'

/** The API's contract is not text of the console. */
const sources = [...modulesIn('src'), ...modulesIn('commands')].filter(
  (file) => !file.startsWith('src/api/'),
)

interface Node {
  type: string
  value?: unknown
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'

/** The text in a node of a syntax tree. */
function textOf({ type, value }: Node): string | undefined {
  if (type === 'Literal') return typeof value === 'string' ? value : undefined
  if (type === 'JSXText')
    return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : undefined
  if (type !== 'TemplateElement' || typeof value !== 'object' || value === null) return undefined
  return 'cooked' in value && typeof value.cooked === 'string' ? value.cooked : undefined
}

/** Every text of a program: strings, templates, and text between tags. */
function textsIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(textsIn)
  if (!isNode(part) || part.type === 'ImportDeclaration') return []
  const text = textOf(part)
  return [...(text === undefined ? [] : [text]), ...Object.values(part).flatMap(textsIn)]
}

const literalsByFile = new Map(
  sources.map((file) => {
    const lang = file.endsWith('x') ? 'tsx' : 'ts'
    return [file, textsIn(parseAst(textOfFile(file), { lang }).body)]
  }),
)
const literals = [...literalsByFile.values()].flat()

/** A value for each parameter of an address. */
const anyOf = ({ template }: Route) =>
  Object.fromEntries([...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'x']))

const titles = [
  ...commands.flatMap(({ title, verb }) => [title, verb]),
  ...allNouns().flatMap(({ singular, topic }) => [singular, topic?.title ?? '']),
  ...routes.flatMap((route) => (route.kind === 'redirect' ? [] : [route.title(anyOf(route))])),
  ...LEVELS.flatMap(entriesOf).map(({ label }) => label),
]

/** Words that always begin with a capital letter: names of keys, products, protocols and units. */
const NAMES = new Set(
  (
    'Alt AltGr Backspace Base64 Control Enter Escape Shift Tab Mac Vim Latin Rackline OpenSSH OxQL KiB MiB GiB Milan Turin ' +
    'Huffman Terraform Windows ' +
    // Names of parts of the console within a sentence.
    'Access Keys None Settings'
  ).split(' '),
)

/**
 * Complete texts with their own spelling: the title that the device's program announces, the mark of a VMDK, and the
 * messages of ICMP.
 */
const SPELLED_ELSEWHERE = new Set([
  'Device Authentication',
  '# Disk DescriptorFile',
  'Echo Reply',
  'Destination Unreachable',
  'Neighbor Advertisement',
  'Neighbor Solicitation',
  'Packet Too Big',
  'Redirect Message',
  'Echo Request',
  'Router Advertisement',
  'Router Solicitation',
  'Time Exceeded',
  'Parameter Problem',
  'Timestamp Request',
  'Timestamp Reply',
])

/** The words inside a text that begin with a capital letter, except acronyms and names. */
const titleCase = (text: string): string[] =>
  [...text.matchAll(/(?<=[A-Za-z0-9)/] )[A-Z][a-z]\w*/g)]
    .map(([word]) => word)
    .filter((word) => !NAMES.has(word))

test('headings, tabs, columns, menus, buttons and titles are in sentence case', () => {
  expect(titles.length).toBeGreaterThan(800)
  expect(literals.length).toBeGreaterThan(5_000)
  const texts = [...new Set([...titles, ...literals])]
  const odd = texts.filter((text) => titleCase(text).length > 0 && !SPELLED_ELSEWHERE.has(text))
  expect(odd).toEqual([])
  for (const text of SPELLED_ELSEWHERE) expect(texts).toContain(text)
})

test('every page and panel has a title', () => {
  const untitled = routes.filter(
    (route) => route.kind !== 'redirect' && route.title(anyOf(route)) === '',
  )
  expect(untitled.map(({ name }) => name)).toEqual([])
})

test('the screen says keys and presets, and never keymap', () => {
  expect(titles).toContain('Keys')
  expect(titles.filter((title) => /keymap/i.test(title))).toEqual([])
})

/** Files that bind, read or spell keys. */
const OF_KEYS = /^commands\/(keys\/|\w+\/([\w-]+-)?keys\.ts$)/

/** A key combination, or the symbol of a key. */
const CHORD = /\b(?:Ctrl|Control|Shift|Alt|Meta)\+\S|^Esc$|\bEsc\b.|[⇧⌘⌥⌃⏎⌫⎋]|^[↑↓]$/
/** A single letter in a sentence. `a` is a word; other letters are keys of commands, which users can change. */
const LETTER = /\w .*(?<!\d )\b(?<![’'.-])[b-z]\b(?![’'.-]\w).* \w|<kbd>\w<\/kbd>/

/** Files that may name keys, because these keys cannot be changed. With the keys and the reason. */
const FIXED_KEYS: Readonly<Record<string, readonly [keys: string, reason: string]>> = {
  'src/model/control-character.ts': ['Ctrl+C', 'a control character'],
  'src/model/storage/disk-image/not-disks.ts': ['7z x FILE unrar x FILE', 'commands of a shell'],
  'src/nouns/compute/instance/rules-serial-text.ts': [
    'Ctrl+C Ctrl+D Ctrl+N Ctrl+T Ctrl+W Ctrl+Z Ctrl+]',
    'what is sent to the guest',
  ],
  'src/nouns/compute/instance/page/serial-bar.tsx': ['↑ ↓', 'buttons that scroll, no keys'],
  'src/pages/sign-in/device-verify.tsx': ['⏎', 'the browser sends a form by it'],
  'src/nouns/settings/macro/panel-steps.tsx': ['Alt+ArrowUp Alt+ArrowDown', 'of its own list'],
  'src/shell/columns/ColumnsDialog.tsx': ['↑ ↓', 'buttons that move a column, no keys'],
  'src/shell/Help.tsx': ['⏎ Esc', 'of its own list; Escape cannot be changed'],
  'src/shell/line/Below.tsx': ['⇧ ⏎ ↑ Esc', 'of its own list; Escape cannot be changed'],
  'src/shell/line/StepList.tsx': ['⏎', 'of the line, with Ctrl'],
  'src/shell/palette/Box.tsx': ['↑ ↓ ⏎ ⌫ Esc', 'of its own list; Escape cannot be changed'],
  'src/shell/tour/Tour.tsx': ['Esc', 'Escape cannot be changed'],
  'src/ui/Panel.tsx': ['Esc', 'Escape cannot be changed'],
}

/** The keys of all bindings, as the keymap declares them. */
const BOUND = new Set<string>(keymap.map(({ keys }) => keys))

test('no text contains a command’s key, since users can change keys', () => {
  const found = [...literalsByFile].flatMap(([file, texts]) => {
    if (OF_KEYS.test(file)) return []
    const keys = texts.filter((text) => (CHORD.test(text) || LETTER.test(text)) && !BOUND.has(text))
    return keys.length > 0 ? [[file, keys.join(' ')]] : []
  })
  const fixed = Object.entries(FIXED_KEYS).map(([file, [keys]]) => [file, keys])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(fixed))
  for (const text of ['Keys such as g i or x.', 'Press n for more', 'Refresh (⇧R)'])
    expect(CHORD.test(text) || LETTER.test(text)).toBe(true)
})

/** Commands that open the form of another thing, so their title and the form's title differ. */
const OPENS_ANOTHER = new Set(['disk.snapshot'])

test('a form is called by the same words in its panel, on its button and in the palette', () => {
  const forms = commands.flatMap((command) => {
    const route = isOpens(command) && routes.find(({ template }) => template === command.template)
    if (!route || route.kind !== 'panel' || !command.sends || OPENS_ANOTHER.has(command.id))
      return []
    return [{ ...command, panel: route.title(anyOf(route)) }]
  })
  expect(forms.length).toBeGreaterThan(60)
  const differ = forms.filter(
    ({ title, verb, panel }) => panel !== verb && !title.startsWith(panel),
  )
  expect(differ.map(({ id, panel }) => `${id}: ${panel}`)).toEqual([])
})

test('a form that creates something is titled New, and never Create', () => {
  const making = titles.filter((title) => /^(New|Create) /.test(title))
  expect(making.length).toBeGreaterThan(40)
  expect(making.filter((title) => title.startsWith('Create'))).toEqual([])
})

const twice = (words: readonly string[]) => words.filter((word, i) => words.indexOf(word) !== i)

test('no two palette entries, and no two entries of one sidebar, have the same words', async () => {
  await loadAll()
  const shown = commands.filter(({ surface }) => surface !== 'key-only')
  expect(twice(shown.map(({ title }) => title.toLowerCase()))).toEqual([])
  for (const level of LEVELS)
    expect([level, twice(entriesOf(level).map(({ label }) => label))]).toEqual([level, []])
})

test('every time of day has 24 hours', () => {
  const forms = sources.flatMap((file) =>
    [...textOfFile(file).matchAll(/toLocaleTimeString|hour12|timeStyle:[^}]*}/g)].map(
      ([form]) => `${file}: ${form}`,
    ),
  )
  expect(forms.length).toBeGreaterThan(3)
  expect(forms.filter((form) => !form.includes('...CLOCK'))).toEqual([])
})

/** Sidebar entries whose label differs from their command's verb, each with the reason. */
const OTHER_LABEL: Readonly<Record<string, string>> = {
  'settings.profile': 'the first of the pages that its command calls settings',
  'sled.list': 'the first of the pages of the inventory',
  'alert-receiver.list': 'the first of the pages of alerting',
  'fleet-role.list': '“Access” is the entry of the silo and of a project',
  'bgp-config.list': 'the first of the pages about BGP',
  'bfd-session.list': 'is short for it, as BGP is',
}

test('an entry of the sidebar has the address and the verb of its command', () => {
  const byId = new Map<string, Command>(commands.map((command) => [command.id, command]))
  const entries = LEVELS.flatMap(entriesOf)
  for (const { command, to } of entries)
    expect([command, byId.get(command)]).toEqual([
      command,
      expect.objectContaining({ template: to }),
    ])
  const differ = entries.filter(({ command, label }) => byId.get(command)?.verb !== label)
  expect(differ.map(({ command }) => command)).toEqual(Object.keys(OTHER_LABEL))
})
