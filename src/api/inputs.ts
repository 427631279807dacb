/** Inputs that many calls share. */

/**
 * The input of calls on one thing in a project.
 * @param field the parameter that names the thing, in addresses and in calls: 'disk'
 * @public for nouns that make the input of their calls beside their reads
 */
export const onOne =
  <const Field extends string>(field: Field) =>
  (at: Readonly<Record<'project' | Field, string>>) => ({
    path: { [field]: at[field] } as { [Name in Field]: string },
    query: { project: at.project },
  })

export interface OneInstance {
  project: string
  instance: string
}

export interface OneDisk {
  project: string
  disk: string
}

/** The input of a call on one disk. */
export const onDisk = onOne('disk')

export interface OneSnapshot {
  project: string
  snapshot: string
}

/** The input of a call on one snapshot. */
export const onSnapshot = onOne('snapshot')

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
export const onInstance = onOne('instance')

export interface OneExternalSubnet {
  project: string
  externalSubnet: string
}

/** The input of a call on one external subnet. */
export const onExternalSubnet = onOne('externalSubnet')

export interface OneProbe {
  project: string
  probe: string
}

export const onProbe = onOne('probe')

export interface OneVpc {
  project: string
  vpc: string
}

/** The input of a call on the firewall rules of a VPC. */
export const onRules = ({ project, vpc }: OneVpc) => ({ query: { project, vpc } })

/** The input of a call on one VPC. */
export const onVpc = onOne('vpc')

export interface OneSubnet extends OneVpc {
  subnet: string
}

/** The input of a call on one subnet. */
export const onSubnet = ({ project, vpc, subnet }: OneSubnet) => ({
  path: { subnet },
  query: { project, vpc },
})

export interface OneRouter extends OneVpc {
  router: string
}

/** The input of a call on one router. */
export const onRouter = ({ project, vpc, router }: OneRouter) => ({
  path: { router },
  query: { project, vpc },
})

export interface OneRoute extends OneRouter {
  route: string
}

/** The input of a call on one route. */
export const onRoute = ({ project, vpc, router, route }: OneRoute) => ({
  path: { route },
  query: { project, vpc, router },
})

export interface OneGateway extends OneVpc {
  gateway: string
}

/** The input of a call on one internet gateway. */
export const onGateway = ({ project, vpc, gateway }: OneGateway) => ({
  path: { gateway },
  query: { project, vpc },
})

export interface OneFloatingIp {
  project: string
  floatingIp: string
}

/** The input of a call on one floating IP. */
export const onFloatingIp = onOne('floatingIp')
