import { logout } from '@/api/operations/session'
import { corePaths } from '@/paths/core'
import { ref, whole } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { firstReason, where } from '../engine/refuse'

/** Refuses where there is no form to fill in. */
const whereFilled = firstReason(where('form'), (_: unknown, ctx: Ctx) =>
  ctx.port('form')?.isRead ? 'there is nothing to fill in here' : undefined,
)

/** Refuses where there is no form with sections. */
const whereSections = firstReason(where('form'), (_: unknown, ctx: Ctx) =>
  ctx.port('form')?.section ? undefined : 'there are no sections here',
)

/** Refuses on a page that has siblings but no tabs. */
const whereTabs = firstReason(where('tabs'), ({ tab = 1 }: { tab?: number }, ctx: Ctx) => {
  const tabs = ctx.port('tabs')
  return tabs?.open ? tabs.refuse?.(tab - 1) : 'there are no tabs here'
})

/** Refuses where the page is not about one thing of a list. */
const whereSiblings = (_: unknown, ctx: Ctx) =>
  ctx.port('tabs')?.sibling ? undefined : 'this page has no neighbours'

export const goCommands = [
  command({
    id: 'go.back',
    title: 'Last view',
    verb: 'Last view',
    noun: 'go',
    also: 'previous',
    does: (_, ctx) => ctx.view.back(),
  }),
  command({
    id: 'go.up',
    title: 'Up one level',
    verb: 'Up',
    noun: 'go',
    also: 'parent',
    // What is above may be of any area.
    readsNouns: true,
    does: (_, ctx) => ctx.view.up(),
  }),
  command({
    id: 'go.tab',
    title: 'Open tab by number',
    verb: 'Tab',
    noun: 'go',
    surface: 'key-only',
    args: { tab: whole() },
    refuse: whereTabs,
    does({ tab = 1 }, ctx) {
      ctx.port('tabs')?.open?.(tab - 1)
    },
  }),
  command({
    id: 'go.previous-sibling',
    title: 'Previous in the list',
    verb: 'Previous',
    noun: 'go',
    refuse: whereSiblings,
    does: (_, ctx) => ctx.port('tabs')?.sibling?.(-1),
  }),
  command({
    id: 'go.next-sibling',
    title: 'Next in the list',
    verb: 'Next',
    noun: 'go',
    refuse: whereSiblings,
    does: (_, ctx) => ctx.port('tabs')?.sibling?.(1),
  }),
  command({
    id: 'project.switch',
    title: 'Switch project',
    verb: 'Switch project',
    noun: 'go',
    also: 'other',
    args: { to: ref('project') },
    does: ({ to }, ctx) => ctx.go(corePaths.instances({ project: to })),
  }),
  command({
    id: 'question.confirm',
    title: 'Say yes to the question',
    verb: 'Yes',
    noun: 'view',
    surface: 'key-only',
    refuse: where('question'),
    does: (_, ctx) => ctx.port('question')?.confirm(),
  }),
  command({
    id: 'form.submit',
    title: 'Submit',
    verb: 'Submit',
    noun: 'form',
    surface: 'key-only',
    refuse: whereFilled,
    does: (_, ctx) => ctx.port('form')?.submit(),
  }),
  command({
    id: 'form.leave',
    title: 'Leave the form',
    verb: 'Cancel',
    noun: 'form',
    surface: 'key-only',
    refuse: where('form'),
    does: (_, ctx) => ctx.port('form')?.leave(),
  }),
  command({
    id: 'form.next-section',
    title: 'Next section',
    verb: 'Next section',
    noun: 'form',
    surface: 'key-only',
    refuse: whereSections,
    does: (_, ctx) => ctx.port('form')?.section?.(1),
  }),
  command({
    id: 'form.previous-section',
    title: 'Previous section',
    verb: 'Previous section',
    noun: 'form',
    surface: 'key-only',
    refuse: whereSections,
    does: (_, ctx) => ctx.port('form')?.section?.(-1),
  }),
  command({
    id: 'session.logout',
    title: 'Sign out',
    verb: 'Sign out',
    noun: 'session',
    also: 'leave',
    names: ['sign out', 'signout', 'log out', 'logout', 'exit', 'quit'],
    sends: [logout],
    does: async (_, ctx) => {
      if (!(await ctx.session.mayLeave())) return
      await ctx.call(logout, {})
      ctx.session.left()
    },
  }),
] as const
