import * as z from 'zod'
import { identity, named, page, renamed, sortedList } from './common'

/** View of a Project */
export const Project = z.object({
  ...identity,
})
export type Project = z.infer<typeof Project>

/** Create-time parameters for a `Project` */
export const ProjectCreate = z.object(named)
export type ProjectCreate = z.infer<typeof ProjectCreate>

/** Updateable properties of a `Project` */
export const ProjectUpdate = z.object(renamed)
export type ProjectUpdate = z.infer<typeof ProjectUpdate>

export const projectContract = {
  projectList: {
    query: sortedList,
    result: page(Project),
    status: 200,
  },
  projectCreate: { body: ProjectCreate, result: Project, status: 201 },
  projectView: { result: Project, status: 200 },
  projectUpdate: { body: ProjectUpdate, result: Project, status: 200 },
  projectDelete: { status: 204 },
} as const
