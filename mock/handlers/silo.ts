import { Role } from '@/api/contract/policy'
import type { Silo, SiloCreate } from '@/api/contract/silo'
import { schemaAt } from '@/api/contract/versions'
import type * as ops from '@/api/operations/silo'
import type * as silos from '@/api/operations/silos'
import { atLeast } from '@/model/roles'
import { alreadyExists, forbidden, invalid, invalidValue } from '../state/api-fault'
import { fleetRole } from '../rack/actor'
import { addCertificate, checkCertificate } from '../rack/certificates'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import { newNamed } from '../state/named'
import { pageRows } from '../state/page'
import { addGroup, removeUser } from '../rack/people'
import { dropQuotas, setQuotas } from '../rack/quotas'
import type { World } from '../state'
import type { Table } from '../state/table'

export const silo: HandlersFor<typeof ops & typeof silos> = {
  siloList: ({ world, query }) =>
    pageRows(
      world.silos.all().filter((s) => s.discoverable),
      query,
      (s) => s.name,
    ),

  siloCreate: ({ actor, world, body }) => {
    // The silo confers roles on the fleet, so its creator must be allowed to grant these roles.
    if (Object.keys(body.mappedFleetRoles ?? {}).length > 0)
      if (!atLeast(fleetRole(world, actor), 'admin')) throw forbidden()
    check(world, body)
    return addSilo(world, body)
  },

  siloView: ({ world, path }) => byNameOrId(world.silos, path.silo),

  siloDelete: ({ world, path }) => {
    const { id } = byNameOrId(world.silos, path.silo)
    if (world.projects.count(id) > 0) throw invalid('silo to be deleted contains a project')
    removeSilo(world, id)
  },
}

/** @throws ApiFault when the body is not valid */
function check(world: World, body: SiloCreate): void {
  if (world.silos.named(body.name)) throw alreadyExists('silo', body.name)
  for (const [field, value] of Object.entries(body.quotas))
    if (value < 0) throw invalidValue(`quotas.${field}`, 'must not be negative')
  const roles: readonly string[] = schemaAt(Role, world.version).options
  for (const role of Object.keys(body.mappedFleetRoles ?? {}))
    if (!roles.includes(role)) throw invalidValue('mapped_fleet_roles', `unknown role "${role}"`)
  const names = body.tlsCertificates.map((certificate) => certificate.name)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw alreadyExists('certificate', twice)
  for (const certificate of body.tlsCertificates) checkCertificate(world, certificate)
}

/**
 * Creates a silo with its quotas, certificates and, on request, its admin group. With SCIM, the identity provider sends
 * the group. Source: nexus/src/app/silo.rs
 */
export function addSilo(world: World, body: SiloCreate): Silo {
  const row = world.silos.add({
    ...newNamed(world, body),
    discoverable: body.discoverable,
    identityMode: body.identityMode,
    adminGroupName: body.adminGroupName,
    mappedFleetRoles: Object.fromEntries(
      Object.entries(body.mappedFleetRoles ?? {}).map(([role, given]) => [role, unique(given)]),
    ),
  })
  setQuotas(world, row.id, body.quotas)
  for (const certificate of body.tlsCertificates) addCertificate(world, row.id, certificate)
  if (body.identityMode !== 'saml_scim') addAdminGroup(world, row)
  return row
}

/** Adds the admin group of a silo, if the silo names one. */
export function addAdminGroup(world: World, { id: siloId, adminGroupName }: Silo): void {
  if (!adminGroupName) return
  const { id } = addGroup(world, siloId, adminGroupName)
  world.policies.set(siloId, {
    roleAssignments: [{ identityId: id, identityType: 'silo_group', roleName: 'admin' }],
  })
}

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)]

/**
 * Removes a silo without projects, and its contents. Its images stay, and so do roles of its users and groups in other
 * policies. Source: nexus/db-queries/src/db/datastore/silo.rs
 */
function removeSilo(world: World, siloId: string): void {
  for (const user of world.users.under(siloId)) removeUser(world, user)
  clear(world.groups, siloId)
  clear(world.identityProviders, siloId)
  clear(world.scimTokens, siloId)
  clear(world.certificates, siloId)
  clear(world.poolLinks, siloId)
  clear(world.subnetPoolLinks, siloId)
  world.policies.delete(siloId)
  world.tokenLimits.delete(siloId)
  dropQuotas(world, siloId)
  world.silos.remove(siloId)
}

function clear<T extends { id: string }>(
  table: Pick<Table<T>, 'under' | 'remove'>,
  parent: string,
): void {
  for (const row of table.under(parent)) table.remove(row.id)
}
