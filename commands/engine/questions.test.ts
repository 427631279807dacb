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
    'certificate.delete': 'Delete certificate [Delete]',
    'ssh-key.delete': 'Delete SSH key [Delete]',
    'access-token.delete': 'Delete access token [Delete]',
  })
})

test('for several things, the button shows their number', () => {
  const several = asked(2)
  expect(several).toMatchObject({
    'instance.start': 'Start 2 instances [Start 2]',
    'disk.snapshot': 'Snapshot 2 disks [Snapshot 2]',
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
