/** Probes of a project: experimental. */
import { PROBE_RIGHTS } from '@/model/behaviours/rights'
import type { ProbeInfo } from '@/api/contract/probe'
import { onProbe } from '@/api/inputs'
import { probeCreate, probeDelete, probeList, probeView } from '@/api/operations/probe'
import { EXPERIMENTAL_PROBES } from '@/nouns/networking/probe/rules'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { unlessMay } from '../engine/refuse'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'

declare module '../engine/noun' {
  interface Things {
    probe: ProbeInfo
  }
}

const inProject = { project: ref('project') }
const one = { ...inProject, probe: ref('probe') }

const { list, view, create, remove } = usual('probe')

const probeCommands = [
  command({
    ...list('experimental network measure instrumentation'),
    args: inProject,
    opens: paths.probes,
    refuse: unlessMay(probeList),
  }),
  command({
    ...view('interface addresses'),
    args: one,
    opens: paths.probe,
    refuse: unlessMay(probeView),
  }),
  command({
    ...create('create add experimental'),
    args: inProject,
    opens: paths.probeNew,
    sends: [probeCreate],
  }),
  command({
    ...remove(),
    args: one,
    calls: probeDelete,
    input: onProbe,
    warning: () => 'Its addresses return to their pools. This cannot be undone.',
    redirect: ({ project }) => paths.probes({ project }),
  }),
] as const

export const probeFamily = family({
  nouns: [
    noun({
      id: 'probe',
      parents: ['project'],
      listing: { from: 'api', operation: probeList },
      viewInParents: probeView,
      page: paths.probe,
      list: paths.probes,
      isPanel: true,
      isSearched: true,
      topic: {
        title: 'probes',
        guide: 'api/probe_list',
        text: [
          'A probe is a small program that the rack runs on a sled, with a network interface in the default subnet of the project and an external IP: it measures the network without an instance.',
          EXPERIMENTAL_PROBES,
        ],
        racks: Object.values(PROBE_RIGHTS),
      },
    }),
  ],
  keys: [
    ...key('root', 'g Shift+P', 'probe.list'),
    ...sortKeys('probe', { b: 'sled', e: 'external', i: 'ip' }),
  ],
  commands: probeCommands,
})
