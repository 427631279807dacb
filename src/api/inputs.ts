/** Inputs that many calls share. */

export interface OneInstance {
  project: string
  instance: string
}

export interface OneDisk {
  project: string
  disk: string
}

/** The input of a call on one disk, by its name and its project's. */
export const onDisk = ({ project, disk }: OneDisk) => ({ path: { disk }, query: { project } })

export interface OneSnapshot {
  project: string
  snapshot: string
}

/** The input of a call on one snapshot, by its name and its project's. */
export const onSnapshot = ({ project, snapshot }: OneSnapshot) => ({
  path: { snapshot },
  query: { project },
})

export interface OneImage {
  /** Absent: an image of the silo. */
  project?: string | undefined
  image: string
}

/** The input of a call on one image: by its name and its project's, or by its name in the silo. */
export const onImage = ({ project, image }: OneImage) => ({
  path: { image },
  ...(project !== undefined && { query: { project } }),
})

/** The input of a call on one instance, by its name and its project's. */
export const onInstance = ({ project, instance }: OneInstance) => ({
  path: { instance },
  query: { project },
})
