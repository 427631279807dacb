/** The user's own aliases of commands. */
import { count } from '@/model/words'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'
import { entriesToChange, ownListCommands } from '../keys/own-list'
import type { Alias, OwnAlias } from '../palette/aliases'
import { resetAlias, withoutAlias } from '../palette/aliases'

declare module '../engine/noun' {
  interface Things {
    alias: Alias
  }
}

const one = { alias: ref('alias') }

/** Changes one alias, or all marked ones, and reports it. */
function changeAll(
  alias: string,
  change: (own: readonly OwnAlias[], word: string) => OwnAlias[],
  done: string,
  ctx: Ctx,
): void {
  const words = entriesToChange('alias', alias, ctx)
  ctx.own.setAliases(words.reduce<readonly OwnAlias[]>(change, ctx.own.aliases()))
  ctx.own.setStatus(`${words.length === 1 ? alias : count(words.length, 'alias')} ${done}`)
}

const { list, create, edit } = usual('alias')

const aliasCommands = [
  command({
    ...list('settings words short'),
    opens: paths.aliases,
  }),
  command({
    ...create('add create word'),
    opens: paths.aliasNew,
  }),
  command({
    ...edit('change word'),
    args: one,
    opens: paths.aliasEdit,
  }),
  command({
    id: 'alias.delete',
    title: 'Delete alias',
    verb: 'Delete',
    noun: 'alias',
    also: 'remove word',
    args: one,
    refuse: ({ alias }, ctx) =>
      ctx.find('alias', { alias })?.off ? 'it is already off' : undefined,
    readsMarks: true,
    does: ({ alias }, ctx) => changeAll(alias, withoutAlias, 'deleted', ctx),
  }),
  command({
    id: 'alias.reset',
    title: 'Reset alias',
    verb: 'Reset',
    noun: 'alias',
    also: 'default word',
    args: one,
    refuse: ({ alias }, ctx) => {
      const found = ctx.find('alias', { alias })
      if (found?.origin === 'default') return 'it already has its default command'
      return found && !found.instead ? 'it has no default: delete it instead' : undefined
    },
    readsMarks: true,
    does: ({ alias }, ctx) => changeAll(alias, resetAlias, 'reset to default', ctx),
  }),
  ...ownListCommands({
    prefix: 'alias',
    name: 'aliases',
    file: 'aliases.json',
    also: { export: 'aliases.json save words file copy', reset: 'default words' },
    list: (ctx) => ctx.own.aliases(),
    clear: (ctx) => ctx.own.setAliases([]),
    done: 'all aliases reset to their defaults',
    already: 'all aliases have their defaults',
  }),
  command({
    id: 'alias.import',
    title: 'Import aliases',
    verb: 'Import',
    noun: 'go',
    also: 'aliases.json load words file paste',
    opens: paths.aliasImport,
  }),
] as const

export const aliasFamily = family({
  nouns: [
    noun({
      id: 'alias',
      listing: { from: 'browser', id: 'aliases' },
      list: paths.aliases,
      topic: {
        title: 'aliases',
        guide: undefined,
        text: [
          'An alias is a short word of your own for a command. Typed exactly, it comes first in the palette.',
        ],
      },
    }),
  ],
  keys: [
    ...sortKeys('alias', { o: 'origin' }),
    ...key('row', 'a 0', 'alias.reset', { noun: 'alias' }),
  ],
  commands: aliasCommands,
})
