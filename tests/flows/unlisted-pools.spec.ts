/** Users with only a role on a project, who list no pools: default pools, and pools that are named. */
import { NEWEST } from '@/api/version'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { expect, long, test } from '../drive/test'

const web = { project: 'web' }

/** Starts the console for a user whose only role is collaborator on a project. */
async function asCollaborator(app: App) {
  await app.version(NEWEST).as('edsger').seed('demo').start()
  const { world } = app
  const on = found(world.projects.all().find(({ name }) => name === 'web')).id
  const policy = found(world.policies.get(on))
  const identityId = found(world.users.all().find(({ username }) => username === 'edsger')).id
  const kept = policy.roleAssignments.filter((one) => one.identityId !== identityId)
  world.policies.set(on, {
    roleAssignments: [...kept, { identityId, identityType: 'silo_user', roleName: 'collaborator' }],
  })
}

/** Types the whole name of a pool that is not listed, and chooses it. */
async function choosePool(app: App, label: string, name: string, within = app.panel.root) {
  await within.getByRole('combobox', { name: label }).focus()
  await app.type(name)
  await app.passes(300)
  await expect(app.page.getByRole('option', { name: new RegExp(`^${name}`) })).toBeVisible()
  await app.keys('ArrowDown', 'Enter')
}

/** The bodies of the requests that change something. */
function sentBy(app: App): unknown[] {
  const bodies: unknown[] = []
  app.page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(request.postDataJSON())
  })
  return bodies
}

test(
  'an external subnet comes from a default pool, or from a pool that is named',
  long,
  async ({ app }) => {
    await asCollaborator(app)
    const sent = sentBy(app)
    await app.at(paths.externalSubnetNew(web))
    await app.panel.fill({ Name: 'first', 'Prefix length': '26' })
    await app.panel.submit()
    await expect(app.toast('External subnet first created')).toBeVisible()
    expect(sent.at(-1)).toMatchObject({ allocator: { type: 'auto', prefix_length: 26 } })

    await app.at(paths.externalSubnetNew(web))
    await app.panel.root.getByText('IPv4', { exact: true }).click()
    await app.panel.fill({ Name: 'second', 'Prefix length': '26' })
    await app.panel.submit()
    await expect(app.toast('External subnet second created')).toBeVisible()
    expect(sent.at(-1)).toMatchObject({
      allocator: { pool_selector: { type: 'auto', ip_version: 'v4' } },
    })

    await app.at(paths.externalSubnetNew(web))
    await choosePool(app, 'Subnet pool', 'subnets-v6')
    await app.panel.fill({ Name: 'third', 'Prefix length': '60' })
    await app.panel.submit()
    await expect(app.toast('External subnet third created')).toBeVisible()
    const six = found(app.world.subnetPools.named('subnets-v6'))
    expect(app.world.externalSubnets.all().find(({ name }) => name === 'third')).toMatchObject({
      subnetPoolId: six.id,
    })
  },
)

test(
  'an ephemeral IP comes from a default pool, or from a pool that is named',
  long,
  async ({ app }) => {
    await asCollaborator(app)
    const at = { ...web, instance: 'web-2' }
    const sent = sentBy(app)
    const open = async () => {
      await app.at(paths.instanceNetworking(at))
      await app.press('instance.ephemeral-ip-attach', { in: 'detail' })
    }
    await open()
    await app.panel.root.getByText('IPv4', { exact: true }).click()
    await app.panel.submit()
    await expect(app.toast('Ephemeral IP from the default pool attached')).toBeVisible()
    expect(sent.at(-1)).toEqual({ pool_selector: { type: 'auto', ip_version: 'v4' } })
    for (const ip of app.world.instanceIps.all())
      if (ip.kind === 'ephemeral') app.world.instanceIps.remove(ip.id)

    await open()
    await choosePool(app, 'IP pool', 'ip-pool-2')
    await app.panel.submit()
    await expect(app.toast('Ephemeral IP from ip-pool-2 attached')).toBeVisible()
  },
)

test('a floating IP is of a chosen version', long, async ({ app }) => {
  await asCollaborator(app)
  const sent = sentBy(app)
  await app.at(paths.floatingIpNew(web))
  await app.panel.fill({ Name: 'edge' })
  await app.panel.root.getByText('IPv6', { exact: true }).click()
  app.expectFailure('/v1/floating-ips')
  await app.panel.submit()
  expect(sent.at(-1)).toMatchObject({
    address_allocator: { type: 'auto', pool_selector: { type: 'auto', ip_version: 'v6' } },
  })
  await app.panel.root.getByText('Any', { exact: true }).click()
  await app.panel.submit()
  await expect(app.toast('Floating IP edge created')).toBeVisible()
})

test(
  'an IP pool is attached to an internet gateway by its name, and detached',
  long,
  async ({ app }) => {
    await asCollaborator(app)
    const gateway = { ...web, vpc: 'default', gateway: 'default' }
    await app.at(paths.internetGatewayPoolAttach(gateway))
    await choosePool(app, 'IP pool', 'ip-pool-2')
    await app.panel.submit()
    await expect(app.toast('IP pool ip-pool-2 attached to default')).toBeVisible()
    await app.at(paths.internetGateway(gateway))
    await app.panel.root.getByRole('button', { name: 'Detach' }).last().click()
    await app.read()
    await expect(app.question).toContainText(
      'no longer leave through the gateway by external addresses of the pool',
    )
    await app.confirm({ title: 'Detach an IP pool from internet gateway' })
    await expect(app.toast('IP pool ip-pool-2 detached from default')).toBeVisible()
  },
)

test('a new instance gets an ephemeral IP from a pool that is named', long, async ({ app }) => {
  await asCollaborator(app)
  await app.at(paths.instanceNew(web))
  await choosePool(app, 'IP pool for ephemeral IPv4', 'ip-pool-2', app.main)
  await expect(app.main.getByRole('combobox', { name: 'IP pool for ephemeral IPv4' })).toHaveValue(
    'ip-pool-2',
  )
})
