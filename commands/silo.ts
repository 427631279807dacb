import { paths } from '@/paths'
import { command } from './command'

export const siloCommands = [
  command({
    id: 'silo.list',
    title: 'Silos',
    verb: 'Silos',
    noun: 'silo',
    also: 'system fleet operator',
    opens: paths.silos,
    refuse: (_, ctx) => (ctx.isFleetViewer ? undefined : 'for fleet viewers only'),
  }),
] as const
