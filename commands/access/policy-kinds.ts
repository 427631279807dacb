/** The kinds of policies: the names of their roles in the console, and the pages that show and change them. */
import type { OnePolicy, PolicyLevel } from '@/api/policies'
import { paths } from '@/paths'
import { untypedPath } from '../engine/untyped-path'
import type { Noun } from '../engine/noun'

/** The kinds of policies: one for each level, and one for the policies of other silos, for operators. */
export const POLICY_KINDS = {
  silo: {
    level: 'silo',
    noun: 'silo-role',
    field: 'siloRole',
    paths: { list: paths.access, add: paths.accessAdd, edit: paths.accessRoleEdit },
  },
  project: {
    level: 'project',
    noun: 'project-role',
    field: 'projectRole',
    paths: { list: paths.projectAccess, add: paths.projectAccessAdd, edit: paths.projectRoleEdit },
  },
  fleet: {
    level: 'fleet',
    noun: 'fleet-role',
    field: 'fleetRole',
    paths: { list: paths.fleetAccess, add: paths.fleetAccessAdd, edit: paths.fleetRoleEdit },
  },
  anySilo: {
    level: 'silo',
    noun: 'silo-access',
    field: 'siloAccess',
    paths: { list: paths.silo, add: paths.siloAccessAdd, edit: paths.siloAccessRoleEdit },
  },
} as const satisfies Record<
  string,
  { level: PolicyLevel; noun: Noun; field: string; paths: object }
>

export type PolicyKind = keyof typeof POLICY_KINDS

const kindOf = ({ level, silo }: OnePolicy): PolicyKind => (silo === undefined ? level : 'anySilo')

/** The noun of the roles that a policy gives. */
export const roleNoun = (at: OnePolicy) => POLICY_KINDS[kindOf(at)].noun

/** The tab of a silo's page that shows its policy. */
export const ACCESS_TAB = '?tab=access'

/** The page of a policy. */
export const accessPath = ({ silo, project = '', ...at }: OnePolicy): string =>
  silo === undefined
    ? untypedPath(POLICY_KINDS[kindOf(at)].paths.list)({ project })
    : paths.silo({ silo }) + ACCESS_TAB
