/**
 * All that racks do beside what the description of their API says. The mock does the same, the help topics tell it,
 * and a test names each. Pages and commands import the table of their subject; only the mock and tests import this.
 */
import type { Behaviour } from './behaviour'
import { CERTIFICATE, NAMES, SAML, SSH_KEYS } from './files'
import { FIREWALL } from './firewall'
import { ROUTING } from './routes'
import { VERSIONING } from './versions'

export const BEHAVIOURS = {
  ...FIREWALL,
  ...ROUTING,
  ...VERSIONING,
  ...SSH_KEYS,
  ...CERTIFICATE,
  ...SAML,
  ...NAMES,
}

export type BehaviourId = keyof typeof BEHAVIOURS

/** The entry with an id: its sentence is the title of the tests that hold it. */
export const behaviour = (id: BehaviourId): Behaviour => BEHAVIOURS[id]
