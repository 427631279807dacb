/** What racks do with the serial consoles of instances. */
import type { Behaviour } from './behaviour'

const APP = 'nexus/src/app/instance.rs'
const BUFFER = 'propolis: bin/propolis-server/src/lib/serial/history_buffer.rs'

export const SERIAL_CONSOLES = {
  'serial-refused-after-opening': {
    rack: 'The stream of a serial console is accepted first and refused afterwards: the reason stands in the frame that closes it.',
    source: `${APP}, nexus/src/external_api/http_entrypoints.rs`,
  },
  'serial-needs-modify': {
    rack: 'Connecting to a serial console needs the right to change the instance. Everybody who may see the instance may read what it has written.',
    source: APP,
  },
  'serial-history-kept': {
    rack: 'The first mebibyte and the newest one of what a guest has written since its start are kept. A reboot clears neither, a stop both.',
    source: `${BUFFER}, propolis: bin/propolis-server/src/lib/serial/backend.rs`,
  },
  'serial-needs-offset': {
    rack: 'What a serial console has written is read from one offset: without one, with two, or from between the two parts that are kept, the rack answers with an internal error.',
    source: BUFFER,
  },
} as const satisfies Record<string, Behaviour>
