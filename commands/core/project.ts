import type { Project } from '@/api/contract/project'
import {
  projectCreate,
  projectDelete,
  projectList,
  projectUpdate,
  projectView,
} from '@/api/operations/project'
import { vpcDelete, vpcSubnetDelete } from '@/api/operations/project-contents'
import { corePaths } from '@/paths/core'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'

declare module '../engine/noun' {
  interface Things {
    project: Project
  }
}

const projectCommands = [
  command({
    id: 'project.list',
    title: 'Projects',
    verb: 'Projects',
    noun: 'project',
    opens: corePaths.projects,
  }),
  command({
    id: 'project.view',
    title: 'Open project',
    verb: 'Open',
    noun: 'project',
    args: { project: ref('project') },
    opens: corePaths.instances,
  }),
  command({
    id: 'project.create',
    title: 'New project',
    verb: 'New project',
    noun: 'project',
    opens: corePaths.projectNew,
    sends: [projectCreate],
  }),
  command({
    id: 'project.edit',
    title: 'Edit project',
    verb: 'Edit',
    noun: 'project',
    args: { project: ref('project') },
    opens: corePaths.projectEdit,
    sends: [projectUpdate],
  }),
  command({
    id: 'project.delete',
    title: 'Delete project',
    verb: 'Delete',
    noun: 'project',
    danger: 'type-name',
    readsNouns: true,
    args: { project: ref('project') },
    calls: projectDelete,
    sends: [vpcSubnetDelete, vpcDelete],
    inspect: async ({ project }, ctx, ids) => {
      const { inspectProject } = await import('./project-contents')
      return inspectProject(project, ids['project'] ?? project, ctx)
    },
    input: ({ project }) => ({ path: { project } }),
    done: ({ project }) => `Project ${project} deleted`,
    failed: () => 'Could not delete project',
    warning: () => 'This cannot be undone.',
    redirect: () => corePaths.projects(),
  }),
] as const

export const projectFamily = family({
  nouns: [
    noun({
      id: 'project',
      terraform: async () => (await import('./terraform')).project,
      listing: { from: 'api', operation: projectList },
      view: projectView,
      page: corePaths.instances,
      list: corePaths.projects,
      isSearched: true,
      topic: {
        title: 'projects',
        guide: 'guides/key-entities-and-concepts',
        text: [
          'A project holds instances, disks, images and networks, and controls who may use them. Names are unique in it.',
        ],
      },
    }),
  ],
  commands: projectCommands,
})
