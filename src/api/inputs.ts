/** Inputs that many calls share. */

export interface OneInstance {
  project: string
  instance: string
}

/** The input of a call on one instance, by its name and its project's. */
export const onInstance = ({ project, instance }: OneInstance) => ({
  path: { instance },
  query: { project },
})
