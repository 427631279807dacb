/** The user's own macros: several commands under one name. */
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'
import { deleteEntries, entriesToChange, ownListCommands } from '../keys/own-list'
import type { MacroRow } from '../macro/macro'
import { macros } from '../macro/port'

declare module '../engine/noun' {
  interface Things {
    macro: MacroRow
  }
}

const one = { macro: ref('macro') }

const NONE = 'there is no macro yet: record one'

const hasMacros = () => (macros().list().length === 0 ? NONE : undefined)

/** The address of the keys of a macro. */
const keysOf = Object.assign(
  ({ macro }: { macro: string }) => paths.keyEdit({ key: `macro.run:macro=${macro}` }),
  { template: paths.keyEdit.template },
)

const { list, create, edit } = usual('macro')

const macroCommands = [
  command({
    ...list('settings recorded steps'),
    opens: paths.macros,
  }),
  command({
    id: 'macro.record',
    title: 'Record macro, or end the recording',
    verb: 'Record',
    noun: 'go',
    also: 'recording stop finish save actions',
    does: () => macros().record(),
  }),
  command({
    ...create('recorded save name keep'),
    verb: 'Name the recorded macro',
    opens: paths.macroNew,
  }),
  command({
    id: 'macro.run',
    hint: true,
    title: 'Run macro',
    verb: 'Run macro',
    noun: 'macro',
    also: 'play replay repeat steps',
    args: one,
    // The steps may belong to any area.
    readsNouns: true,
    refuseUnasked: hasMacros,
    does: ({ macro }, ctx) => macros().run(macro, ctx),
  }),
  command({
    ...edit('rename change steps'),
    args: one,
    refuseUnasked: hasMacros,
    opens: paths.macroEdit,
  }),
  command({
    id: 'macro.keys',
    title: 'Change keys of macro',
    verb: 'Change keys',
    noun: 'macro',
    also: 'bind shortcut',
    args: one,
    refuseUnasked: hasMacros,
    opens: keysOf,
  }),
  command({
    id: 'macro.copy',
    title: 'Copy macro as text',
    verb: 'Copy as text',
    noun: 'macro',
    also: 'share json export',
    args: one,
    refuseUnasked: hasMacros,
    readsMarks: true,
    does: async ({ macro }, ctx) => {
      const { writeList } = await import('../keys/json-list')
      const names = entriesToChange('macro', macro, ctx)
      const text = writeList(
        macros()
          .list()
          .filter(({ name }) => names.includes(name)),
      )
      return ctx.copy(text, names.length === 1 ? `macro ${macro}` : `${names.length} macros`)
    },
  }),
  command({
    id: 'macro.delete',
    title: 'Delete macro',
    verb: 'Delete',
    noun: 'macro',
    also: 'remove',
    args: one,
    refuseUnasked: hasMacros,
    readsMarks: true,
    does: ({ macro }, ctx) =>
      deleteEntries('macro', macro, ctx, (names) =>
        macros().set(
          macros()
            .list()
            .filter(({ name }) => !names.includes(name)),
        ),
      ),
  }),
  ...ownListCommands({
    prefix: 'macro',
    name: 'macros',
    file: 'macros.json',
    also: { export: 'macros.json save file copy share', reset: 'delete remove clear' },
    list: () => macros().list(),
    clear: () => macros().set([]),
    done: 'all macros deleted',
    already: 'there are no macros',
    warning: 'Export them first to be able to restore them.',
  }),
  command({
    id: 'macro.import',
    title: 'Import macros',
    verb: 'Import',
    noun: 'go',
    also: 'macros.json load file paste',
    opens: paths.macroImport,
  }),
] as const

export const macroFamily = family({
  nouns: [
    noun({
      id: 'macro',
      listing: { from: 'browser', id: 'macros' },
      list: paths.macros,
      topic: {
        title: 'macros',
        guide: undefined,
        text: [
          'A macro is a series of commands under a name. It is recorded while they are done, or made of marked entries of the command log or of pasted lines, and later done to other things: marked rows, or the row in focus.',
          'Forms are opened filled in, with the name of the row in place of @row, and the macro goes on once they are sent.',
          'One question lists all of its steps before anything is sent. A thing has all of its steps before the next one has its first, and the first failure stops all; the rest can be resumed.',
        ],
      },
    }),
  ],
  keys: [
    ...sortKeys('macro', { a: 'about' }),
    ...key('root', '@', 'macro.run'),
    // On many layouts @ needs AltGr.
    ...key('root', 'Shift+Q', 'macro.run'),
    ...key('root', 'q', 'macro.record'),
  ],
  commands: macroCommands,
})
