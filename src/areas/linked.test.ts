/**
 * Addresses that others link to, such as the command line and documentation: each leads to a page or a panel, or
 * redirects to one. New addresses may be added; none of these may go.
 */
import { expect, test } from 'vitest'
import { routes } from './all'

const PROJECT = 'projects/{project}'
const INSTANCE = `${PROJECT}/instances/{instance}`
const VPC = `${PROJECT}/vpcs/{vpc}`
const ROUTER = `${VPC}/routers/{router}`
const SILO = 'system/silos/{silo}'
const POOL = 'system/networking/ip-pools/{pool}'

const LINKED = [
  'login/{silo}/local',
  'login/{silo}/saml/{provider}',
  'device/verify',
  'device/success',
  'settings',
  'settings/profile',
  'settings/ssh-keys',
  'settings/ssh-keys/{sshKey}/edit',
  'settings/ssh-keys-new',
  'settings/access-tokens',
  'system/silos',
  'system/silos-new',
  SILO,
  `${SILO}/idps-new`,
  `${SILO}/idps/saml/{provider}`,
  'system/issues',
  'system/utilization',
  'system/inventory',
  'system/inventory/sleds',
  'system/inventory/disks',
  'system/inventory/sleds/{sledId}',
  'system/inventory/sleds/{sledId}/instances',
  'system/networking/ip-pools',
  'system/networking/ip-pools-new',
  POOL,
  `${POOL}/edit`,
  `${POOL}/ranges-add`,
  'system/audit-log',
  '',
  'images',
  'images/{image}/edit',
  'utilization',
  'access',
  'projects',
  'projects-new',
  `${PROJECT}/edit`,
  'lookup/instances/{instance}',
  'lookup/i/{instance}',
  PROJECT,
  `${PROJECT}/instances`,
  `${PROJECT}/instances-new`,
  INSTANCE,
  ...['storage', 'networking', 'metrics', 'connect', 'settings', 'serial-console'].map(
    (tab) => `${INSTANCE}/${tab}`,
  ),
  ...['cpu', 'disk', 'network'].map((kind) => `${INSTANCE}/metrics/${kind}`),
  `${PROJECT}/vpcs`,
  `${PROJECT}/vpcs-new`,
  VPC,
  `${VPC}/edit`,
  `${VPC}/firewall-rules`,
  `${VPC}/firewall-rules-new`,
  `${VPC}/firewall-rules-new/{rule}`,
  `${VPC}/firewall-rules/{rule}/edit`,
  `${VPC}/subnets`,
  `${VPC}/subnets-new`,
  `${VPC}/subnets/{subnet}/edit`,
  `${VPC}/routers`,
  `${VPC}/routers-new`,
  `${ROUTER}/edit`,
  ROUTER,
  `${ROUTER}/routes-new`,
  `${ROUTER}/routes/{route}/edit`,
  `${VPC}/internet-gateways`,
  `${VPC}/internet-gateways/{gateway}`,
  ...['floating-ips', 'disks', 'snapshots', 'images', 'affinity'].flatMap((list) => [
    `${PROJECT}/${list}`,
    `${PROJECT}/${list}-new`,
  ]),
  `${PROJECT}/floating-ips/{floatingIp}/edit`,
  `${PROJECT}/snapshots/{snapshot}/images-new`,
  `${PROJECT}/images/{image}/edit`,
  `${PROJECT}/access`,
  `${PROJECT}/affinity/{antiAffinityGroup}`,
  `${PROJECT}/affinity/{antiAffinityGroup}/edit`,
]

test('every address that others link to is there', () => {
  const templates = new Set(routes.map(({ template }) => template))
  expect(LINKED.filter((template) => !templates.has(template))).toEqual([])
})
