import { describe, expect, test } from 'vitest'
import type { PathName } from './index'
import { addressesAbove, matchPath, paths } from './index'

/** A value for each parameter of an address. */
const valuesFor = (template: string): Record<string, string> =>
  Object.fromEntries(
    [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `a-${name}`]),
  )

test.each(Object.keys(paths) as PathName[])('%s is recognised by what it builds', (name) => {
  const build = paths[name] as (params: Record<string, string>) => string
  const values = valuesFor(paths[name].template)
  expect(matchPath(build(values))).toEqual({ name, params: values })
})

test('the addresses are those of the specification', () => {
  expect(
    Object.values(paths)
      .map((p) => p.template)
      .toSorted(),
  ).toMatchInlineSnapshot(`
    [
      "",
      "access",
      "access-add",
      "access/groups",
      "access/groups/{groupId}",
      "access/roles/{identity}/edit",
      "access/users",
      "access/users/{userId}",
      "access/users/{userId}/sessions",
      "access/users/{userId}/tokens",
      "auth-settings",
      "auth-settings/edit",
      "certificates",
      "certificates-new",
      "certificates/{certificate}",
      "device/success",
      "device/verify",
      "images",
      "images-promote",
      "images/{image}/demote",
      "images/{image}/edit",
      "login",
      "login/{silo}/local",
      "login/{silo}/saml/{provider}",
      "lookup/i/{instance}",
      "lookup/instances/{instance}",
      "projects",
      "projects-new",
      "projects/{project}",
      "projects/{project}/access",
      "projects/{project}/access-add",
      "projects/{project}/access/roles/{identity}/edit",
      "projects/{project}/affinity",
      "projects/{project}/affinity-groups",
      "projects/{project}/affinity-groups/{affinityGroup}",
      "projects/{project}/affinity-groups/{affinityGroup}/edit",
      "projects/{project}/affinity-groups/{affinityGroup}/members-add",
      "projects/{project}/affinity-new",
      "projects/{project}/affinity/{antiAffinityGroup}",
      "projects/{project}/affinity/{antiAffinityGroup}/edit",
      "projects/{project}/affinity/{antiAffinityGroup}/members-add",
      "projects/{project}/disks",
      "projects/{project}/disks-new",
      "projects/{project}/disks/{disk}",
      "projects/{project}/edit",
      "projects/{project}/floating-ips",
      "projects/{project}/floating-ips-new",
      "projects/{project}/floating-ips/{floatingIp}/attach",
      "projects/{project}/floating-ips/{floatingIp}/edit",
      "projects/{project}/floating-ips/{floatingIp}/move",
      "projects/{project}/images",
      "projects/{project}/images-new",
      "projects/{project}/images/{image}/edit",
      "projects/{project}/instances",
      "projects/{project}/instances-new",
      "projects/{project}/instances/{instance}",
      "projects/{project}/instances/{instance}/connect",
      "projects/{project}/instances/{instance}/metrics",
      "projects/{project}/instances/{instance}/metrics/cpu",
      "projects/{project}/instances/{instance}/metrics/disk",
      "projects/{project}/instances/{instance}/metrics/network",
      "projects/{project}/instances/{instance}/networking",
      "projects/{project}/instances/{instance}/networking/ephemeral-attach",
      "projects/{project}/instances/{instance}/networking/floating-attach",
      "projects/{project}/instances/{instance}/networking/interfaces-new",
      "projects/{project}/instances/{instance}/networking/interfaces/{interface}/edit",
      "projects/{project}/instances/{instance}/networking/multicast-join",
      "projects/{project}/instances/{instance}/serial-console",
      "projects/{project}/instances/{instance}/settings",
      "projects/{project}/instances/{instance}/settings/groups-add",
      "projects/{project}/instances/{instance}/settings/platform",
      "projects/{project}/instances/{instance}/settings/resize",
      "projects/{project}/instances/{instance}/storage",
      "projects/{project}/instances/{instance}/storage/attach",
      "projects/{project}/instances/{instance}/storage/new",
      "projects/{project}/snapshots",
      "projects/{project}/snapshots-new",
      "projects/{project}/snapshots/{snapshot}",
      "projects/{project}/snapshots/{snapshot}/images-new",
      "projects/{project}/vpcs",
      "projects/{project}/vpcs-new",
      "projects/{project}/vpcs/{vpc}",
      "projects/{project}/vpcs/{vpc}/edit",
      "projects/{project}/vpcs/{vpc}/firewall-rules",
      "projects/{project}/vpcs/{vpc}/firewall-rules-new",
      "projects/{project}/vpcs/{vpc}/firewall-rules-new/{rule}",
      "projects/{project}/vpcs/{vpc}/firewall-rules/{rule}/edit",
      "projects/{project}/vpcs/{vpc}/internet-gateways",
      "projects/{project}/vpcs/{vpc}/internet-gateways-new",
      "projects/{project}/vpcs/{vpc}/internet-gateways/{gateway}",
      "projects/{project}/vpcs/{vpc}/internet-gateways/{gateway}/addresses-add",
      "projects/{project}/vpcs/{vpc}/internet-gateways/{gateway}/pools-add",
      "projects/{project}/vpcs/{vpc}/routers",
      "projects/{project}/vpcs/{vpc}/routers-new",
      "projects/{project}/vpcs/{vpc}/routers/{router}",
      "projects/{project}/vpcs/{vpc}/routers/{router}/edit",
      "projects/{project}/vpcs/{vpc}/routers/{router}/routes-new",
      "projects/{project}/vpcs/{vpc}/routers/{router}/routes/{route}/edit",
      "projects/{project}/vpcs/{vpc}/subnets",
      "projects/{project}/vpcs/{vpc}/subnets-new",
      "projects/{project}/vpcs/{vpc}/subnets/{subnet}/edit",
      "projects/{project}/vpcs/{vpc}/trace",
      "settings",
      "settings/access-tokens",
      "settings/aliases",
      "settings/aliases-import",
      "settings/aliases-new",
      "settings/aliases/{alias}/edit",
      "settings/appearance",
      "settings/keys",
      "settings/keys-import",
      "settings/keys/{key}/edit",
      "settings/profile",
      "settings/ssh-keys",
      "settings/ssh-keys-new",
      "settings/ssh-keys/{sshKey}/edit",
      "system",
      "system/access",
      "system/access-add",
      "system/access/roles/{identity}/edit",
      "system/audit-log",
      "system/audit-log/{entry}",
      "system/inventory",
      "system/inventory/disks",
      "system/inventory/disks/{diskId}",
      "system/inventory/racks",
      "system/inventory/racks/{rackId}",
      "system/inventory/sleds",
      "system/inventory/sleds/{sledId}",
      "system/inventory/sleds/{sledId}/disks",
      "system/inventory/sleds/{sledId}/instances",
      "system/inventory/switches",
      "system/inventory/switches/{switchId}",
      "system/inventory/uninitialized",
      "system/issues",
      "system/networking",
      "system/networking/address-lots",
      "system/networking/address-lots-new",
      "system/networking/address-lots/{addressLot}",
      "system/networking/ip-pools",
      "system/networking/ip-pools-new",
      "system/networking/ip-pools-service",
      "system/networking/ip-pools-service/ranges-add",
      "system/networking/ip-pools/{pool}",
      "system/networking/ip-pools/{pool}/edit",
      "system/networking/ip-pools/{pool}/ranges-add",
      "system/networking/ip-pools/{pool}/silos-add",
      "system/networking/multicast-groups",
      "system/networking/multicast-groups-new",
      "system/networking/multicast-groups/{multicastGroup}",
      "system/networking/multicast-groups/{multicastGroup}/edit",
      "system/networking/multicast-groups/{multicastGroup}/members-add",
      "system/overview",
      "system/silos",
      "system/silos-new",
      "system/silos/{silo}",
      "system/silos/{silo}/access-add",
      "system/silos/{silo}/access/roles/{identity}/edit",
      "system/silos/{silo}/idps-new",
      "system/silos/{silo}/idps/saml/{provider}",
      "system/silos/{silo}/pools-add",
      "system/silos/{silo}/quotas-edit",
      "system/silos/{silo}/scim-tokens-new",
      "system/silos/{silo}/users-new",
      "system/silos/{silo}/users/{siloUser}",
      "system/silos/{silo}/users/{siloUser}/password",
      "system/support-bundles",
      "system/support-bundles-new",
      "system/support-bundles/{bundle}",
      "system/support-bundles/{bundle}/edit",
      "system/update",
      "system/update/releases/{systemVersion}",
      "system/update/upload",
      "system/utilization",
      "utilization",
    ]
  `)
})

describe('names in addresses', () => {
  test.each(['a/b', 'a?b', 'a#b', 'ü', '%2f', 'a b'])('%s survives', (instance) => {
    expect(matchPath(paths.instanceStorage({ project: 'p', instance }))?.params['instance']).toBe(
      instance,
    )
  })
  test('a literal goes before a parameter', () => {
    expect(matchPath('/projects/web/instances-new')?.name).toBe('instanceNew')
    expect(matchPath('/projects-new')?.name).toBe('projectNew')
  })
  test('a second slash at the beginning makes another address: to a browser, the name of a host', () => {
    for (const path of ['//', '///', '//projects', '//evil.example/projects', '//projects/'])
      expect([path, matchPath(path)]).toEqual([path, undefined])
  })

  test('a slash at the end does no harm', () => {
    expect(matchPath('/projects/')?.name).toBe('projects')
  })
  test.each([
    '/nope',
    '/projects/web/nope',
    '/projects//instances',
    '/%',
    '/projects/%E0%A4%A/instances',
  ])('%s is no address', (path) => {
    expect(matchPath(path)).toBeUndefined()
  })
})

/** Could one address be of both? A parameter may have any value; two literals must be the same. */
const overlap = (a: string, b: string) => {
  const [one, other] = [a.split('/'), b.split('/')]
  return (
    one.length === other.length &&
    one.every((part, i) => part.startsWith('{') || other[i]?.startsWith('{') || part === other[i])
  )
}

test('no name that a thing may have makes its address that of another', () => {
  const templates = Object.values(paths)
    .map((p) => p.template)
    .toSorted()
  const ambiguous = templates.flatMap((a, i) =>
    templates.slice(i + 1).flatMap((b) => (overlap(a, b) ? [`${a} and ${b}`] : [])),
  )
  expect(ambiguous).toEqual([])
})

describe('what is above an address', () => {
  test.each([
    ['/projects', []],
    ['/projects/web/instances', ['/projects', '/projects/web']],
    [
      '/projects/web/affinity/front-ends/edit',
      ['/projects', '/projects/web', '/projects/web/affinity', '/projects/web/affinity/front-ends'],
    ],
    [
      '/projects/web/affinity-groups/builds',
      ['/projects', '/projects/web', '/projects/web/affinity-groups'],
    ],
    ['/projects/web/nope', ['/projects', '/projects/web']],
  ])('%s', (address, above) => {
    expect(addressesAbove(address)).toEqual(above)
  })
})
