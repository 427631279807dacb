import { GUEST_KEYS, GUEST_KEY_NAMES } from '@/nouns/compute/instance/rules-serial-text'
import { choice } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { where } from '../engine/refuse'
import { key } from '../keys/binding'

/**
 * The commands of the serial console. The guest gets almost all keys, so these have buttons too.
 */
const consoleCommands = [
  command({
    id: 'console.release',
    title: 'Release the keyboard',
    verb: 'Release keyboard',
    noun: 'console',
    surface: 'key-only',
    refuse: where('terminal'),
    does: (_, ctx) => ctx.port('terminal')?.release(),
  }),
  command({
    id: 'console.send-key',
    title: 'Send a key to the guest',
    verb: 'Send key',
    noun: 'console',
    also: 'serial control escape',
    args: { key: choice('Key', GUEST_KEY_NAMES) },
    refuseUnasked: where('terminal'),
    does: ({ key }, ctx) => ctx.port('terminal')?.send(GUEST_KEYS[key]),
  }),
  command({
    id: 'console.reconnect',
    title: 'Connect the serial console again',
    verb: 'Connect again',
    noun: 'console',
    also: 'serial retry',
    refuse: where('terminal'),
    does: (_, ctx) => ctx.port('terminal')?.reconnect(),
  }),
  command({
    id: 'console.top',
    title: 'Scroll the serial console to the top',
    verb: 'Scroll to top',
    noun: 'console',
    also: 'first oldest history',
    refuse: where('terminal'),
    does: (_, ctx) => ctx.port('terminal')?.scroll('top'),
  }),
  command({
    id: 'console.bottom',
    title: 'Scroll the serial console to the bottom',
    verb: 'Scroll to bottom',
    noun: 'console',
    also: 'last newest end',
    refuse: where('terminal'),
    does: (_, ctx) => ctx.port('terminal')?.scroll('bottom'),
  }),
] as const

export const serialConsoleFamily = family({
  keys: [
    // The serial console: every other key goes to the guest
    ...key('terminal', 'Control+] Control+c', 'console.release'),
    ...key('terminal', 'Escape Tab', 'console.release', { passThrough: true }),
  ],
  commands: consoleCommands,
})
