/** The commands that change the user's keys. The editing functions are loaded on demand. */
import { count } from '@/model/words'
import { paths } from '@/paths'
import { choice, ref } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'
import type { KeyRow, OwnKey } from '../keys/own-keys'
import { paletteProblem, staysBecause } from '../keys/own-keys'
import { entriesToChange, ownListCommands } from '../keys/own-list'
import { PRESETS, PRESET_WORDS } from '../keys/preset-words'

declare module '../engine/noun' {
  interface Things {
    key: KeyRow
  }
}

const one = { key: ref('key') }

/** The lines to change. */
const targets = (key: string, ctx: Ctx): readonly KeyRow[] =>
  entriesToChange('key', key, ctx).flatMap((one) => ctx.find('key', { key: one }) ?? [])

const change = (ctx: Ctx, next: readonly OwnKey[], message: string) => {
  const problem = paletteProblem(next, ctx.own.defaultKeys(), ctx.own.platform)
  if (problem) return problem
  ctx.own.setKeymap(next)
  ctx.own.setStatus(message)
  return undefined
}

const titles = (rows: readonly KeyRow[]) =>
  rows.length === 1 ? (rows[0]?.name ?? '') : count(rows.length, 'command')

const { list, edit } = usual('key')

const keyCommands = [
  command({
    ...list('settings keyboard keymap shortcuts remap bind'),
    opens: paths.keys,
  }),
  command({
    ...edit('remap bind shortcut'),
    title: 'Change keys',
    verb: 'Change keys',
    args: one,
    opens: paths.keyEdit,
  }),
  command({
    id: 'key.clear',
    title: 'Remove keys',
    verb: 'Remove keys',
    noun: 'key',
    also: 'unbind',
    args: one,
    refuse: ({ key }, ctx) => {
      const row = ctx.find('key', { key })
      if (row?.keys.length === 0) return 'it has no key'
      const stay = row?.keys.map((one) => staysBecause(row, one))
      return stay?.every(Boolean) ? stay[0] : undefined
    },
    readsMarks: true,
    does: async ({ key }, ctx) => {
      const { withoutKeys } = await import('../keys/own-keys-edit')
      const rows = targets(key, ctx)
      const next = rows.reduce(
        (left, row) => withoutKeys(left, row, ctx.own.platform),
        [...ctx.own.keymap()],
      )
      return change(ctx, next, `${titles(rows)}: keys removed`)
    },
  }),
  command({
    id: 'key.reset',
    hint: true,
    title: 'Reset keys',
    verb: 'Reset keys',
    noun: 'key',
    also: 'default',
    args: one,
    refuse: ({ key }, ctx) => {
      const row = ctx.find('key', { key })
      return row?.origin === 'default' ? 'it already has its default keys' : undefined
    },
    readsMarks: true,
    does: async ({ key }, ctx) => {
      const { resetKeys } = await import('../keys/own-keys-edit')
      const rows = targets(key, ctx)
      const next = rows.reduce(
        (left, row) => resetKeys(left, row, ctx.own.platform),
        [...ctx.own.keymap()],
      )
      return change(ctx, next, `${titles(rows)}: default keys restored`)
    },
  }),
  command({
    id: 'key.preset',
    title: 'Choose a preset of keys',
    verb: 'Preset',
    noun: 'go',
    also: 'keymap vim arrows off shortcuts',
    args: { preset: choice('Preset', PRESETS) },
    does: async ({ preset }, ctx) => {
      const now = ctx.own.keymap()
      const { title, text } = PRESET_WORDS[preset]
      const isSure =
        now.length === 0 ||
        (await ctx.confirm({
          title: `Use the preset “${title}”?`,
          lines: [text, `It replaces your own keys (${count(now.length, 'entry')}).`],
          names: [],
          refused: [],
          verb: 'Replace keys',
          tone: 'danger',
        }))
      if (!isSure) return undefined
      const { presetKeys } = await import('../keys/own-keys-presets')
      return change(ctx, presetKeys(preset, ctx.own.defaultKeys()), `preset: ${title}`)
    },
  }),
  ...ownListCommands({
    prefix: 'key',
    name: 'keys',
    file: 'keymap.json',
    also: { export: 'keymap.json save file copy', reset: 'default keymap shortcuts' },
    list: (ctx) => ctx.own.keymap(),
    clear: (ctx) => ctx.own.setKeymap([]),
    done: 'all keys reset to their defaults',
    already: 'all keys have their defaults',
    warning: 'Export them first to be able to restore them.',
  }),
  command({
    id: 'key.import',
    title: 'Import keys',
    verb: 'Import',
    noun: 'go',
    also: 'keymap.json load file paste',
    opens: paths.keyImport,
  }),
] as const

export const keyFamily = family({
  nouns: [
    noun({
      id: 'key',
      listing: { from: 'browser', id: 'keymap' },
      list: paths.keys,
      commands: { delete: 'key.clear' },
      topic: {
        title: 'keys',
        guide: undefined,
        text: [
          'Every action is in the command palette, and most have keys: letters and characters while no text field has the focus. After the first of several, the keys that can follow are shown.',
          'Any action can be given other keys, and single letters can be switched off altogether.',
        ],
      },
    }),
  ],
  keys: [
    ...sortKeys('key', { w: 'where', o: 'origin' }),
    ...key('row', 'a 0', 'key.reset', { noun: 'key' }),
  ],
  commands: keyCommands,
})
