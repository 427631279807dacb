/**
 * Copies of the selected thing: its name, its id, a link, its call as a command line or as curl.
 */
import { toWire } from '@/api/wire'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import type { Subject } from '../engine/scope'
import { nounOf } from '../engine/noun'
import { selectionIn } from '../engine/scope'

/**
 * The things that a command acts on: those of the surface it came from, otherwise the marked rows,
 * the row in focus, or the page.
 */
export const selection = (ctx: Ctx): readonly Subject[] => selectionIn(ctx.scopes)

/** What the API gave of a thing. */
const answerOf = ({ noun, value, answer = value && nounOf(noun)?.answer?.(value) }: Subject) =>
  answer ?? value

const nothing = (_: unknown, ctx: Ctx) =>
  selection(ctx).length === 0 ? 'there is nothing to copy here' : undefined

const copies = <const Id extends string>(
  id: Id,
  title: string,
  what: string,
  text: (s: Subject, ctx: Ctx) => string | undefined | Promise<string | undefined>,
) =>
  command({
    id,
    title,
    verb: title,
    noun: 'copy',
    refuse: nothing,
    does: async (_, ctx) => {
      const all = await Promise.all(selection(ctx).map((subject) => text(subject, ctx)))
      const texts = all.filter((t) => t !== undefined)
      if (texts.length === 0) return 'this cannot be copied in that form'
      await ctx.copy(texts.join('\n'), what)
      return undefined
    },
  })

export const copyCommands = [
  copies('copy.name', 'Copy name', 'name', (s) => s.name),
  copies('copy.id', 'Copy ID', 'ID', (s) => s.apiId ?? s.id),
  copies('copy.address', 'Copy IP address', 'IP address', async (s) => {
    const { viewAsAddress } = await import('./view-request')
    return viewAsAddress(s)
  }),
  copies('copy.json', 'Copy as JSON', 'JSON', (s) =>
    JSON.stringify(JSON.parse(JSON.stringify(toWire(answerOf(s)))), null, 2),
  ),
  copies('copy.cli', 'Copy as CLI', 'command line', async (s) => {
    const { viewAsCli } = await import('./view-request')
    return viewAsCli(s)
  }),
  copies('copy.curl', 'Copy as curl', 'curl command', async (s) => {
    const { viewAsCurl } = await import('./view-request')
    return viewAsCurl(s)
  }),
  command({
    id: 'copy.link',
    title: 'Copy link',
    verb: 'Copy link',
    noun: 'copy',
    does: (_, ctx) => ctx.copy(ctx.view.link(selection(ctx)[0]), 'link'),
  }),
  command({
    id: 'copy.new-tab',
    title: 'Open in a new tab',
    verb: 'New tab',
    noun: 'copy',
    surface: 'key-only',
    refuse: nothing,
    does: (_, ctx) => {
      for (const subject of selection(ctx).slice(0, 1))
        ctx.go(ctx.view.link(subject), { newTab: true })
    },
  }),
  command({
    id: 'view.raw',
    title: 'Raw JSON',
    verb: 'Raw',
    noun: 'view',
    also: 'view api',
    refuse: (_, ctx) => (selection(ctx).length === 0 ? 'there is nothing to show here' : undefined),
    does: (_, ctx) => {
      const [thing] = selection(ctx)
      if (thing) ctx.view.show({ raw: answerOf(thing) })
    },
  }),
] as const
