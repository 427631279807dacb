/** Inputs that many calls share. */

export interface OneInstance {
  project: string
  instance: string
}

export interface OneDisk {
  project: string
  disk: string
}

/** The input of a call on one disk. */
export const onDisk = ({ project, disk }: OneDisk) => ({ path: { disk }, query: { project } })

export interface OneSnapshot {
  project: string
  snapshot: string
}

/** The input of a call on one snapshot. */
export const onSnapshot = ({ project, snapshot }: OneSnapshot) => ({
  path: { snapshot },
  query: { project },
})

export interface OneImage {
  /** Absent for an image of the silo. */
  project?: string | undefined
  image: string
}

/** The input of a call on one image, of a project or of the silo. */
export const onImage = ({ project, image }: OneImage) => ({
  path: { image },
  ...(project !== undefined && { query: { project } }),
})

/** The input of a call on one instance. */
export const onInstance = ({ project, instance }: OneInstance) => ({
  path: { instance },
  query: { project },
})
