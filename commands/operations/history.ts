/** The changes of a thing: who, what and when. */
import { auditLogList } from '@/api/operations/audit-log'
import { historyParams, isNamedInLog } from '@/nouns/operations/audit-entry/rules/history'
import { presentOf } from '@/model/objects'
import { paths } from '@/paths'
import { command } from '../engine/command'
import { selection } from '../core/copy'
import { family } from '../engine/family'
import { called, fieldOf, nounOf } from '../engine/noun'
import { firstReason, onFleet } from '../engine/refuse'
import { key } from '../keys/binding'

const historyCommands = [
  command({
    id: 'history.view',
    title: 'History',
    verb: 'History',
    noun: 'view',
    also: 'audit who changed did when blame events',
    reads: auditLogList,
    refuse: firstReason(onFleet, (_, ctx) => {
      const [thing] = selection(ctx)
      if (!thing) return 'select something first'
      return isNamedInLog(thing.noun)
        ? undefined
        : `the audit log does not name any ${called(thing.noun)}`
    }),
    does: (_, ctx) => {
      const [thing] = selection(ctx)
      if (!thing || !isNamedInLog(thing.noun)) return
      const { noun, name, id, value } = thing
      const made =
        value && 'timeCreated' in value && value.timeCreated instanceof Date
          ? value.timeCreated.getTime()
          : undefined
      const around = (nounOf(noun)?.parents ?? []).map(fieldOf)
      const within = presentOf(around, (field) => thing.args[field])
      const of = { noun, name, id, within, made }
      ctx.go(`${paths.history()}?${new URLSearchParams(historyParams(of)).toString()}`)
    },
  }),
] as const

export const historyFamily = family({
  keys: key(['row', 'detail', 'panel'], 'Shift+Y', 'history.view'),
  commands: historyCommands,
})
