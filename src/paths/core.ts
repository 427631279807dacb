/** Addresses of the core area, and the one that a project leads to. The first load has these alone. */
import { path } from './path'

export const corePaths = {
  root: path(''),
  projects: path('projects'),
  projectNew: path('projects-new'),
  projectEdit: path('projects/{project}/edit'),
  project: path('projects/{project}'),
  instances: path('projects/{project}/instances'),
  systemNetworking: path('system/networking'),
} as const

/** Where the console's root leads. */
export const HOME = corePaths.projects()
