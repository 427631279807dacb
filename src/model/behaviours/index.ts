/**
 * All that racks do beside what the description of their API says. The mock does the same, the help topics tell it,
 * and a test names each. Pages and commands import the table of their subject; only the mock and tests import this.
 */
import type { Behaviour } from './behaviour'
import { ADDRESSES } from './addresses'
import { ALERTS } from './alerts'
import { SSH_KEYS, CERTIFICATE, SAML, NAMES } from './files'
import { ADDRESS_LOTS, ALLOW_LIST, ANNOUNCE_SETS, BFD, BGP, PORT_SETTINGS } from './fabric'
import { FIREWALL } from './firewall'
import { GATEWAYS } from './gateways'
import { INSTANCES } from './instances'
import { INTERFACES } from './interfaces'
import { METRICS } from './metrics'
import { MULTICAST } from './multicast'
import { POOL_BEHAVIOURS } from './pools'
import {
  BUNDLE_RIGHTS,
  CERTIFICATE_RIGHTS,
  IMAGE_RIGHTS,
  POOL_RIGHTS,
  PROBE_RIGHTS,
  ROLE_RIGHTS,
} from './rights'
import { ROUTING } from './routes'
import { SERIAL_CONSOLES } from './serial'
import { TRUST_ROOTS, UPDATES } from './updates'
import { DEVICE_LOGIN, POLICIES, PROJECTS, SILOS } from './silos'
import { DISKS, IMAGES } from './storage'
import { VERSIONING } from './versions'
import { VPCS } from './vpcs'

export const BEHAVIOURS = {
  ...ADDRESSES,
  ...ADDRESS_LOTS,
  ...ALLOW_LIST,
  ...ANNOUNCE_SETS,
  ...BFD,
  ...BGP,
  ...ALERTS,
  ...SSH_KEYS,
  ...CERTIFICATE,
  ...SAML,
  ...NAMES,
  ...FIREWALL,
  ...GATEWAYS,
  ...INSTANCES,
  ...INTERFACES,
  ...METRICS,
  ...MULTICAST,
  ...POOL_BEHAVIOURS,
  ...ROLE_RIGHTS,
  ...PROBE_RIGHTS,
  ...CERTIFICATE_RIGHTS,
  ...POOL_RIGHTS,
  ...BUNDLE_RIGHTS,
  ...IMAGE_RIGHTS,
  ...PORT_SETTINGS,
  ...ROUTING,
  ...SERIAL_CONSOLES,
  ...TRUST_ROOTS,
  ...UPDATES,
  ...SILOS,
  ...POLICIES,
  ...DEVICE_LOGIN,
  ...PROJECTS,
  ...DISKS,
  ...IMAGES,
  ...VERSIONING,
  ...VPCS,
}

export type BehaviourId = keyof typeof BEHAVIOURS

/** The entry with an id: its sentence is the title of the tests that hold it. */
export const behaviour = (id: BehaviourId): Behaviour => BEHAVIOURS[id]
