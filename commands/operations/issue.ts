import { paths } from '@/paths'
import { command } from '../engine/command'
import { onFleet } from '../engine/refuse'

export const issueCommands = [
  command({
    id: 'issue.list',
    title: 'Issues',
    verb: 'Issues',
    noun: 'issue',
    also: 'system fleet operator problems health alerts failed faulted attention',
    opens: paths.issues,
    refuse: onFleet,
  }),
] as const
