/** The keys of VPCs, network interfaces and external addresses. */
import type { Binding } from '../keys/binding'
import { key, sortKeys } from '../keys/binding'

export const networkingKeys: readonly Binding[] = [
  ...key('root', 'g v', 'vpc.list'),
  ...sortKeys('vpc', { h: 'dns', v: 'ipv6' }),
  ...sortKeys('vpc-subnet', { i: 'ipv4', v: 'ipv6' }),
  ...key(['row', 'detail'], 'a n', 'network-interface.create', { noun: 'instance' }),
  ...key(['row', 'detail'], 'a e', 'instance.ephemeral-ip-attach', { noun: 'instance' }),
  ...key(['row', 'detail'], 'a f', 'instance.floating-ip-attach', { noun: 'instance' }),
  ...sortKeys('network-interface', { i: 'ip' }),
  ...key('row', 'a 1', 'network-interface.make-primary', { noun: 'network-interface' }),
  ...sortKeys('external-ip', { i: 'ip', k: 'kind' }),
  ...key('row', 'a d', 'external-ip.detach', { noun: 'external-ip' }),
  ...key('row', 'a d', 'floating-ip.detach', { noun: 'floating-ip' }),
]
