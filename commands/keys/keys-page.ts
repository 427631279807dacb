/** KEYS.md, generated from the keymap, for users who have not started the console. */
import type { Command } from '../engine/command'
import type { Binding } from './keys'
import { showKeys } from './keys'
import { called } from '../engine/noun'
import type { ScopeName } from '../engine/scope'
import { SCOPES } from '../engine/scope'
import { SCOPE_TITLE } from '../engine/scope-titles'

const keysOf = (binding: Binding) =>
  showKeys(binding.keys, 'other')
    .map((press) =>
      press
        .map((key) => (key === 'Ctrl' && binding.keys.includes('$mod') ? 'Ctrl or ⌘' : key))
        .map((key) => `<kbd>${key}</kbd>`)
        .join(''),
    )
    .join(' ')

interface Line {
  keys: string[]
  noun: string
  what: string
}

/** One line per command and arguments; other keys for the same command share its line. */
function lines(scope: ScopeName, keymap: readonly Binding[], commands: readonly Command[]): Line[] {
  const byWhat = new Map<string, Line>()
  for (const binding of keymap.filter((b) => b.in === scope)) {
    const command = commands.find((c) => c.id === binding.run)
    const detail = Object.values(binding.args ?? {}).join(' ')
    const where =
      binding.from === 'row' ? ' (on a row)' : binding.from === 'filter' ? ' (in the filter)' : ''
    const what = `${command?.title ?? binding.run}${detail ? `: ${detail}` : ''}${where}`
    const noun = called(binding.noun ?? '')
    const key = `${noun} ${what}`
    const line = byWhat.get(key) ?? { keys: [], noun, what }
    line.keys.push(keysOf(binding))
    byWhat.set(key, line)
  }
  return [...byWhat.values()]
}

/** The whole page, in Markdown. @throws where no key limits single keys */
export function keysPage(keymap: readonly Binding[], commands: readonly Command[]): string {
  const limiting = keymap.find(({ run }) => run === 'view.keys')
  if (!limiting) throw new Error('No key runs view.keys')
  const sections = SCOPES.flatMap((scope) => {
    const found = lines(scope, keymap, commands)
    if (found.length === 0) return []
    const rows = found.map(({ keys, noun, what }) => `| ${keys.join(' · ')} | ${what} | ${noun} |`)
    return [
      `## ${SCOPE_TITLE[scope]}`,
      '',
      '| keys | command | only for |',
      '|---|---|---|',
      ...rows,
      '',
    ]
  })
  return [
    '# Keys',
    '',
    'Generated from the keymap by `npm run derive`; a test fails when it is stale.',
    '',
    'Keys are matched by the character they produce, so they work on every layout; a letter outside Latin counts as',
    'the Latin letter at its place. A key in an inner place wins over one further out, and your own keys win over the',
    `default ones wherever they work. A prefix waits without a time limit. ${keysOf(limiting)} limits single keys to lists`,
    'or switches them off: everything is also in the palette and behind a button. Every key can be changed or removed',
    'under Settings, Keys.',
    '',
    ...sections,
  ].join('\n')
}
