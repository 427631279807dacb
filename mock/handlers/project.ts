import type * as ops from '@/api/operations/project'
import { invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { find } from '../rack/lookup'
import { newNamed } from '../state/named'
import type { ProjectRow, World } from '../state'
import { addVpc } from '../rack/vpc'

export const project: HandlersFor<typeof ops> = {
  projectList: ({ actor, world, query }) => world.projects.page(query, actor.siloId),

  projectCreate: ({ actor, world, body }) => addProject(world, actor.siloId, body),

  projectView: ({ actor, world, path }) => find(world, actor.siloId, 'project', path.project),

  projectUpdate: ({ actor, world, path, body }) => {
    const { id, name, description } = find(world, actor.siloId, 'project', path.project)
    return world.projects.update(id, {
      name: body.name ?? name,
      description: body.description ?? description,
      timeModified: world.clock.now(),
    })
  },

  projectDelete: ({ actor, world, path }) => {
    const { id } = find(world, actor.siloId, 'project', path.project)
    refuseChildren(world, id)
    world.policies.delete(id)
    world.projects.remove(id)
  },
}

/** Creates a project together with its default VPC. */
export function addProject(
  world: World,
  siloId: string,
  fields: { name: string; description: string },
): ProjectRow {
  const project = world.projects.add({ ...newNamed(world, fields), siloId })
  addVpc(world, project, { name: 'default', description: 'Default VPC', dnsName: 'default' })
  return project
}

/**
 * A project can be deleted only when it is empty; its default VPC must be deleted too. Probes and external subnets are
 * not looked at, and stay: nexus/db-queries/src/db/datastore/project.rs.
 */
function refuseChildren(world: World, projectId: string): void {
  const children: readonly [what: string, rows: readonly { name: string }[]][] = [
    ['an instance', world.instances.under(projectId)],
    ['a disk', world.disks.under(projectId)],
    ['a floating ip', world.floatingIps.under(projectId)],
    ['a project image', world.images.under(projectId)],
    ['a snapshot', world.snapshots.under(projectId)],
    ['a vpc', world.vpcs.under(projectId)],
    ['an affinity group', world.affinityGroups.under(projectId)],
    ['an anti affinity group', world.antiAffinityGroups.under(projectId)],
  ]
  for (const [what, [first]] of children)
    if (first) throw invalid(`project to be deleted contains ${what}: ${first.name}`)
}
