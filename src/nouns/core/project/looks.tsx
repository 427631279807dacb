import { subjectOf } from '@commands/engine/scope'
import type { Project } from '@/api/contract/project'
import { corePaths } from '@/paths/core'
import { createdColumn, descriptionColumn, nameColumn } from '@/resources/cells'
import { coreReads } from '@/resources/core/reads'
import type { Resource } from '@/resources/resource'

/** The projects of the silo. */
export const projectResource = (): Resource<Project> => ({
  noun: 'project',
  title: 'Projects',
  list: coreReads.projects(),
  link: (row) => corePaths.instances({ project: row.name }),
  subject: (row) => subjectOf({ noun: 'project', value: row }, { project: row.name }),
  columns: [nameColumn(), descriptionColumn(), createdColumn()],
  commands: [
    'project.view',
    'project.edit',
    'copy.id',
    'copy.cli',
    'copy.terraform',
    'history.view',
    'view.raw',
    'project.delete',
  ],
  actions: ['project.create'],
  empty: {
    title: 'No projects',
    text: 'A project holds instances, disks, images and networks, and controls who may use them.',
    offer: 'project.create',
  },
})
