/** Commands for a list that this browser stores: export and reset. */
import { count } from '@/model/words'
import { option } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import type { Noun } from '../engine/noun'
import { called, fieldOf } from '../engine/noun'
import { selectionIn } from '../engine/scope'

interface OwnList<Prefix extends string> {
  /** The start of the command ids, in a type of its own. */
  prefix: Prefix
  /** The contents of the list, in titles and messages: 'keys'. */
  name: string
  /** The name of its file: 'keymap.json'. */
  file: string
  /** More search words of each command for the palette. */
  also: { export: string; reset: string }
  list(ctx: Ctx): readonly unknown[]
  clear(ctx: Ctx): void
  /** The message when it is reset. */
  done: string
  /** The reason when there is nothing to reset. */
  already: string
  /** Added to the question after the number of entries. */
  warning?: string
}

/**
 * The entries that a command changes: all marked ones if this entry is marked, else this one alone.
 * @param entry the value of the command's argument for the entry
 * @returns the values of that argument, one for each entry
 */
export function entriesToChange(noun: Noun, entry: string, ctx: Ctx): readonly string[] {
  const field = fieldOf(noun)
  const selected = selectionIn(ctx.scopes, noun).flatMap(({ args }) => args[field] ?? [])
  return selected.includes(entry) ? selected : [entry]
}

/**
 * Asks, and then deletes an entry, or all marked ones. Reported in the status line.
 * @param remove deletes the entries of these names
 */
export async function deleteEntries(
  noun: Noun,
  entry: string,
  ctx: Ctx,
  remove: (names: readonly string[]) => void,
): Promise<void> {
  const names = entriesToChange(noun, entry, ctx)
  const what = names.length === 1 ? called(noun) : count(names.length, called(noun))
  const isSure = await ctx.confirm({
    title: `Delete ${what}`,
    lines: ['This cannot be undone. Its keys stay, and do nothing.'],
    names,
    refused: [],
    verb: 'Delete',
    tone: 'danger',
  })
  if (!isSure) return
  remove(names)
  ctx.own.setStatus(`${names.length === 1 ? entry : what} deleted`)
}

export const ownListCommands = <const Prefix extends string>(own: OwnList<Prefix>) => {
  const reset = `Reset all ${own.name}`
  return [
    command({
      id: `${own.prefix}.reset-all`,
      title: reset,
      verb: 'Reset all',
      noun: 'go',
      also: own.also.reset,
      refuse: (_, ctx) => (own.list(ctx).length === 0 ? own.already : undefined),
      does: async (_, ctx) => {
        const gone = `${count(own.list(ctx).length, 'entry')} of your own will be deleted.`
        const isSure = await ctx.confirm({
          title: `${reset}?`,
          lines: [own.warning === undefined ? gone : `${gone} ${own.warning}`],
          names: [],
          refused: [],
          verb: 'Reset all',
          tone: 'danger',
        })
        if (!isSure) return
        own.clear(ctx)
        ctx.own.setStatus(own.done)
      },
    }),
    command({
      id: `${own.prefix}.export`,
      title: `Export ${own.name}`,
      verb: 'Export',
      noun: 'go',
      also: own.also.export,
      args: { to: option(['file', 'clipboard']) },
      does: async ({ to = 'file' }, ctx) => {
        const { writeList } = await import('./json-list')
        const text = writeList(own.list(ctx))
        if (to === 'clipboard') return ctx.copy(text, own.name)
        ctx.own.download(own.file, text)
        ctx.own.setStatus(`${own.file} saved`)
        return undefined
      },
    }),
  ] as const
}
