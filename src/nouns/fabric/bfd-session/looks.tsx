/** BFD sessions of the switches. */
import { subjectOf } from '@commands/engine/scope'
import { addressColumn, ofAddresses } from '@/resources/address-column'
import type { BfdRow } from './rules'
import { bfdMeaning, bfdModeText, detectionText } from './rules'
import { pollIntervalOf } from '@/model/list-polling'
import { grouped } from '@/model/words'
import { State } from '@/ui/State'
import { Blank, NARROW_STATE } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import type { Resource } from '@/resources/resource'
import { fabricReads } from '@/resources/fabric/reads'
import { bfdBadge } from '@/model/fabric/looks'

export const bfdResource: Resource<BfdRow> = {
  noun: 'bfd-session',
  title: 'BFD sessions',
  list: fabricReads.bfdSessions(),
  subject: (row) => subjectOf({ noun: 'bfd-session', value: row }, { bfdSession: row.id }),
  state: ({ session }) => bfdBadge(session.state),
  pollInterval: () =>
    pollIntervalOf(({ session: { state } }) =>
      state === 'init' || state === 'down' ? state : undefined,
    ),
  columns: [
    addressColumn('peer', 'Peer', ({ session }) => session.peer, {
      width: 'minmax(130px, 1fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    }),
    textColumn('switch', 'Switch', ({ session }) => session.switchSlot, {
      width: '84px',
      always: true,
    }),
    {
      key: 'state',
      title: 'State',
      value: ({ session }) => bfdBadge(session.state).word,
      render: ({ session }) => <State badge={bfdBadge(session.state)} />,
      width: '120px',
      narrow: NARROW_STATE,
      always: true,
    },
    {
      key: 'local',
      title: 'Local',
      ...ofAddresses(({ session }) => [session.local]),
      render: ({ session }) => session.local ?? <Blank />,
      width: 'minmax(100px, 1fr)',
    },
    textColumn('mode', 'Mode', ({ session }) => bfdModeText(session.mode), { width: '100px' }),
    {
      key: 'rx',
      title: 'Required RX',
      value: ({ session }) => session.requiredRx,
      render: ({ session }) => `${grouped(session.requiredRx)} µs`,
      align: 'right',
      width: '120px',
    },
    {
      key: 'threshold',
      title: 'Threshold',
      value: ({ session }) => session.detectionThreshold,
      render: ({ session }) => (
        <span data-tip={`A silent peer counts as gone after ${detectionText(session)}`}>
          {session.detectionThreshold}
        </span>
      ),
      align: 'right',
      width: '92px',
    },
    {
      key: 'about',
      title: 'What it means',
      value: ({ session }) => bfdMeaning(session.state),
      render: ({ session }) => (
        <span data-tip={bfdMeaning(session.state)}>{bfdMeaning(session.state)}</span>
      ),
      width: 'minmax(150px, 3fr)',
    },
  ],
  commands: ['copy.name', 'copy.json', 'view.raw', 'bfd-session.disable'],
  actions: ['bfd-session.enable'],
  empty: {
    title: 'No BFD sessions',
    text: 'With a BFD session a switch finds out within moments when a neighbour is gone.',
    offer: 'bfd-session.enable',
  },
}
