/** The demo's other silos with their users, and the first silo's certificates, sessions and tokens. */
import type { SiloCreate } from '@/api/contract/silo'
import { GIB } from '@/model/units'
import { pemBlocks } from '@/nouns/access/certificate/rules'
import { addCertificate } from '../rack/certificates'
import { addProvider } from '../handlers/identity-provider'
import { addAdminGroup, addSilo } from '../handlers/silo'
import { addUser, setGroups } from '../rack/people'
import type { World } from '../state'
import { ACME_PEM, EXPIRED_PEM, GLOBEX_PEM, RSA_PEM, withValidity } from './certificates'
import { ago, ahead, madeAgo, required } from './silo'

const HOUR = 60 * 60 * 1_000
const DAY = 24 * HOUR

/** A code that the user can type at /device/verify in the demo. It is the example of RFC 8628. */
export const DEMO_USER_CODE = 'WDJB-MJHT'

export function seedPeople(world: World, siloId: string): void {
  seedGlobex(world)
  seedSkunkworks(world)
  seedInitech(world)
  seedCertificates(world, siloId)
  seedLogins(world, siloId)
}

/** Adds a silo with SCIM, which only later releases have. */
export function seedHooli(world: World): void {
  const hooli = seedOther(world, 60, {
    name: 'hooli',
    description: 'Hooli, users by SCIM',
    identityMode: 'saml_scim',
    adminGroupName: 'hooli-admins',
    mappedFleetRoles: { limited_collaborator: ['viewer'] },
    // Users of this silo create nothing.
    quotas: { cpus: 0, memory: 0, storage: 0 },
  })
  // The identity provider has created the admin group.
  addAdminGroup(world, hooli)
  const { id } = hooli
  for (const [externalId, ...groups] of [
    ['gavin@hooli.example', 'hooli-admins'],
    ['bighead@hooli.example'],
  ] as const)
    setGroups(world, addUser(world, id, externalId), groups)
  for (const [days, timeExpires] of [
    [58, ahead(world, 307 * DAY)],
    [4, undefined],
  ] as const)
    world.scimTokens.add({
      id: world.ids.uuid(),
      siloId: id,
      timeCreated: ago(world, days),
      timeExpires,
    })
}

function seedOther(world: World, days: number, fields: Partial<SiloCreate> & { name: string }) {
  const silo = addSilo(world, {
    description: '',
    discoverable: true,
    identityMode: 'local_only',
    quotas: { cpus: 64, memory: 256 * GIB, storage: 4_096 * GIB },
    tlsCertificates: [],
    ...fields,
  })
  return world.silos.update(silo.id, madeAgo(world, silo, days))
}

/** Adds a silo with an identity provider, whose roles are also conferred on the fleet. */
function seedGlobex(world: World): void {
  const { id } = seedOther(world, 200, {
    name: 'globex',
    description: 'Globex, by single sign-on',
    identityMode: 'saml_jit',
    adminGroupName: 'globex-admins',
    mappedFleetRoles: { admin: ['admin'], viewer: ['viewer'] },
    tlsCertificates: [
      { name: 'globex-2025', description: '', service: 'external_api', ...GLOBEX_PEM },
    ],
  })
  const provider = (name: string, description: string, more: { keys?: boolean; groups?: string }) =>
    addProvider(world, id, {
      name,
      description,
      acsUrl: `https://globex.sys.rack.example/login/globex/saml/${name}`,
      sloUrl: `https://${name}.globex.example/logout`,
      spClientId: 'https://globex.sys.rack.example',
      idpEntityId: `https://${name}.globex.example/metadata`,
      technicalContactEmail: 'identity@globex.example',
      groupAttributeName: more.groups ?? null,
      idpMetadataSource: { type: 'url', url: `https://${name}.globex.example/metadata` },
      ...(more.keys && { signingKeypair: SIGNING_KEYPAIR }),
    })
  provider('sso', 'Where everybody logs in', { groups: 'groups', keys: true })
  provider('sso-test', '', {})
  for (const [externalId, ...groups] of [
    ['cypress@globex.example', 'globex-admins'],
    ['frank@globex.example', 'globex-admins', 'hammock-district'],
    ['homer@globex.example', 'hammock-district'],
    ['temp-17@globex.example'],
  ] as const)
    setGroups(world, addUser(world, id, externalId), groups)
  world.tokenLimits.set(id, (30 * DAY) / 1_000)
}

const base64Of = (pem: string): string =>
  btoa(String.fromCodePoint(...(pemBlocks(pem)[0]?.bytes ?? [])))

/** A certificate and a key, in the format of a SAML provider's request. */
export const SIGNING_KEYPAIR = {
  publicCert: base64Of(RSA_PEM.cert),
  privateKey: base64Of(RSA_PEM.key),
} as const

/** Adds a silo that the list of silos leaves out. */
function seedSkunkworks(world: World): void {
  const { id } = seedOther(world, 90, { name: 'skunkworks', discoverable: false })
  addUser(world, id, 'rosalind', { password: { mode: 'password', value: 'helix' } })
  addUser(world, id, 'maurice', { password: { mode: 'login_disallowed' } })
}

function seedInitech(world: World): void {
  const { id } = required(world.silos.named('initech'), 'initech')
  const peter = addUser(world, id, 'peter', { password: { mode: 'password', value: 'tps-report' } })
  addUser(world, id, 'milton', { password: { mode: 'login_disallowed' } })
  world.policies.set(id, {
    roleAssignments: [{ identityId: peter.id, identityType: 'silo_user', roleName: 'admin' }],
  })
}

function seedCertificates(world: World, siloId: string): void {
  const add = (name: string, description: string, cert: string, days: number) => {
    const fields = { name, description, cert, key: '', service: 'external_api' as const }
    const row = addCertificate(world, siloId, fields)
    world.certificates.update(row.id, madeAgo(world, row, days))
  }
  const soon = withValidity(RSA_PEM.cert, ago(world, 353), ahead(world, 12 * DAY))
  add('rack', 'In use', ACME_PEM.cert, 180)
  add('rack-wildcard', 'To be renewed', soon, 350)
  add('old-rack', 'From before the move', EXPIRED_PEM.cert, 390)
}

function seedLogins(world: World, siloId: string): void {
  const idOf = (username: string) => required(world.users.named(username, siloId), username).id
  const session = (username: string, startedHours: number, usedHours: number) =>
    world.sessions.add({
      id: world.ids.uuid(),
      token: `seeded-${world.ids.hex(16)}`,
      userId: idOf(username),
      timeCreated: ago(world, 0, startedHours),
      timeLastUsed: ago(world, 0, usedHours),
    })
  session('grace', 6, 0.2)
  session('grace', 2, 1.5)
  session('alan', 4, 4)
  // An expired session, which was unused for a night.
  session('katherine', 20, 12)

  const token = (username: string, days: number, timeExpires: Date | undefined) =>
    world.accessTokens.add({
      id: world.ids.uuid(),
      timeCreated: ago(world, days),
      timeExpires,
      userId: idOf(username),
      secret: `oxide-token-${world.ids.hex(40)}`,
    })
  token('grace', 45, undefined)
  token('grace', 3, ahead(world, 27 * DAY))
  token('edsger', 70, ago(world, 40))

  // Valid for longer than on a rack, so that a user has time to confirm the code.
  world.deviceRequests.add({
    id: world.ids.uuid(),
    clientId: world.ids.uuid(),
    deviceCode: world.ids.hex(40),
    userCode: DEMO_USER_CODE,
    ttlSeconds: undefined,
    timeExpires: ahead(world, DAY),
  })
}
