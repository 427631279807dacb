/** Commands that open a trace of traffic, and commands on its answer. */
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx, Reason } from '../engine/context'
import { family } from '../engine/family'
import { firstReason, where } from '../engine/refuse'
import { key } from '../keys/binding'
import { traceFromCommands } from './trace-from'

/** A thing that can be added to allow the traffic: opens a filled-in panel. */
interface Remedy {
  /** Why there is nothing to add. */
  cannot(): Reason | undefined
  add(): void
}

/** The port of a trace's answer. */
interface TracePort {
  /** The answer as text; `undefined` while there is none. */
  text(): string | undefined
  rule: Remedy
  route: Remedy
  /** Unfolds what was considered at each hop; folds it where all of it is shown. @returns why there is nothing to unfold */
  unfold(): Reason | undefined
}

declare module '../engine/ports' {
  interface Ports {
    trace: TracePort
  }
}

const onTrace = where('trace', 'the answer of a trace')

const remedy = (what: 'rule' | 'route') =>
  ({
    refuse: firstReason(onTrace, (_: unknown, ctx: Ctx) => ctx.port('trace')?.[what].cannot()),
    does: (_: unknown, ctx: Ctx) => ctx.port('trace')?.[what].add(),
  }) as const

/** Nouns whose rows open a trace only in lists. */
const TRACED_ROWS = [
  'firewall-rule',
  'network-interface',
  'floating-ip',
  'external-subnet',
] as const

export const traceFamily = family({
  keys: [
    ...key('detail', 'Shift+Y', 'vpc.trace', { noun: 'vpc' }),
    ...key(['row', 'detail'], 'a Shift+Y', 'instance.trace', { noun: 'instance' }),
    ...TRACED_ROWS.flatMap((noun) => key('row', 'a Shift+Y', `${noun}.trace`, { noun })),
    ...key('detail', 'y x', 'vpc.copy-trace', { noun: 'vpc' }),
    ...key('detail', 't x', 'vpc.unfold-trace', { noun: 'vpc' }),
  ],
  commands: [
    ...traceFromCommands,
    command({
      id: 'vpc.trace',
      title: 'Trace traffic in a VPC',
      verb: 'Trace traffic',
      noun: 'vpc',
      also: 'firewall why blocked packet route explain',
      args: { project: ref('project'), vpc: ref('vpc') },
      opens: paths.vpcTrace,
    }),
    command({
      id: 'vpc.copy-trace',
      title: 'Copy the answer of a trace as text',
      verb: 'Copy as text',
      noun: 'vpc',
      also: 'clipboard ticket path hops explain',
      refuse: onTrace,
      does: async (_, ctx) => {
        const text = ctx.port('trace')?.text()
        if (text === undefined) return 'no answer is shown'
        await ctx.copy(text, 'trace')
        return undefined
      },
    }),
    command({
      id: 'vpc.unfold-trace',
      title: 'Unfold or fold the steps of a trace',
      verb: 'Unfold steps',
      noun: 'vpc',
      also: 'show hide expand collapse rules routes considered hops',
      refuse: onTrace,
      does: (_, ctx) => ctx.port('trace')?.unfold(),
    }),
    command({
      id: 'vpc.allow-traced',
      title: 'Add a rule that allows the traced traffic',
      verb: 'Add a rule that allows this',
      noun: 'vpc',
      also: 'firewall open permit denied',
      ...remedy('rule'),
    }),
    command({
      id: 'vpc.route-traced',
      title: 'Add a route for the traced traffic',
      verb: 'Add a route for this',
      noun: 'vpc',
      also: 'router gateway missing dropped',
      ...remedy('route'),
    }),
  ],
})
