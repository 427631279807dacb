/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { identity, named, page, renamed, sortedList } from './common'

export const Project = z.object(identity)
export type Project = z.infer<typeof Project>

export const ProjectCreate = z.object(named)
export type ProjectCreate = z.infer<typeof ProjectCreate>

export const ProjectUpdate = z.object(renamed)
export type ProjectUpdate = z.infer<typeof ProjectUpdate>

export const projectContract = {
  projectCreate: { body: ProjectCreate, result: Project, status: 201 },
  projectDelete: { status: 204 },
  projectList: { query: sortedList, result: page(Project), status: 200 },
  projectUpdate: { body: ProjectUpdate, result: Project, status: 200 },
  projectView: { result: Project, status: 200 },
} as const
