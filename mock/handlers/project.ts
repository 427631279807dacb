import type * as ops from '@/api/operations/project'
import { invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { updateNamed } from '../rack/renames'
import { newNamed } from '../state/named'
import type { ProjectRow, World } from '../state'
import type { Row } from '../state/table'
import type { AnyTable } from '../state/words'
import { tablesOf } from '../state/words'
import { addVpc } from '../rack/vpc'

export const project: HandlersFor<typeof ops> = {
  projectList: ({ actor, world, query }) => world.projects.page(query, actor.siloId),

  projectCreate: ({ actor, world, body }) => addProject(world, actor.siloId, body),

  projectView: ({ find, world, path }) => find(world.projects, path.project),

  projectUpdate: ({ find, world, path, body }) => {
    const found = find(world.projects, path.project)
    return updateNamed(world, world.projects, found, body)
  },

  projectDelete: ({ find, world, path }) => {
    const { id } = find(world.projects, path.project)
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

/** The order in which a rack checks the contents of a project. */
const FIRST = ['instance', 'disk', 'floating-ip', 'image', 'snapshot', 'vpc']

/**
 * @throws ApiFault unless the project is empty, without its default VPC too. Contents that refer to the project only by
 * id are not checked, and stay. Source: nexus/db-queries/src/db/datastore/project.rs
 */
function refuseChildren(world: World, projectId: string): void {
  const rankOf = ({ noun }: AnyTable) =>
    (FIRST.indexOf(noun) + FIRST.length + 1) % (FIRST.length + 1)
  const tables = tablesOf(world).filter(({ keeps }) => !keeps.has('projectId'))
  for (const table of tables.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const [first] = table.under(projectId)
    if (!first) continue
    const what = table === world.images ? 'project image' : table.noun.replaceAll('-', ' ')
    const article = /^[aeiou]/.test(what) ? 'an' : 'a'
    throw invalid(`project to be deleted contains ${article} ${what}: ${nameOf(first)}`)
  }
}

const nameOf = (row: Row): string => ('name' in row ? String(row.name) : row.id)
