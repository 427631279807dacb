/** What racks do with silos, and with what their policies, logins and projects refer to. */
import { R17 } from '@/api/version'
import type { Behaviour } from './behaviour'

const DATA = 'nexus/db-queries/src/db/datastore'

export const SILOS = {
  'images-outlive-silo': {
    rack: 'Deleting a silo leaves its images behind: they take up space, and nobody can reach or delete them any more.',
    source: `${DATA}/silo.rs`,
  },
  'silos-without-utilization': {
    rack: 'The utilization of all silos leaves out the default silo, and silos that are neither discoverable nor have a quota.',
    source: `${DATA}/utilization.rs`,
  },
  'scim-admin-group-comes-later': {
    rack: 'The admin group of a silo with users by SCIM is not made with the silo, but when its identity provider sends it.',
    source: `nexus/src/app/silo.rs, ${DATA}/silo.rs`,
    since: R17,
  },
} as const satisfies Record<string, Behaviour>

export const POLICIES = {
  'roles-outlive-user': {
    rack: 'The roles of a deleted user stay in every policy, and count to the 64 that a policy can have.',
    source: `${DATA}/silo_user.rs`,
  },
  'policy-takes-any-id': {
    rack: 'A policy takes any ID of a user or group, also one of another silo or of nobody.',
    source: `${DATA}/role.rs`,
  },
} as const satisfies Record<string, Behaviour>

export const DEVICE_LOGIN = {
  'device-poll-waits': {
    rack: 'A tool that polls for its token is told to wait for as long as nobody has confirmed it, also when its code is unknown or has expired. Then each poll gets the token.',
    source: 'nexus/src/app/device_auth.rs, nexus/db-model/src/device_auth.rs',
  },
} as const satisfies Record<string, Behaviour>

export const PROJECTS = {
  'project-delete-leaves': {
    rack: 'A project is deleted while it has probes or external subnets. These subnets stay allocated, and nobody can give them back.',
    source: `${DATA}/project.rs`,
  },
} as const satisfies Record<string, Behaviour>
