/** What every page reads: the signed-in user, their permissions, and projects. */
import { listOf } from '../list-read'
import type { Items } from '../list-read'
import { currentUserGroups, currentUserView } from '@/api/operations/current-user'
import { policyView, projectPolicyView, systemPolicyView } from '@/api/operations/policy'
import { projectList, projectView } from '@/api/operations/project'
import { ALL, read, readAllowing } from '@/api/query'

export const coreReads = {
  me: () => ({ ...read(currentUserView, {}), staleTime: 60_000 }),
  myGroups: () => ({ ...read(currentUserGroups, {}), staleTime: 60_000 }),
  systemPolicy: () =>
    readAllowing(
      systemPolicyView,
      {},
      403,
      'a user who may not view the system policy is not a fleet viewer',
    ),
  siloPolicy: () => read(policyView, {}),
  /** Needed for the user's own role; where the user may not read it, the server decides. */
  visibleSiloPolicy: () =>
    readAllowing(policyView, {}, 403, 'a user without a role on the silo may not read its policy'),
  visibleProjectPolicy: (project: string) =>
    readAllowing(
      projectPolicyView,
      { path: { project } },
      403,
      'without the project’s policy the server decides',
    ),
  projects: () => listOf<Items<typeof projectList>>(projectList),
  project: (project: string) => read(projectView, { path: { project } }),
  allProjects: () => read(projectList, { query: { limit: ALL } }),
} as const
