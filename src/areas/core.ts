/** The area that every page needs: projects, and the commands of the console itself. It is part of the first load. */
import { core as commands } from '@commands/core/index'
import { corePaths as paths } from '@/paths/core'
import { listAt } from '@/resources/list-read'
import { coreReads } from '@/resources/core/reads'
import type { Area } from './area'
import type { Route } from './route'
import { routesOf } from './route'

const { page, panel, redirect } = routesOf(paths, commands)

export const core: Area = { name: 'core', ...commands, paths }

export const coreRoutes: readonly Route[] = [
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
  // Whoever goes up from the page that this leads to is not led back there: so this is known on every page.
  redirect('systemNetworking', () => '/system/networking/ip-pools'),
]
