/**
 * A small silo with rules, routes, a certificate and a trust root that show undocumented behaviour of racks.
 * `src/model/behaviours` contains its addresses.
 */
import type { RouteDestination, RouteTarget } from '@/api/contract/router'
import { replaceRules, rulesOf } from '../rack/firewall-rules'
import { addCertificate } from '../rack/certificates'
import { newNamed } from '../state/named'
import type { VpcRow, World } from '../state'
import { ACME_PEM, EXPIRED_PEM, withValidity } from './certificates'
import { seedPorts } from './fabric'
import { OFFICE, seedRack } from './hardware'
import { seedInstance } from './instance'
import { OFFICE_QUOTAS, seedQuotas } from './quota'
import { ago, inThePast, madeAgo, required, seedProject, seedSilo } from './silo'

export function asRacksAre(world: World): void {
  const { siloId, image } = seedSilo(world)
  const racks = seedProject(world, siloId, 'racks', 'What racks do beside their description', 400)
  const hardware = { vcpus: 2, memory: 4, image: image('debian-13'), days: 200 } as const
  for (const name of ['front', 'back'])
    seedInstance(world, racks, name, { ...hardware, state: 'running', ephemeral: true })
  // The instance stopped long ago, so its metrics end then.
  const archive = seedInstance(world, racks, 'archive', { ...hardware, state: 'stopped' })
  world.instances.update(archive.id, { timeRunStateUpdated: ago(world, 90) })
  seedQuotas(world, OFFICE_QUOTAS)
  seedRack(world, OFFICE)
  seedPorts(world)

  const vpc = required(world.vpcs.named('default', racks.id), 'the default VPC')
  addRules(world, vpc)
  addRoutes(world, vpc)
  addOldTrust(world, siloId)
}

function addRules(world: World, vpc: VpcRow): void {
  const rule = {
    description: '',
    action: 'allow',
    direction: 'inbound',
    status: 'enabled',
  } as const
  replaceRules(inThePast(world, 100), vpc.id, [
    ...rulesOf(world, vpc.id),
    {
      ...rule,
      name: 'no-targets',
      description: 'Applies to every instance of the VPC',
      priority: 100,
      targets: [],
      filters: { protocols: [{ type: 'udp' }], ports: ['53'] },
    },
    {
      ...rule,
      name: 'ports-without-protocol',
      description: 'Lets all traffic in, whatever the port',
      priority: 200,
      targets: [{ type: 'instance', value: 'front' }],
      filters: { ports: ['443'] },
    },
  ])
}

function addRoutes(world: World, vpc: VpcRow): void {
  const past = inThePast(world, 100)
  const router = world.routers.add({
    ...newNamed(past, { name: 'ways', description: 'Routes that do not do what they say' }),
    kind: 'custom',
    vpcId: vpc.id,
  })
  const [subnet] = world.subnets.under(vpc.id)
  if (subnet) world.subnets.update(subnet.id, { customRouterId: router.id })
  const network = (value: string): RouteDestination => ({ type: 'ip_net', value })
  const to = (value: string): RouteTarget => ({ type: 'instance', value })
  const routes: readonly [name: string, destination: RouteDestination, target: RouteTarget][] = [
    ['to-something-gone', network('10.50.0.0/16'), to('removed')],
    ['one-of-two', network('10.60.0.0/16'), to('front')],
    ['two-of-two', network('10.60.0.0/16'), to('back')],
    ['by-subnet', { type: 'subnet', value: 'default' }, { type: 'drop' }],
  ]
  for (const [name, destination, target] of routes)
    world.routes.add({
      ...newNamed(past, { name, description: '' }),
      vpcRouterId: router.id,
      kind: 'custom',
      destination,
      target,
    })
}

/** Adds a certificate whose issuer expired after the upload, and a trust root that has expired. */
function addOldTrust(world: World, siloId: string): void {
  const issuer = withValidity(EXPIRED_PEM.cert, ago(world, 800), ago(world, 3))
  const row = addCertificate(world, siloId, {
    name: 'rack',
    description: 'Its own dates are fine, those of its issuer are not',
    cert: `${ACME_PEM.cert}${issuer}`,
    key: '',
    service: 'external_api',
  })
  world.certificates.update(row.id, madeAgo(world, row, 180))
  world.trustRoots.add({
    id: world.ids.uuid(),
    timeCreated: ago(world, 300),
    rootRole: {
      signatures: [{ keyid: world.ids.hex(64), sig: world.ids.hex(128) }],
      signed: {
        _type: 'root',
        spec_version: '1.0.31',
        version: 1,
        expires: ago(world, 20).toISOString(),
      },
    },
  })
}
