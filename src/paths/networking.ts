/** Addresses of the networking area. */
import { path } from './path'

export const networkingPaths = {
  vpcs: path('projects/{project}/vpcs'),
  vpc: path('projects/{project}/vpcs/{vpc}'),
  vpcSubnets: path('projects/{project}/vpcs/{vpc}/subnets'),
  instanceNetworking: path('projects/{project}/instances/{instance}/networking'),
  instanceNicNew: path('projects/{project}/instances/{instance}/networking/interfaces-new'),
  instanceNicEdit: path(
    'projects/{project}/instances/{instance}/networking/interfaces/{interface}/edit',
  ),
  instanceEphemeralAttach: path(
    'projects/{project}/instances/{instance}/networking/ephemeral-attach',
  ),
  instanceFloatingAttach: path(
    'projects/{project}/instances/{instance}/networking/floating-attach',
  ),
} as const
