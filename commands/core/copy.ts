/** Copies the selected thing: its name, its id, a link, its call as a command line or as curl. */
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import type { Subject } from '../engine/scope'
import { answerOf, selectionIn } from '../engine/scope'
import type { Copied } from './copied-as'

/**
 * The targets of a command: the things of the surface that ran it, otherwise the marked rows, the row in focus, or
 * the page.
 */
export const selection = (ctx: Ctx): readonly Subject[] => selectionIn(ctx.scopes)

/** A dialog does not act on the page below it. */
const nothing = (_: unknown, ctx: Ctx) =>
  (ctx.scopes.at(-1)?.name === 'dialog' ? ctx.port('question') : selection(ctx)[0])
    ? undefined
    : 'there is nothing to copy here'

const copies = <const Id extends Copied>(id: Id, title: string) =>
  command({
    id,
    title,
    verb: title,
    noun: 'copy',
    refuse: nothing,
    does: async (_, ctx) => {
      const { copyAs } = await import('./copied-as')
      return copyAs(id, ctx)
    },
  })

export const copyCommands = [
  copies('copy.name', 'Copy name'),
  copies('copy.id', 'Copy ID'),
  copies('copy.address', 'Copy IP address'),
  copies('copy.json', 'Copy as JSON'),
  copies('copy.cli', 'Copy as CLI'),
  copies('copy.curl', 'Copy as curl'),
  copies('copy.terraform', 'Copy as Terraform'),
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
