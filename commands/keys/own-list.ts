/** What is done with any list that is kept in this browser: saved, copied, and taken back as it came. */
import { count } from '@/model/words'
import { option } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'

interface OwnList<Prefix extends string> {
  /** What the ids begin with, in a type of its own. */
  prefix: Prefix
  /** What it is called where it is copied: 'keymap'. The file is called by it. */
  name: string
  /** 'Export the keymap', 'Reset the whole keymap' */
  titles: { export: string; reset: string }
  /** More words under which the palette finds each. */
  also: { export: string; reset: string }
  list(ctx: Ctx): readonly unknown[]
  clear(ctx: Ctx): void
  /** Said when it is done: 'every key is as it comes'. */
  done: string
  /** Why it need not be done. */
  already: string
  /** Said after how many entries will be gone. */
  warning?: string
}

export const ownListCommands = <const Prefix extends string>(own: OwnList<Prefix>) =>
  [
    command({
      id: `${own.prefix}.reset-all`,
      title: own.titles.reset,
      verb: 'Reset all',
      noun: 'go',
      also: own.also.reset,
      refuse: (_, ctx) => (own.list(ctx).length === 0 ? own.already : undefined),
      does: async (_, ctx) => {
        const gone = `${count(own.list(ctx).length, 'entry')} of your own will be gone.`
        const isSure = await ctx.confirm({
          title: `${own.titles.reset}?`,
          lines: [own.warning === undefined ? gone : `${gone} ${own.warning}`],
          names: [],
          refused: [],
          verb: 'Reset all',
          tone: 'danger',
        })
        if (!isSure) return
        own.clear(ctx)
        ctx.own.say(own.done)
      },
    }),
    command({
      id: `${own.prefix}.export`,
      title: own.titles.export,
      verb: 'Export',
      noun: 'go',
      also: own.also.export,
      args: { to: option(['file', 'clipboard']) },
      does: async ({ to = 'file' }, ctx) => {
        const { writeList } = await import('./json-list')
        const text = writeList(own.list(ctx))
        if (to === 'clipboard') return ctx.copy(text, own.name)
        ctx.own.download(`${own.name}.json`, text)
        ctx.own.say(`${own.name}.json saved`)
        return undefined
      },
    }),
  ] as const
