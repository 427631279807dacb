/** Addresses and firewall rules of the crowded seed. */
import type { VpcFirewallRuleUpdate } from '@/api/contract/firewall'
import { defaultRules, replaceRules } from '../rack/firewall-rules'
import { addFloatingIp } from '../handlers/floating-ip'
import type { ProjectRow, VpcRow, World } from '../state'
import { addVpc } from '../rack/vpc'
import { addPool, link } from './pools'
import { inThePast, required } from './silo'

export const CROWDED_FLOATING_IPS = 5_000
export const CROWDED_RULES = 1_000
/** The rules of the VPC `second`: twice as many as one write may contain, because lists must stay fast. */
export const MOST_RULES = 2_000

export function seedCrowdedNetworks(now: World, web: ProjectRow): void {
  const world = inThePast(now, 120)
  const pool = addPool(world, 'ip-pool-large', 'Room for thousands', [
    { first: '198.18.0.0', last: '198.18.31.255' },
  ])
  link(world, pool, web.siloId, false)
  for (let n = 1; n <= CROWDED_FLOATING_IPS; n += 1)
    addFloatingIp(world, web, {
      name: `address-${String(n).padStart(5, '0')}`,
      description: n % 10 === 0 ? `Service ${n}` : '',
      addressAllocator: { type: 'auto', poolSelector: { type: 'explicit', pool: pool.id } },
    })
  crowdRules(world, required(world.vpcs.named('default', web.id), 'default'), CROWDED_RULES)
  const second = addVpc(world, web, { name: 'second', description: '', dnsName: 'second' })
  crowdRules(world, second, MOST_RULES)
}

/** Adds rules for many services, as a script would. */
function crowdRules(world: World, vpc: VpcRow, most: number): void {
  const rules: VpcFirewallRuleUpdate[] = defaultRules(vpc)
  for (let n = rules.length + 1; n <= most; n += 1)
    rules.push({
      name: `service-${String(n).padStart(4, '0')}`,
      description: n % 10 === 0 ? `Service ${n}` : '',
      action: n % 7 === 0 ? 'deny' : 'allow',
      direction: n % 5 === 0 ? 'outbound' : 'inbound',
      priority: n,
      status: n % 11 === 0 ? 'disabled' : 'enabled',
      targets: [{ type: 'instance', value: `vm-${String(n).padStart(5, '0')}` }],
      filters: { ports: [String(10_000 + n)], protocols: [{ type: n % 3 === 0 ? 'udp' : 'tcp' }] },
    })
  replaceRules(world, vpc.id, rules)
}
