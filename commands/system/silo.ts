import { paths } from '@/paths'
import { command } from '../engine/command'
import { onFleet } from '../engine/refuse'

export const siloCommands = [
  command({
    id: 'silo.list',
    title: 'Silos',
    verb: 'Silos',
    noun: 'silo',
    also: 'system fleet operator',
    opens: paths.silos,
    refuse: onFleet,
  }),
] as const
