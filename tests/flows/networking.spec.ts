/** VPCs and their subnets, and the networking tab of an instance: interfaces, external IPs and firewall rules. */
import type { App } from '../drive/app'
import { isAtLeast, NEWEST, R16, R18 } from '@/api/version'
import { paths } from '@/paths'
import { check } from '../drive/choose'
import { found } from '../drive/found'
import { expect, long, test } from '../drive/test'

const web = { project: 'web' }
const stopped = { ...web, instance: 'web-2' }
const running = { ...web, instance: 'db-1' }

const nics = (app: App) => app.listOf('Network interfaces')
const ips = (app: App) => app.listOf('External IPs')

/** Selects the IP versions of a new interface. */
const ofVersions = (panel: App['panel'], name: string) =>
  check(panel.root.getByRole('radio', { name, exact: true }))

const worldNics = (app: App) => {
  const { id = '' } = app.world.instances.all().find((i) => i.name === 'web-2') ?? {}
  return app.world.nics.under(id)
}

test('by keys alone: a network interface is created, edited and deleted', async ({ app }) => {
  await app.as('ada').version(NEWEST).seed('demo').at(paths.instanceStorage(stopped))
  await app.keys('2')
  await app.isAt(paths.instanceNetworking(stopped))
  await nics(app).has(['net0 primary'])

  // The form selects the only VPC, and the only subnet in which the instance has no other interface.
  await app.press('network-interface.create', { in: 'detail' })
  await expect(app.panel.field('Name')).toBeFocused()
  await app.type('net1')
  await expect(app.panel.root.getByRole('button', { name: /Subnet/ })).toContainText('management')
  await app.panel.fill({ 'IPv4 address': '172.30.8.70' })
  await app.panel.submit()
  await app.isAt(paths.instanceNetworking(stopped))
  await expect(app.toasts).toContainText('Network interface net1 added')
  await nics(app).row('net1').shows({ VPC: 'default', Subnet: 'management', 'Transit IPs': '–' })

  // Renamed, and given transit networks.
  await nics(app).row('net1').press('network-interface.edit')
  await expect(app.panel.field('Name')).toBeFocused()
  await app.keys('Control+a')
  await app.type('uplink')
  await app.keys('Tab', 'Tab')
  const transit = app.panel.field('Transit IPs')
  await expect(transit).toBeFocused()
  await app.type('10.20.0.0/16')
  await app.keys('Enter')
  await expect(transit).toHaveValue('')
  await app.type('fd00:1::/64')
  await app.keys('Enter')
  const listed = app.panel.root.getByRole('list', { name: 'Transit IPs' }).getByRole('listitem')
  await expect(listed).toHaveText(['10.20.0.0/16', 'fd00:1::/64'])
  await app.panel.submit()
  await app.isAt(paths.instanceNetworking(stopped))
  await nics(app).row('uplink').shows({ 'Transit IPs': '10.20.0.0/16 +1' })
  expect(worldNics(app).find((n) => n.name === 'uplink')?.ipStack).toMatchObject({
    value: { v4: { transitIps: ['10.20.0.0/16'] }, v6: { transitIps: ['fd00:1::/64'] } },
  })

  // The primary interface can be deleted only as the last one.
  await nics(app).row('net0').press('network-interface.delete')
  await expect(app.status).toContainText('make another one primary first')
  await nics(app).row('uplink').press('network-interface.make-primary')
  await expect(app.toasts).toContainText('uplink is the primary interface of web-2')
  // The update repeats the transit IPs, because a rack removes transit IPs that an update leaves out.
  await nics(app).row('uplink').shows({ 'Transit IPs': '10.20.0.0/16 +1' })
  await nics(app)
    .row('uplink')
    .shows({ Name: /primary/ })
  await nics(app).row('uplink').press('network-interface.make-primary')
  await expect(app.status).toContainText('already set as primary')
  await nics(app).row('net0').press('network-interface.delete')
  await expect(app.question).toContainText(/It gives back 172\.30\.0\.\d+\. This/)
  await app.confirm({ title: 'Delete network interface' })
  await nics(app).has(['uplink primary'])
  await nics(app).row('uplink').press('network-interface.delete')
  await app.confirm({ title: 'Delete network interface' })
  await expect(app.main).toContainText('No network interfaces')
  await expect(app.main).toContainText('No firewall rule applies')
  expect(worldNics(app)).toEqual([])

  // Without an interface, no ephemeral IP can be attached.
  await app.press('instance.ephemeral-ip-attach', { in: 'detail' })
  await expect(app.status).toContainText('without a network interface')
})

test('transit networks are checked when they are added, and an unfinished entry is reported', async ({
  app,
}) => {
  await app
    .as('ada')
    .version(NEWEST)
    .seed('demo')
    .at(paths.instanceNicEdit({ project: 'data', instance: 'edge-1', interface: 'net0' }))
  const { panel } = app
  const transit = panel.field('Transit IPs')
  const add = async (text: string) => {
    await transit.fill(text)
    await transit.press('Enter')
  }
  await add('10.0.0.0/8')
  for (const [text, words] of [
    ['10.0.0.0', 'Must contain an IP address and a width, separated by a /'],
    ['10.0.0.0/x', 'Width must be an integer'],
    ['10.0.0.0/33', 'Max width for IPv4 is 32'],
    ['fd00::/129', 'Max width for IPv6 is 128'],
    ['10.0.0.0/8', 'Transit IP already in list'],
    ['10.1.0.0/16', '10.1.0.0/16 overlaps 10.0.0.0/8'],
    [
      '192.168.7.9/24',
      '192.168.7.9/24 means the whole network, 192.168.7.0/24. Write that, or 192.168.7.9/32 for the one address',
    ],
    ['127.0.0.0/8', '127.0.0.0/8 is a loopback or multicast network'],
  ] as const) {
    await add(text)
    await panel.showsError('Transit IPs', words)
    await expect(transit).toHaveValue(text)
  }
  await transit.fill('192.168.0.0/16')
  await panel.submit()
  await panel.showsError('Transit IPs', 'Add it with Enter, or clear it')
  await panel.button('Clear').click()
  await add('fd00::/8')
  await panel.root.getByRole('button', { name: 'Remove transit IP 10.0.0.0/8' }).click()
  await expect(panel.root.getByRole('button', { name: 'Remove transit IP fd00::/8' })).toBeFocused()
  await panel.submit()
  await app.isAt(paths.instanceNetworking({ project: 'data', instance: 'edge-1' }))
  await nics(app).row('net0').shows({ 'Transit IPs': 'fd00::/8' })
})

test('the values of a new interface are checked, and refusals of the server are shown', async ({
  app,
}) => {
  app.expectFailure('/v1/network-interfaces')
  await app.as('ada').version(NEWEST).seed('demo').at(paths.instanceNicNew(stopped))
  const { panel } = app
  await expect(panel.root.getByRole('button', { name: /^management.*Subnet/ })).toBeVisible()
  // While an address is typed, the form checks it against its subnet.
  const [first] = worldNics(app)
  const subnet = app.world.subnets.all().find(({ name }) => name === 'management')
  const other = app.world.instances.all().find(({ name }) => name === 'web-3')
  if (!first || !subnet || !other) throw new Error('the demo has all of them')
  const taken = '172.30.8.9'
  app.world.nics.add({
    ...first,
    id: app.world.ids.uuid(),
    name: 'backup',
    instanceId: other.id,
    subnetId: subnet.id,
    ipStack: { type: 'v4', value: { ip: taken, transitIps: [] } },
  })
  await app.at(paths.instanceNicNew(stopped))
  for (const [ip, words] of [
    ['10.9.9.9', 'The address 10.9.9.9 is not within the subnet 172.30.8.0/24'],
    ['172.30.8.4', /The address 172.30.8.4 is reserved/],
    ['fd00::5', 'Must be an IPv4 address'],
    [taken, `The network interface backup has the address ${taken}`],
  ] as const) {
    await panel.fill({ 'IPv4 address': ip })
    await panel.showsError('IPv4 address', words)
  }
  await panel.fill({ 'IPv6 address': '172.30.0.9' })
  await panel.showsError('IPv6 address', 'Must be an IPv6 address')
  await panel.fill({ 'IPv6 address': 'fd12::9' })
  await panel.showsError('IPv6 address', /The address fd12::9 is not within the subnet fd/)
  await ofVersions(panel, 'IPv4')
  await panel.fill({ Name: 'net0', 'IPv4 address': '172.30.8' })
  await panel.submit()
  await panel.showsError('IPv4 address', 'Not a valid IP address')
  await panel.fill({ 'IPv4 address': '172.30.8.76' })
  await panel.submit()
  await panel.showsError('Name', 'Name already exists')
  await panel.fill({ Name: 'net1', 'IPv4 address': ' 172.30.8.77 ' })
  await panel.submit()
  await nics(app).row('net1').shows({ 'Private IP': '172.30.8.77' })
})

test('an interface has a given or assigned address of each IP version, with its transit IPs', async ({
  app,
}) => {
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.as('ada').version(NEWEST).seed('demo').at(paths.instanceNicNew(stopped))
  const { panel } = app
  await expect(panel.root.getByRole('button', { name: /^management.*Subnet/ })).toBeVisible()
  await panel.fill({ Name: 'net1', 'IPv4 address': '172.30.8.77', 'Transit IPs': '10.5.0.0/16' })
  await app.keys('Enter')
  await panel.fill({ 'Transit IPs': 'fd77::/64' })
  await app.keys('Enter')
  // When another choice removes the address of an IP version, transit IPs of that version stay with an error.
  await ofVersions(panel, 'IPv4')
  await panel.showsError('Transit IPs', 'fd77::/64 needs an IPv6 address of the interface')
  await panel.submit()
  await expect(panel.field('Transit IPs')).toBeFocused()
  await ofVersions(panel, 'IPv4 & IPv6')
  await panel.submit()
  await nics(app)
    .row('net1')
    .shows({ 'Private IP': /^172\.30\.8\.77, fd.+/, 'Transit IPs': /^10\.5\.0\.0\/16/ })
  const made = worldNics(app).find(({ name }) => name === 'net1')
  expect(made?.ipStack).toMatchObject({
    type: 'dual_stack',
    value: { v4: { transitIps: ['10.5.0.0/16'] }, v6: { transitIps: ['fd77::/64'] } },
  })

  // Copying copies both addresses. The form that edits the interface shows both, and keeps the transit IPs of both
  // versions.
  await nics(app).row('net1').press('copy.address')
  const clipboard = () => app.page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(clipboard).toMatch(/^172\.30\.8\.77\nfd[0-9a-f:]+$/)
  const copied = await clipboard()
  await nics(app).row('net1').press('network-interface.edit')
  for (const address of copied.split('\n')) await expect(panel.root).toContainText(address)
  await panel.fill({ 'Transit IPs': '10.6.0.0/16' })
  await app.keys('Enter')
  await panel.submit()
  await expect(app.toast('Network interface net1 updated')).toBeVisible()
  expect(worldNics(app).find(({ name }) => name === 'net1')?.ipStack).toMatchObject({
    value: {
      v4: { transitIps: ['10.5.0.0/16', '10.6.0.0/16'] },
      v6: { transitIps: ['fd77::/64'] },
    },
  })
})

test('an instance with an IPv6-only or dual-stack interface shows its networking', async ({
  app,
}) => {
  await app
    .as('ada')
    .version(NEWEST)
    .seed('demo')
    .at(paths.instanceNetworking({ project: 'data', instance: 'edge-1' }))
  await nics(app)
    .row('net0')
    .shows({ 'Private IP': /^172\..+, fd/ })
  await app.at(paths.instanceNetworking({ project: 'data', instance: 'edge-2' }))
  await nics(app).row('net0').shows({ 'Private IP': /^fd/ })
})

test('an interface gets the next free address on a rack of an older release', async ({ app }) => {
  await app.as('ada').version(R16).seed('demo').at(paths.instanceNicNew(stopped))
  await app.panel.fill({ Name: 'net1' })
  // The only subnet of the VPC is selected once it is known.
  await expect(app.panel.root.getByRole('button', { name: /^management.*Subnet/ })).toBeVisible()
  await app.panel.submit()
  await nics(app).has(['net0 primary', 'net1'])
})

test('a form that is sent before its subnet is known is sent with the subnet', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  const letGo = await app.hold('**/v1/vpc-subnets?*', 'GET')
  await app.at(paths.instanceNicNew(stopped))
  await app.panel.fill({ Name: 'net1' })
  await app.panel.submit()
  await expect(app.panel.root).not.toContainText('Subnet is required')
  letGo()
  await nics(app).row('net1').shows({ Subnet: 'management' })
})

test('a form that waits for its subnet sends nothing after it is closed', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  const letGo = await app.hold('**/v1/vpc-subnets?*', 'GET')
  await app.at(paths.instanceNicNew(stopped))
  await app.panel.fill({ Name: 'net1' })
  await app.panel.submit()
  await app.keys('Escape')
  await app.read()
  const sent: string[] = []
  app.page.on('request', (request) => sent.push(request.method()))
  await app.question.getByRole('button', { name: 'Leave form' }).click()
  await app.isAt(paths.instanceNetworking(stopped))
  letGo()
  await app.answered()
  expect(sent).not.toContain('POST')
})

test('interfaces change only while the instance is stopped, and an instance has at most eight', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.instanceNetworking(running))
  const refusal = 'Only stopped instances can have their network interfaces changed'
  await app.press('network-interface.create', { in: 'detail' })
  await expect(app.status).toContainText(
    'Only creating or stopped instances can have a network interface added',
  )
  await nics(app).row('net0').press('network-interface.edit')
  await expect(app.status).toContainText(refusal)
  await nics(app).row('net0').press('network-interface.delete')
  await expect(app.status).toContainText(
    'Only creating, stopped, or failed instances can have a network interface deleted',
  )
  await app.at(paths.instanceNicEdit({ ...running, interface: 'net0' }))
  await expect(app.panel.root).toContainText(refusal)
  await expect(app.panel.field('Name')).toBeDisabled()

  await app.at(paths.instanceNetworking(stopped))
  const [first] = worldNics(app)
  if (!first) throw new Error('web-2 has an interface')
  for (const n of [1, 2, 3, 4, 5, 6, 7])
    app.world.nics.add({
      ...first,
      id: app.world.ids.uuid(),
      name: `n${n}`,
      primary: false,
      ipStack: { type: 'v4', value: { ip: `172.30.2.${n}`, transitIps: [] } },
    })
  await app.press('view.refresh')
  await expect(app.main).toContainText('8 of 8')
  await app.press('network-interface.create', { in: 'detail' })
  await expect(app.status).toContainText('may not have more than 8 network interfaces')
})

test('an external IP has an IP version of the primary interface', async ({ app }) => {
  await app.as('ada').version(NEWEST).seed('demo').at(paths.instanceEphemeralAttach(stopped))
  await app.panel.root.getByRole('combobox', { name: 'IP pool' }).focus()
  await app.keys('ArrowDown')
  await expect(app.page.getByRole('option', { name: /^ip-pool-v6/ })).toContainText(
    'the primary interface has no IPv6 address',
  )
  // Floating IPs of the other IP version cannot be attached either.
  const free = found(app.world.floatingIps.all().find(({ name }) => name === 'spare'))
  app.world.floatingIps.update(free.id, { ip: '2001:db8:10::99' })
  await app.at(paths.instanceFloatingAttach(stopped))
  await app.panel.root.getByRole('combobox', { name: 'Floating IP' }).focus()
  await app.keys('ArrowDown')
  await expect(app.page.getByRole('option', { name: /^spare/ })).toContainText(
    'the primary interface has no IPv6 address',
  )
  // Nor from their own list, where the instance is chosen.
  await app.at(paths.floatingIpAttach({ project: 'web', floatingIp: 'spare' }))
  await app.panel.choose('Instance', stopped.instance)
  await expect(app.panel.root).toContainText(
    `${stopped.instance} cannot get it: the primary interface has no IPv6 address`,
  )
  await app.panel.submit()
  await app.answered()
  expect(found(app.world.floatingIps.named('spare', free.projectId)).instanceId).toBeUndefined()
})

test(
  'ephemeral and floating IPs are attached and detached by keys alone',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').start()
    const [nic] = worldNics(app)
    if (nic?.ipStack.type === 'v4') {
      const value = { v4: nic.ipStack.value, v6: { ip: 'fd00::99', transitIps: [] } }
      app.world.nics.update(nic.id, { ipStack: { type: 'dual_stack', value } })
    }
    await app.at(paths.instanceNetworking(stopped))
    await expect(app.main).toContainText('0 of 32')

    await app.press('instance.ephemeral-ip-attach', { in: 'detail' })
    await expect(app.panel.root.getByRole('combobox', { name: 'IP pool' })).toHaveValue('ip-pool-1')
    await app.panel.submit()
    await app.isAt(paths.instanceNetworking(stopped))
    await expect(app.toasts).toContainText('Ephemeral IP from ip-pool-1 attached')
    await expect(app.main).toContainText('1 of 32')
    await app.press('instance.ephemeral-ip-attach', { in: 'detail' })
    if (isAtLeast(app.world.version, R18)) {
      // An ephemeral IP of the other IP version can still be attached.
      const picker = app.panel.root.getByRole('combobox', { name: 'IP pool' })
      await expect(picker).toHaveValue('')
      await picker.focus()
      await app.keys('ArrowDown')
      await expect(app.page.getByRole('option', { name: /^ip-pool-1/ })).toContainText(
        'the instance has an ephemeral IPv4 address',
      )
      await app.keys('Escape')
      await app.panel.choose('IP pool', 'ip-pool-v6')
      await app.panel.submit()
      await expect(app.toasts).toContainText('Ephemeral IP from ip-pool-v6 attached')
      await expect(app.main).toContainText('2 of 32')
      await app.press('instance.ephemeral-ip-attach', { in: 'detail' })
      await expect(app.status).toContainText('already has an ephemeral IP of each version')
      // The instance has two ephemeral IPs, and the detach acts on the one of its row.
      const held = found(
        app.world.instanceIps.all().find(({ ip }) => ip.startsWith('2001:db8:10:')),
      )
      await ips(app).row(held.ip).press('external-ip.detach')
      await app.confirm({ title: 'Detach external IP' })
      await expect(app.main).toContainText('1 of 32')
      expect(app.world.instanceIps.get(held.id)).toBeUndefined()
    } else await expect(app.status).toContainText('already has an ephemeral IP')

    await app.press('instance.floating-ip-attach', { in: 'detail' })
    await expect(app.panel.root.getByRole('combobox', { name: 'Floating IP' })).toBeVisible()
    await app.panel.submit()
    await app.panel.showsError('Floating IP', 'Floating IP is required')
    await app.type('spare')
    await app.keys('ArrowDown', 'Enter')
    await expect(app.panel.root).toContainText(/will be reachable at \d+\.\d+\.\d+\.\d+/)
    await app.panel.submit()
    await ips(app).row('spare').shows({ Kind: 'floating', 'IP pool': 'ip-pool-1' })
    const kinds = () =>
      ips(app).rows.evaluateAll((rows) =>
        rows.map((row) => row.querySelectorAll('[role="gridcell"]')[2]?.textContent),
      )
    expect(await kinds()).toEqual(['floating', 'ephemeral', 'SNAT'])

    await ips(app).row('spare').press('floating-ip.detach')
    await app.read()
    await expect(app.question).toContainText(/can no longer be reached at \d/)
    await app.confirm({ title: 'Detach floating IP' })
    await expect.poll(kinds).toEqual(['ephemeral', 'SNAT'])
    expect(
      app.world.floatingIps.all().find((ip) => ip.name === 'spare')?.instanceId,
    ).toBeUndefined()

    const nameOf = async (at: number) =>
      found(await ips(app).rows.nth(at).getByRole('button').getAttribute('aria-label')).replace(
        'Row actions for ',
        '',
      )
    await ips(app)
      .row(await nameOf(1))
      .press('external-ip.detach')
    await expect(app.status).toContainText('SNAT IPs can’t be detached')
    await ips(app)
      .row(await nameOf(0))
      .press('external-ip.detach')
    await app.confirm({ title: 'Detach external IP' })
    await expect.poll(kinds).toEqual(['SNAT'])
  },
)

test('addresses of every kind can be copied', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.at(paths.instanceNetworking(running))
  const copied = () => app.page.evaluate(() => navigator.clipboard.readText())
  await ips(app).row('shop-front').press('copy.address', { in: 'row' })
  await expect(app.status).toContainText('copied IP address')
  expect(await copied()).toMatch(/^203\.0\.113\.\d+$/)
  await nics(app).row('net0').press('copy.address', { in: 'row' })
  await expect.poll(copied).toBe('172.30.0.5')
})

test('an instance with too many addresses, or in a transition, shows why it gets no more', async ({
  app,
}) => {
  await app.as('ada').seed('demo').start()
  const { id = '' } = app.world.instances.all().find((i) => i.name === 'web-2') ?? {}
  for (const ip of app.world.floatingIps.all())
    if (!ip.instanceId) app.world.floatingIps.update(ip.id, { instanceId: id })
  await app.at(paths.instanceNetworking(stopped))
  await app.press('instance.floating-ip-attach', { in: 'detail' })
  await expect(app.status).toContainText('No available floating IPs')

  await app.at(paths.instanceNetworking({ ...web, instance: 'metrics-replica' }))
  await app.press('instance.ephemeral-ip-attach', { in: 'detail' })
  await expect(app.status).toContainText('Only running, rebooting, or stopped instances')
  // The refusal disappears when the page changes.
  await app.press('instance.list')
  await app.isAt(paths.instances(web))
  await expect(app.status).not.toContainText('Only running, rebooting')
  // The refusal also disappears after the next successful command.
  await app.list.row('bastion').press('instance.start')
  await expect(app.status).toContainText('Start instance')
  await app.list.row('web-1').press('instance.stop')
  await app.confirm()
  await expect(app.toast('Stopping instance web-1')).toBeVisible()
  await expect(app.status).not.toContainText('Start instance')
})

test('a failed detach is shown and changes nothing', async ({ app }) => {
  app.expectFailure('/detach')
  await app.as('ada').seed('demo').at(paths.instanceNetworking(running))
  app.world.faults.next('floatingIpDetach', { kind: 'status', status: 503 })
  await ips(app).row('shop-front').press('floating-ip.detach')
  await app.confirm({ title: 'Detach floating IP' })
  await expect(app.toast('Error detaching floating IP')).toBeVisible()
  await expect(ips(app).row('shop-front').locator).toBeVisible()
})

test('a viewer sees the networking of an instance and cannot change it', async ({ app }) => {
  await app.as('edsger').seed('demo').at(paths.instanceNetworking(running))
  await ips(app).row('shop-front').press('floating-ip.detach')
  await expect(app.status).toContainText(
    'needs the collaborator role on the project; your role there is viewer',
  )
  await expect(app.question).toHaveCount(0)
})

test('the listed firewall rules are those whose targets include the instance', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  const vpc = app.world.vpcs.all().find((v) => v.name === 'default')
  const [rule] = app.world.firewallRules.under(found(vpc).id)
  const add = (name: string, type: 'instance' | 'ip', value: string) =>
    rule &&
    app.world.firewallRules.add({
      ...rule,
      id: app.world.ids.uuid(),
      name,
      priority: 10,
      action: 'deny',
      direction: 'outbound',
      status: 'disabled',
      targets: [{ type, value }],
    })
  add('for-db-1', 'instance', 'db-1')
  add('for-another', 'instance', 'web-1')
  add('for-nowhere', 'ip', '10.9.9.9')
  await app.at(paths.instanceNetworking(running))
  const table = app.page.getByRole('table', { name: 'Firewall rules that apply' })
  await expect(table.getByRole('row').nth(1)).toHaveText(/for-db-1.*10.*Outbound.*Deny.*Disabled/)
  await expect(table.getByRole('cell', { name: 'allow-ssh' })).toBeVisible()
  await expect(table).not.toContainText('for-another')
  await expect(table).not.toContainText('for-nowhere')
})

test('a deleted VPC or subnet is shown as deleted', async ({ app }) => {
  app.expectFailure('/v1/vpc-subnets/')
  await app.as('ada').seed('demo').start()
  const [nic] = worldNics(app)
  if (nic) app.world.subnets.remove(nic.subnetId)
  await app.at(paths.instanceNetworking(stopped))
  await nics(app).row('net0').shows({ VPC: 'default', Subnet: 'deleted' })
})

test('row menus stay open while the page polls', async ({ app }) => {
  await app.as('ada').seed('demo').clockDriven().at(paths.instanceNetworking(stopped))
  await app.press('instance.start', { in: 'detail' })
  await expect(app.main.getByText('starting', { exact: true })).toBeVisible()
  for (const list of [nics(app), ips(app)]) {
    const name = found(await list.rows.first().getByRole('button').getAttribute('aria-label'))
    const menu = await list.row(name.replace('Row actions for ', '')).openMenu()
    const again = app.page.waitForResponse((r) => r.url().includes('/v1/instances/web-2?'))
    await app.page.clock.fastForward(2_000)
    await again
    await expect(menu).toBeVisible()
    await app.keys('Escape')
    await expect(menu).toBeHidden()
  }
})

test('with several lists on a page, keys act on the list in use; each list has its own order', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.instanceNetworking(running))
  await app.press('list.next')
  await expect(ips(app).focused).toBeFocused()
  await app.press('list.next-list')
  await expect(nics(app).focused).toBeFocused()
  await app.keys('s', 'n')
  await expect(nics(app).header('Name')).toHaveAttribute('aria-sort', 'ascending')
  await expect(ips(app).header('Name')).toHaveAttribute('aria-sort', 'none')
  await app.press('list.previous-list')
  await app.keys('s', 'k')
  await expect(ips(app).header('Kind')).toHaveAttribute('aria-sort', 'ascending')
  await expect(nics(app).header('Name')).toHaveAttribute('aria-sort', 'ascending')
})

test('on a page without a project, the palette asks for the project, the instance and the interface', async ({
  app,
}) => {
  // On the profile page nothing selects a project; the list of projects would select the row with the cursor.
  await app.as('ada').seed('demo').at(paths.profile())
  await app.palette.run('make primary', /^Make network interface primary/, 'web', 'web-2', 'net0')
  await expect(app.status).toContainText('already set as primary')
})

const inBackend = { ...web, vpc: 'backend' }

test('by keys alone: the user opens the subnets of a VPC and goes back', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.projects())
  await app.list.row('web').reach()
  await app.keys('Enter')
  await app.isAt(paths.instances(web))
  await app.press('vpc.list')
  await app.isAt(paths.vpcs(web))
  await expect(app.title).toHaveText('VPCs')
  await app.list.has(['backend', 'default', 'dmz'])
  await app.list.row('backend').shows({
    'DNS name': 'backend',
    'IPv6 prefix': 'fd42:cafe:7::/48',
    Description: 'Databases and caches, apart from the shop',
  })
  await app.keys('s', 'h', 's', 's')
  await expect(app.list.header('DNS name')).toHaveAttribute('aria-sort', 'descending')
  await app.list.has(['dmz', 'default', 'backend'])

  await app.list.row('backend').reach()
  await app.keys('Enter')
  await app.isAt(paths.vpcFirewallRules(inBackend))
  await expect(app.title).toHaveText('backend')
  await app.keys('2')
  await app.isAt(paths.vpcSubnets(inBackend))
  await app.list
    .row('cache')
    .shows({ 'IPv4 block': '10.10.2.0/24', 'IPv6 block': 'fd42:cafe:7:2::/64' })
  await app.keys('s', 'i', 's', 's')
  await expect(app.list.header('IPv4 block')).toHaveAttribute('aria-sort', 'descending')
  await app.list.filter('10.10.2')
  await app.list.has(['cache'])

  // The first tab is the page that the VPC's address opens, so the level above it is the list of VPCs.
  await app.keys('Enter')
  await expect(app.list.row('cache').locator).toBeFocused()
  await app.press('go.up')
  await app.isAt(paths.vpcFirewallRules(inBackend))
  await app.press('go.up')
  await app.isAt(paths.vpcs(web))
})

test('by mouse: the user opens the subnets of a VPC and goes back', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.projects())
  await app.list.row('web').locator.getByRole('link', { name: 'web' }).click()
  const sidebar = app.page.getByRole('navigation', { name: 'Sidebar navigation' })
  const places = async () =>
    (await sidebar.getByRole('link').allInnerTexts()).map((line) => line.split('\n')[0])
  await expect
    .poll(async () => (await places()).slice(3, 6))
    .toEqual(['Images', 'VPCs', 'Floating IPs'])
  await sidebar.getByRole('link', { name: /^VPCs/ }).click()
  await app.list.row('backend').locator.getByRole('link', { name: 'backend' }).click()
  await app.isAt(paths.vpcFirewallRules(inBackend))
  await expect(app.main).toContainText('fd42:cafe:7::/48')
  await app.main.getByRole('link', { name: /Subnets/ }).click()
  await app.isAt(paths.vpcSubnets(inBackend))
  await expect(app.main.getByRole('button', { name: 'Learn about subnets' })).toBeVisible()
})

test('the address of a VPC opens its rules, and an unknown VPC is not found', async ({ app }) => {
  app.expectFailure('/v1/vpc')
  await app.as('ada').seed('demo').at(paths.vpc(inBackend))
  await app.isAt(paths.vpcFirewallRules(inBackend))
  await app.at(paths.vpcSubnets({ ...web, vpc: 'nowhere' }))
  await expect(app.title).toHaveText('Page not found')
})

test('things related to a project, a VPC and a subnet are listed by a key', async ({ app }) => {
  await app.as('ada').seed('demo').at(`${paths.projects()}?q=web`)
  await app.list.row('web').press('go.related', { in: 'row' })
  await app.palette.choose(/^VPCs of web/)
  await app.isAt(paths.vpcs(web))
  await app.list.row('backend').press('go.related', { in: 'row' })
  await app.palette.choose(/^subnets of backend/)
  await app.isAt(paths.vpcSubnets(inBackend))
  await app.list.row('cache').press('go.related', { in: 'row' })
  await expect(app.palette.option(/^VPC backend/)).toBeVisible()
})

test('VPCs and subnets are copied, linked and found by ID', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => app.page.evaluate(() => navigator.clipboard.readText())
  await app.at(paths.vpcs(web))
  await app.list.row('backend').press('copy.cli', { in: 'row' })
  await expect.poll(copied).toBe('oxide vpc view --project web --vpc backend')
  await app.list.row('backend').press('copy.link', { in: 'row' })
  await expect.poll(copied).toBe(app.url + paths.vpcFirewallRules(inBackend))

  await app.at(paths.vpcSubnets(inBackend))
  await app.list.row('cache').press('copy.cli', { in: 'row' })
  await expect.poll(copied).toBe('oxide vpc subnet view --project web --vpc backend --subnet cache')
  await app.list.row('cache').press('copy.link', { in: 'row' })
  await expect.poll(copied).toBe(app.url + paths.vpcSubnet({ ...inBackend, subnet: 'cache' }))

  app.expectConsoleError(/status of 404/)
  const vpc = found(app.world.vpcs.all().find(({ name }) => name === 'backend'))
  const subnet = found(app.world.subnets.under(vpc.id).find(({ name }) => name === 'cache'))
  for (const [id, what] of [
    [vpc.id, /backend.*VPC/],
    [subnet.id, /cache.*subnet/],
  ] as const) {
    await app.palette.open()
    await app.palette.input.fill(id)
    await expect(app.palette.option(what)).toBeVisible()
    await app.keys('Escape')
  }
  await app.palette.run('open backend', /^Open VPC backend/)
  await app.isAt(paths.vpcFirewallRules(inBackend))
})

test('the VPC of an instance is a link to it', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instanceNetworking(running))
  const toDefault = paths.vpcFirewallRules({ ...web, vpc: 'default' })
  await expect(app.main.getByRole('link', { name: 'default' })).toHaveCount(3)
  for (const link of await app.main.getByRole('link', { name: 'default' }).all())
    expect(await link.getAttribute('href')).toBe(toDefault)
  await nics(app).row('net0').locator.getByRole('link', { name: 'default' }).click()
  await app.isAt(toDefault)
})
