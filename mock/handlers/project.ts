import type * as ops from '@/api/operations/project'
import { invalid } from '../api-fault'
import { projectRole } from '../authz'
import type { HandlersFor } from '../handler'
import { find } from '../lookup'
import { newNamed } from '../named'
import { pageRows } from '../page'
import type { ProjectRow, World } from '../state'
import { addVpc, isUntouched, removeVpc } from '../vpc'

export const project: HandlersFor<typeof ops> = {
  projectList: ({ actor, world, query }) => {
    const all = world.projects.under(actor.siloId)
    const seen = all.filter((p) => projectRole(world, actor, p.id))
    return seen.length === all.length
      ? world.projects.page(query, actor.siloId)
      : pageRows(seen, query, (p) => p.name)
  },

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
    for (const vpc of world.vpcs.under(id)) removeVpc(world, vpc.id)
    world.policies.delete(id)
    world.projects.remove(id)
  },
}

/** A new project, with the VPC that the API gives to each. */
export function addProject(
  world: World,
  siloId: string,
  fields: { name: string; description: string },
): ProjectRow {
  const project = world.projects.add({ ...newNamed(world, fields), siloId })
  addVpc(world, project, { name: 'default', description: 'Default VPC', dnsName: 'default' })
  return project
}

/** A project can go once nothing is in it but its default VPC as it was made. */
function refuseChildren(world: World, projectId: string): void {
  const contains = (what: string) => invalid(`project to be deleted contains ${what}`)
  if (world.instances.count(projectId) > 0) throw contains('an instance')
  if (world.probes.count(projectId) > 0) throw contains('a probe')
  if (world.disks.count(projectId) > 0) throw contains('a disk')
  if (world.snapshots.count(projectId) > 0) throw contains('a snapshot')
  if (world.images.count(projectId) > 0) throw contains('a project image')
  if (world.floatingIps.count(projectId) > 0) throw contains('a floating IP')
  if (world.affinityGroups.count(projectId) > 0) throw contains('an affinity group')
  if (world.antiAffinityGroups.count(projectId) > 0) throw contains('an anti-affinity group')
  for (const vpc of world.vpcs.under(projectId))
    if (vpc.name !== 'default' || !isUntouched(world, vpc.id)) throw contains('a VPC')
}
