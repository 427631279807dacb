/** The reads of every page: the signed-in user, the user's permissions, and projects. */
import type { Policy } from '@/api/contract/policy'
import { ApiError, WORDS } from '@/api/errors'
import { listOf } from '../list-read'
import type { Items } from '../list-read'
import { currentUserGroups, currentUserView } from '@/api/operations/current-user'
import { policyView, projectPolicyView, systemPolicyView } from '@/api/operations/policy'
import { projectList, projectView } from '@/api/operations/project'
import type { Allowed, Read } from '@/api/query'
import { ALL, read, readAllowing } from '@/api/query'

/** The signed-in user. The answer also shows the version of the API. */
const me = () => ({ ...read(currentUserView, {}), staleTime: 60_000 })

/**
 * The roles on the fleet, for users who may read them. Later releases return who may; in the first release a request
 * finds it out.
 */
function systemPolicy(): Read<Allowed<Policy>> {
  const { url: _, ...tried } = readAllowing(
    systemPolicyView,
    {},
    403,
    'a user who may not view the system policy is not a fleet viewer',
  )
  return {
    ...tried,
    queryFn: async (context) => {
      const { fleetViewer } = await context.client.fetchQuery(me())
      return fleetViewer === false ? NO_FLEET_VIEWER : tried.queryFn(context)
    },
  }
}

const NO_FLEET_VIEWER = {
  type: 'error',
  data: new ApiError({
    kind: 'error',
    message: WORDS.forbidden,
    operation: systemPolicyView.id,
    url: systemPolicyView.path,
    statusCode: 403,
  }),
} as const

/** Whether the signed-in user may see the system; `undefined` before the first answer. */
export const isFleetViewer = (
  user: { fleetViewer?: boolean | undefined } | undefined,
  policy: Allowed<unknown> | undefined,
): boolean | undefined => user?.fleetViewer ?? (policy && policy.type === 'success')

export const coreReads = {
  me,
  myGroups: () => ({ ...read(currentUserGroups, {}), staleTime: 60_000 }),
  systemPolicy,
  siloPolicy: () => read(policyView, {}),
  /** Needed for the user's own role; where the user may not read the policy, the server decides. */
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
