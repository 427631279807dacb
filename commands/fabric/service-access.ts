/** The addresses that may reach the services of the rack, such as its API and console. */
import { networkingAllowListUpdate, networkingInboundIcmpUpdate } from '@/api/operations/ingress'
import { paths } from '@/paths'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { onFleet } from '../engine/refuse'
import { key } from '../keys/binding'

const serviceAccessCommands = [
  command({
    id: 'service-access.view',
    title: 'Service access',
    verb: 'Service access',
    noun: 'go',
    names: ['allow list', 'allowlist'],
    also: 'system fleet operator networking allow list allowlist firewall ip icmp',
    opens: paths.serviceAccess,
    refuse: onFleet,
  }),
  command({
    id: 'service-access.edit',
    title: 'Edit allow list of services',
    verb: 'Edit allow list',
    noun: 'session',
    also: 'system fleet operator networking allowlist ip addresses restrict',
    opens: paths.serviceAccessEdit,
    sends: [networkingAllowListUpdate],
  }),
  command({
    id: 'service-access.allow-icmp',
    title: 'Allow inbound ICMP to services',
    verb: 'Allow inbound ICMP',
    noun: 'session',
    also: 'system fleet operator networking path mtu discovery',
    calls: networkingInboundIcmpUpdate,
    refuse: onFleet,
    input: () => ({ body: { enabled: true } }),
    done: () => 'The services take the ICMP messages that they need',
    failed: () => 'Could not allow inbound ICMP',
  }),
  command({
    id: 'service-access.drop-icmp',
    title: 'Drop inbound ICMP to services',
    verb: 'Drop inbound ICMP',
    asks: () => 'Drop inbound ICMP to the services',
    noun: 'session',
    also: 'system fleet operator networking path mtu discovery disable',
    danger: 'confirm',
    calls: networkingInboundIcmpUpdate,
    refuse: onFleet,
    input: () => ({ body: { enabled: false } }),
    done: () => 'The services drop all inbound ICMP',
    failed: () => 'Could not drop inbound ICMP',
    warning: () =>
      'The services no longer learn that a packet was too large, or that a destination cannot be reached: connections through a smaller MTU may hang.',
  }),
] as const

export const serviceAccessFamily = family({
  commands: serviceAccessCommands,
  keys: key('root', 'g Shift+K', 'service-access.view'),
})
