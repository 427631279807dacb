/** The nouns that every page needs. */
import type { Project } from '@/api/contract/project'
import { projectList, projectView } from '@/api/operations/project'
import { corePaths } from '@/paths/core'
import { untypedPath } from '../engine/command'
import type { NounRecord } from '../engine/noun'
import { noun } from '../engine/noun'

declare module '../engine/noun' {
  interface Things {
    project: Project
  }
}

export const coreNouns: readonly NounRecord[] = [
  noun({
    id: 'project',
    singular: 'project',
    field: 'project',
    parents: [],
    addressedBy: 'name',
    listing: { from: 'api', operation: projectList },
    view: projectView,
    alsoIn: [],
    page: untypedPath(corePaths.instances),
    list: untypedPath(corePaths.projects),
    pageById: undefined,
    isPanel: false,
    commands: {
      list: 'project.list',
      create: 'project.create',
      view: 'project.view',
      edit: 'project.edit',
      delete: 'project.delete',
    },
    isSearched: true,
    references: [],
    relations: [],
    relatedPages: [],
    topic: {
      title: 'projects',
      guide: 'guides/key-entities-and-concepts',
      text: [
        'A project groups instances, disks, images, networks and addresses. Names are unique in it, and roles decide who may see and change it.',
      ],
    },
    fleetOnly: false,
    otherwise: undefined,
  }),
]
