import { sledList } from '@/api/operations/hardware'
import type { Finding } from '@/nouns/operations/issue/rules/finding'
import { paths } from '@/paths'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { firstReason, onFleet, where } from '../engine/refuse'
import type { Subject } from '../engine/scope'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'
import { selection } from '../core/copy'

declare module '../engine/noun' {
  interface Things {
    issue: Finding
  }
}

/** The port of a page with findings. */
interface IssuesPort {
  /** The finding of a row. */
  of(subject: Subject): Finding | undefined
  isAcknowledged(finding: Finding): boolean
  /** Stores in this browser whether the user has acknowledged these findings. */
  setAcknowledged(findings: readonly Finding[], known: boolean): void
}

declare module '../engine/ports' {
  interface Ports {
    issues: IssuesPort
  }
}

/** The selected findings that are acknowledged, or those that are not. */
const selected = (ctx: Ctx, known: boolean): Finding[] => {
  const port = ctx.port('issues')
  return selection(ctx).flatMap((subject) => {
    const finding = port?.of(subject)
    return finding && port?.isAcknowledged(finding) === known ? finding : []
  })
}

const nameOf = (findings: readonly Finding[]) =>
  findings.length === 1 ? `${findings[0]?.name ?? ''}: ` : `${findings.length} issues: `

/** A command that acknowledges the selected findings, or undoes that. */
const acknowledges = <const Id extends string>(
  id: Id,
  known: boolean,
  words: { title: string; verb: string; also: string; refusal: string; report: string },
) =>
  command({
    id,
    title: words.title,
    verb: words.verb,
    noun: 'issue',
    also: words.also,
    refuse: firstReason(where('issues', 'the list of issues'), (_, ctx) => {
      if (selection(ctx).length === 0) return 'select an issue first'
      return selected(ctx, !known).length === 0 ? words.refusal : undefined
    }),
    does: (_, ctx) => {
      const findings = selected(ctx, !known)
      ctx.port('issues')?.setAcknowledged(findings, known)
      ctx.own.setStatus(`${nameOf(findings)}${words.report}`)
    },
  })

const { list } = usual('issue')

const issueCommands = [
  acknowledges('issue.acknowledge', true, {
    title: 'Acknowledge issue',
    verb: 'Acknowledge',
    also: 'silence mute snooze known dismiss ack',
    refusal: 'it is acknowledged',
    report: 'acknowledged in this browser, until it changes',
  }),
  acknowledges('issue.unacknowledge', false, {
    title: 'Count an acknowledged issue again',
    verb: 'Count again',
    also: 'unsilence unmute take back ack',
    refusal: 'it is not acknowledged',
    report: 'counts again',
  }),
  command({
    ...list(
      'system fleet operator problems errors health alerts failed faulted attention broken wrong down unhealthy',
    ),
    opens: paths.issues,
    refuse: onFleet,
  }),
] as const

export const issueFamily = family({
  nouns: [
    noun({
      id: 'issue',
      addressedBy: 'id',
      // Issues are computed from many answers: no operation lists them, and no picker can.
      listing: { from: 'api', operation: sledList, needsMore: true, itemsOf: () => [] },
      answer: (finding) => finding.value,
      list: paths.issues,
      topic: {
        title: 'issues',
        guide: undefined,
        text: [
          'This page shows what needs a person now. It is worked out in the browser from what the control plane shows this user, and read again every few minutes.',
          'An issue that you know about can be acknowledged: it is shown, and no longer counted, until its problem changes or it is over. This is kept in this browser; nobody else is told.',
          'A source that cannot be read is named, and hides nothing that the other sources show. When nothing is listed and every source was read, all is well.',
        ],
      },
      fleetOnly: true,
    }),
  ],
  keys: [
    ...key('root', 'g x', 'issue.list'),
    ...key('list', 'm', 'issue.acknowledge', { noun: 'issue' }),
    ...key('list', 'Shift+M', 'issue.unacknowledge', { noun: 'issue' }),
    ...sortKeys('issue', { v: 'severity', a: 'since' }),
  ],
  commands: issueCommands,
})
