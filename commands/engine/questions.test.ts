/** The question before each command that calls the API, as the user reads it. */
import { expect, test } from 'vitest'
import { isCalls } from './command'
import { question } from './danger'
import { commands } from '../index'

const asked = (n: number) =>
  Object.fromEntries(
    commands.filter(isCalls).flatMap((command) => {
      const things = Array.from({ length: n }, (_, i) => ({ name: `thing-${i}` }))
      const found = question(command as never, things, [])
      return found ? [[command.id, `${found.title} [${found.verb}]`]] : []
    }),
  )

test('of what the user has marked and does not see', () => {
  const start = commands.filter(isCalls).find(({ id }) => id === 'instance.start')
  const lines = (...hidden: string[]) =>
    question(start as never, [...hidden.map((name) => ({ name, hidden: true }))], [])?.lines
  expect(question(start as never, [{ name: 'a' }], [])).toBeUndefined()
  expect(lines('a')).toEqual(['a is marked, but the list does not show it.'])
  expect(lines('a', 'b', 'c', 'd', 'e', 'f', 'g')).toEqual([
    'a, b, c, d, e, and 2 more are marked, but the list does not show them.',
  ])
})

test('of one thing', () => {
  expect(asked(1)).toEqual({
    'project.delete': 'Delete project [Delete]',
    'instance.stop': 'Stop instance [Stop]',
    'instance.reboot': 'Reboot instance [Reboot]',
    'instance.delete': 'Delete instance [Delete]',
    'disk.repair': 'Repair disk [Repair]',
    'disk.detach': 'Detach disk [Detach]',
    'disk.set-boot': 'Set disk as boot disk [Set as boot disk]',
    'disk.unset-boot': 'Unset disk as boot disk [Unset as boot disk]',
    'disk.delete': 'Delete disk [Delete]',
    'snapshot.delete': 'Delete snapshot [Delete]',
    'image.promote': 'Promote image [Promote]',
    'image.delete': 'Delete image [Delete]',
    'silo-image.delete': 'Delete silo image [Delete]',
    'network-interface.delete': 'Delete network interface [Delete]',
    'external-ip.detach': 'Detach external IP [Detach]',
    'floating-ip.detach': 'Detach floating IP [Detach]',
    'floating-ip.delete': 'Delete floating IP [Delete]',
    'anti-affinity-group.remove': 'Leave anti-affinity group [Leave]',
    'anti-affinity-group.remove-member':
      'Remove instance from anti-affinity group [Remove from group]',
    'anti-affinity-group.delete': 'Delete anti-affinity group [Delete]',
    'affinity-group.remove': 'Leave affinity group [Leave]',
    'affinity-group.remove-member': 'Remove instance from affinity group [Remove from group]',
    'affinity-group.delete': 'Delete affinity group [Delete]',
    'silo-role.remove': 'Remove silo role [Remove]',
    'project-role.remove': 'Remove project role [Remove]',
    'fleet-role.remove': 'Remove fleet role [Remove]',
    'user.logout': 'Log user out everywhere [Log out everywhere]',
    'vpc.delete': 'Delete VPC [Delete]',
    'firewall-rule.enable': 'Enable firewall rule [Enable]',
    'firewall-rule.disable': 'Disable firewall rule [Disable]',
    'firewall-rule.raise': 'Move firewall rule up [Move up]',
    'firewall-rule.lower': 'Move firewall rule down [Move down]',
    'firewall-rule.delete': 'Delete firewall rule [Delete]',
    'vpc-subnet.delete': 'Delete subnet [Delete]',
    'vpc-router.delete': 'Delete router [Delete]',
    'router-route.delete': 'Delete route [Delete]',
    'internet-gateway.pool-detach': 'Detach an IP pool from internet gateway [Detach pool]',
    'internet-gateway.address-detach':
      'Detach an IP address from internet gateway [Detach address]',
    'internet-gateway.delete': 'Delete internet gateway [Delete]',
    'certificate.delete': 'Delete certificate [Delete]',
    'silo.delete': 'Delete silo [Delete]',
    'silo-user.delete': 'Delete user [Delete]',
    'scim-token.delete': 'Delete SCIM token [Delete]',
    'silo-access.remove': 'Remove role on silo [Remove]',
    'ip-pool.delete': 'Delete IP pool [Delete]',
    'ip-pool.make-default': 'Make IP pool the default of silo [Make default]',
    'ip-pool.clear-default': 'Clear IP pool as the default of silo [Clear default]',
    'ip-pool.unlink': 'Unlink IP pool from silo [Unlink]',
    'multicast-group.delete': 'Delete multicast group [Delete]',
    'multicast-group.remove': 'Leave multicast group [Leave]',
    'multicast-group.remove-member': 'Remove instance from multicast group [Remove from group]',
    'silo.make-default-pool': 'Change the default IP pool of silo [Make default]',
    'silo.clear-default-pool': 'Clear the default IP pool of silo [Clear default]',
    'silo.unlink-pool': 'Unlink silo from IP pool [Unlink]',
    'ip-range.delete': 'Remove IP range [Remove]',
    'service-ip-range.delete': 'Remove service IP range [Remove]',
    'support-bundle.delete': 'Delete support bundle [Delete]',
    'address-lot.delete': 'Delete address lot [Delete]',
    'ssh-key.delete': 'Delete SSH key [Delete]',
    'access-token.delete': 'Delete access token [Delete]',
    'sled.stop-provisioning': 'Stop provisioning on sled [Stop provisioning]',
    'uninitialized-sled.add': 'Add uninitialized sled to the rack [Add sled]',
    'release.set-target': 'Set release as target release [Set as target release]',
  })
})

test('for several things, the button shows their number', () => {
  const several = asked(2)
  expect(several).toMatchObject({
    'instance.start': 'Start 2 instances [Start 2]',
    'disk.snapshot-now': 'Snapshot 2 disks now [Snapshot 2 disks now]',
    'disk.set-boot': 'Set 2 disks as boot disk [Set 2 disks as boot disk]',
    'network-interface.make-primary':
      'Make 2 network interfaces primary [Make 2 network interfaces primary]',
    'affinity-group.remove-member':
      'Remove 2 instances from affinity group [Remove 2 instances from affinity group]',
    'user.logout': 'Log 2 users out everywhere [Log 2 users out everywhere]',
  })
})

test('no question repeats a word', () => {
  for (const text of Object.values({ ...asked(1), ...asked(2) }))
    expect(text).not.toMatch(/\b(\w+) \1\b/)
})
