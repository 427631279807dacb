import { expect, test } from 'vitest'
import { FLEET_ROLES, ROLES } from '../roles'
import { roleMeans } from './powers'

test('each role of the fleet says what it may do to silos, and that it is none in them', () => {
  expect(FLEET_ROLES.map((role) => roleMeans('fleet', role))).toEqual([
    'May see the fleet and its silos, make or delete silos, set their quotas and who may do what in them, and change anything else of the fleet. It shows nothing that is in a silo.',
    'May see the fleet and its silos, make or delete silos, and set their quotas and who may do what in them, but not change anything else of the fleet. It shows nothing that is in a silo.',
    'May see the fleet and its silos, but not make or delete silos, set their quotas and who may do what in them, or change anything else of the fleet. It shows nothing that is in a silo.',
  ])
})

test('each role of a silo says which things in it are out of its reach', () => {
  expect(ROLES.map((role) => roleMeans('silo', role))).toEqual([
    'May see everything in the silo, work in all projects, share images, change networks, make projects, and change its quotas, certificates, users or roles.',
    'May see everything in the silo, work in all projects, share images, change networks, and make projects, but not change its quotas, certificates, users or roles.',
    'May see everything in the silo, work in all projects, and share images, but not change networks, make projects, or change its quotas, certificates, users or roles.',
    'May see everything in the silo, but not work in all projects, share images, change networks, make projects, or change its quotas, certificates, users or roles.',
  ])
})

test('a collaborator of a project changes networks, a limited one all but these', () => {
  expect(roleMeans('project', 'collaborator')).toMatch(
    /change its networks, but not change the project itself or give roles to others\.$/,
  )
  expect(roleMeans('project', 'limited_collaborator')).toMatch(
    /but not change its networks, change the project itself, or give roles to others/,
  )
})
