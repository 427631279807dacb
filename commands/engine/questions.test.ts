/** The question before each command that calls the API, as the user reads it. */
import { expect, test } from 'vitest'
import { isCalls } from './command'
import { question } from './danger'
import { called } from './noun'
import { commands } from '../index'

const asked = (n: number) =>
  Object.fromEntries(
    commands.filter(isCalls).flatMap((command) => {
      const things = Array.from({ length: n }, (_, i) => ({ name: `thing-${i}` }))
      const found = question(command as never, things, [])
      return found ? [[command.id, `${found.title} [${found.verb}]`]] : []
    }),
  )

test('of marked things that the user cannot see', () => {
  const start = commands.filter(isCalls).find(({ id }) => id === 'instance.start')
  const lines = (...hidden: string[]) =>
    question(start as never, [...hidden.map((name) => ({ name, hidden: true }))], [])?.lines
  expect(question(start as never, [{ name: 'a' }], [])).toBeUndefined()
  expect(lines('a')).toEqual(['a is marked, but the list does not show it.'])
  expect(lines('a', 'b', 'c', 'd', 'e', 'f', 'g')).toEqual([
    'a, b, c, d, e, and 2 more are marked, but the list does not show them.',
  ])
})

/** The question of a delete command, which most nouns have. */
const usual = (id: string) => {
  const [noun = '', verb] = id.split('.')
  return verb === 'delete' ? `Delete ${called(noun)} [Delete]` : undefined
}

test('of one thing', () => {
  const others = Object.entries(asked(1)).filter(([id, text]) => text !== usual(id))
  expect(Object.fromEntries(others)).toEqual({
    'bfd-session.disable': 'Disable BFD session [Disable]',
    'service-access.drop-icmp': 'Drop inbound ICMP to the services [Drop inbound ICMP]',
    'instance.stop': 'Stop instance [Stop]',
    'instance.reboot': 'Reboot instance [Reboot]',
    'disk.repair': 'Repair disk [Repair]',
    'disk.detach': 'Detach disk [Detach]',
    'disk.set-boot': 'Set disk as boot disk [Set as boot disk]',
    'disk.unset-boot': 'Unset disk as boot disk [Unset as boot disk]',
    'image.promote': 'Promote image [Promote]',
    'external-ip.detach': 'Detach external IP [Detach]',
    'floating-ip.detach': 'Detach floating IP [Detach]',
    'anti-affinity-group.remove': 'Leave anti-affinity group [Leave]',
    'anti-affinity-group.remove-member':
      'Remove instance from anti-affinity group [Remove from group]',
    'affinity-group.remove': 'Leave affinity group [Leave]',
    'affinity-group.remove-member': 'Remove instance from affinity group [Remove from group]',
    'silo-role.remove': 'Remove silo role [Remove]',
    'project-role.remove': 'Remove project role [Remove]',
    'silo-role.remove-leftovers': 'Remove leftover roles [Remove leftover roles]',
    'project-role.remove-leftovers': 'Remove leftover roles [Remove leftover roles]',
    'firewall-rule.add-protocols': 'Add TCP and UDP to firewall rule [Add TCP and UDP]',
    'firewall-rule.name-own-vpc':
      'Name its own VPC in all firewall rules [Name its own VPC in all rules]',
    'firewall-rule.undo': 'Undo the last change of the firewall rules [Undo]',
    'fleet-role.remove': 'Remove fleet role [Remove]',
    'user.logout': 'Log user out everywhere [Log out everywhere]',
    'firewall-rule.enable': 'Enable firewall rule [Enable]',
    'firewall-rule.disable': 'Disable firewall rule [Disable]',
    'firewall-rule.raise': 'Move firewall rule up [Move up]',
    'firewall-rule.lower': 'Move firewall rule down [Move down]',
    'internet-gateway.pool-detach': 'Detach an IP pool from internet gateway [Detach pool]',
    'internet-gateway.address-detach':
      'Detach an IP address from internet gateway [Detach address]',
    'silo-access.remove': 'Remove role on silo [Remove]',
    'silo-access.remove-leftovers': 'Remove leftover roles [Remove leftover roles]',
    'ip-pool.make-default': 'Make IP pool the default of silo [Make default]',
    'ip-pool.clear-default': 'Clear IP pool as the default of silo [Clear default]',
    'ip-pool.unlink': 'Unlink IP pool from silo [Unlink]',
    'multicast-group.remove': 'Leave multicast group [Leave]',
    'external-subnet.detach': 'Detach external subnet [Detach]',
    'silo.clear-default-subnet-pool': 'Clear the default subnet pool of silo [Clear default]',
    'silo.make-default-subnet-pool': 'Change the default subnet pool of silo [Make default]',
    'silo.unlink-subnet-pool': 'Unlink silo from subnet pool [Unlink]',
    'alert-delivery.resend': 'Resend delivery [Resend]',
    'alert-subscription.delete': 'Remove subscription [Remove]',
    'subnet-pool-member.delete': 'Remove subnet pool member [Remove]',
    'subnet-pool.clear-default': 'Clear subnet pool as the default of silo [Clear default]',
    'subnet-pool.make-default': 'Make subnet pool the default of silo [Make default]',
    'subnet-pool.unlink': 'Unlink subnet pool from silo [Unlink]',
    'silo.make-default-pool': 'Change the default IP pool of silo [Make default]',
    'silo.clear-default-pool': 'Clear the default IP pool of silo [Clear default]',
    'silo.unlink-pool': 'Unlink silo from IP pool [Unlink]',
    'ip-range.delete': 'Remove IP range [Remove]',
    'ip-pool.assign-services': 'Assign IP pool to system services [Assign to services]',
    'ip-pool.assign-silos': 'Assign IP pool to silos [Assign to silos]',
    'service-ip-range.delete': 'Remove service IP range [Remove]',
    'sled.stop-provisioning': 'Stop provisioning on sled [Stop provisioning]',
    'uninitialized-sled.add': 'Add uninitialized sled to the rack [Add sled]',
    'rack.abort-change': 'Abort the change of members of rack [Abort change of members]',
    'release.finish-recovery': 'Finish the recovery with release [Finish recovery]',
    'unadopted-disk.withdraw': 'Withdraw the adoption of unadopted disk [Withdraw adoption]',
    'switch-port.clear': 'Clear the settings of switch port [Clear settings]',
    'unadopted-disk.adopt': 'Adopt unadopted disk [Adopt]',
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
