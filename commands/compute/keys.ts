/** The keys of instances, their groups, their charts and their serial console. */
import type { Binding } from '../keys/binding'
import { key, sortKeys } from '../keys/binding'

const GROUPS = ['anti-affinity-group', 'affinity-group'] as const

export const computeKeys: readonly Binding[] = [
  ...key('root', 'g i', 'instance.list'),
  ...key('root', 'g n', 'affinity-group.list'),
  ...key('root', 'c i', 'instance.create'),
  ...key('root', 'c n', 'affinity-group.create'),

  ...sortKeys('instance', { t: 'state', v: 'vcpus', m: 'memory', w: 'since' }),
  ...(['row', 'detail'] as const).flatMap((scope) => [
    ...key(scope, 'a s', 'instance.start', { noun: 'instance' }),
    ...key(scope, 'a x', 'instance.stop', { noun: 'instance' }),
    ...key(scope, 'a r', 'instance.reboot', { noun: 'instance' }),
    ...key(scope, 'a k', 'instance.serial-console', { noun: 'instance' }),
    ...key(scope, 'a c', 'instance.serial-cli', { noun: 'instance' }),
    ...key(scope, 'a m', 'instance.metrics', { noun: 'instance' }),
    ...key(scope, 'a h', 'instance.resize', { noun: 'instance' }),
    ...key(scope, 'a t', 'instance.disk-attach', { noun: 'instance' }),
    ...key(scope, 'a v', 'instance.disk-create', { noun: 'instance' }),
    ...key(scope, 'a g', 'instance.add-to-group', { noun: 'instance' }),
    ...GROUPS.flatMap((noun) => key(scope, 'a j', `${noun}.add-instance`, { noun })),
  ]),
  ...sortKeys('anti-affinity-group', { k: 'kind', p: 'policy' }),
  ...GROUPS.flatMap((noun) => [
    // The row is removed: a group on the instance's page, a member on the group's page.
    ...key('row', 'a q', `${noun}.remove`, { noun }),
    ...key('detail', 'a q', `${noun}.remove-member`, { noun }),
  ]),

  // The serial console: every other key goes to the guest
  ...key('terminal', 'Control+] Control+c', 'console.release'),
  ...key('terminal', 'Escape Tab', 'console.release', { passThrough: true }),
]
