import { expect, test } from 'vitest'
import { GIB } from '@/model/units'
import { checkPassword, checkRepeated, passwordBody } from '@/nouns/silos/silo-user/rules'
import { fleetMapping } from './rules-fleet-mapping'
import { NEW_SILO, QUOTA_CHECKS, quotaBody, quotaValues, siloBody } from './rules'
import { siloTabAt } from './rules-tabs'

test.each([
  ['cpus', undefined, 'CPU is required'],
  ['memory', Number.NaN, 'Memory is required'],
  ['storage', -1, 'Must not be less than 0'],
  ['cpus', 1.5, 'Must be a whole number'],
  ['memory', 1.5, undefined],
  ['memory', 1 / 3, 'Must be a whole number'],
  ['storage', 1e9, 'Must be at most 8388607'],
  ['cpus', 0, undefined],
] as const)('a quota of %s of %s', (key, value, message) => {
  expect(QUOTA_CHECKS[key](value)).toBe(message)
})

test('quotas are bytes to the API and GiB to the user', () => {
  const bytes = { cpus: 4, memory: 16 * GIB, storage: 1.5 * GIB }
  expect(quotaValues(bytes)).toEqual({ cpus: 4, memory: 16, storage: 1.5 })
  expect(quotaBody(quotaValues(bytes))).toEqual(bytes)
})

test('a new silo names an admin group only with SAML, and maps only what was chosen', () => {
  const group = { ...NEW_SILO, name: 'lab', adminGroupName: ' admins ' }
  expect(siloBody(group)).toMatchObject({ adminGroupName: 'admins', mappedFleetRoles: {} })
  expect(siloBody({ ...group, adminGroupName: '  ' })).not.toHaveProperty('adminGroupName')
  expect(siloBody({ ...group, identityMode: 'local_only' })).not.toHaveProperty('adminGroupName')
  expect(siloBody({ ...group, mapsAdmins: true, mapsViewers: true }).mappedFleetRoles).toEqual({
    admin: ['admin'],
    viewer: ['viewer'],
  })
})

test('certificates are for the API', () => {
  const one = { name: 'a', description: '', cert: 'c', key: 'k' }
  expect(siloBody({ ...NEW_SILO, certificates: [one] }).tlsCertificates).toEqual([
    { ...one, service: 'external_api' },
  ])
})

test('the map of fleet roles goes by the silo role', () => {
  expect(fleetMapping({ viewer: ['viewer'], admin: ['collaborator', 'viewer'] })).toEqual([
    { silo: 'admin', fleet: 'collaborator' },
    { silo: 'admin', fleet: 'viewer' },
    { silo: 'viewer', fleet: 'viewer' },
  ])
  expect(fleetMapping({ admin: [] })).toEqual([])
})

test('an unknown tab is the first one', () => {
  expect(siloTabAt(new URLSearchParams('tab=users'))).toBe('users')
  expect(siloTabAt(new URLSearchParams('tab=nope'))).toBe('idps')
})

test('a password is typed twice, and left out where login is disallowed', () => {
  expect(checkPassword('')).toBe('Password is required')
  expect(checkPassword('x'.repeat(513))).toBe('Must be 512 characters or fewer')
  expect(checkPassword('x'.repeat(512))).toBeUndefined()
  expect(checkRepeated('a')('b')).toBe('The two passwords differ')
  expect(checkRepeated('a')('a')).toBeUndefined()
  expect(passwordBody({ mode: 'password', password: 'a', repeated: 'a' })).toEqual({
    mode: 'password',
    value: 'a',
  })
  expect(passwordBody({ mode: 'login_disallowed', password: 'a', repeated: '' })).toEqual({
    mode: 'login_disallowed',
  })
})
