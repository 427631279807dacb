/** The area that every page needs: projects, and the commands of the console itself. It is part of the first load. */
import { core as commands } from '@commands/core/index'
import { corePaths as paths } from '@/paths/core'
import { listAt } from '@/resources/list-read'
import { coreReads } from '@/resources/core/reads'
import type { Area } from './area'
import { routesOf } from './route'

const { page, panel, redirect } = routesOf(paths, commands)

export const core: Area = {
  name: 'core',
  ...commands,
  routes: [
    redirect('root', () => paths.projects()),
    page('projects', {
      early: true,
      reads: (_, search) => [listAt(coreReads.projects(), search)],
      load: () => import('@/nouns/core/project/page-list'),
    }),
    panel('projectNew', {
      load: () => import('@/nouns/core/project/panel-create'),
    }),
    panel('projectEdit', {
      reads: ({ project }) => [coreReads.project(project)],
      load: () => import('@/nouns/core/project/panel-edit'),
    }),
    redirect('project', ({ project }) => paths.instances({ project })),
  ],
}
