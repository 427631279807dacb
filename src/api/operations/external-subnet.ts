import { operation } from '@/api/operation'
import { R18 } from '@/api/version'

const later = { since: R18, what: 'external subnets' } as const
const shown = ['externalSubnetList', 'externalSubnetView', 'instanceExternalSubnetList'] as const

/** List external subnets */
export const externalSubnetList = operation('externalSubnetList', 'GET', '/v1/external-subnets', {
  ...later,
  cli: 'external-subnet list',
})

/** Create external subnet */
export const externalSubnetCreate = operation(
  'externalSubnetCreate',
  'POST',
  '/v1/external-subnets',
  {
    ...later,
    cli: 'external-subnet create',
    stale: ['externalSubnetList', 'systemSubnetPoolUtilizationView'],
  },
)

/** Fetch external subnet */
export const externalSubnetView = operation(
  'externalSubnetView',
  'GET',
  '/v1/external-subnets/{external_subnet}',
  { ...later, cli: 'external-subnet view' },
)

/** Update external subnet */
export const externalSubnetUpdate = operation(
  'externalSubnetUpdate',
  'PUT',
  '/v1/external-subnets/{external_subnet}',
  { ...later, cli: 'external-subnet update', stale: shown },
)

/** Delete external subnet */
export const externalSubnetDelete = operation(
  'externalSubnetDelete',
  'DELETE',
  '/v1/external-subnets/{external_subnet}',
  {
    ...later,
    cli: 'external-subnet delete',
    stale: ['externalSubnetList', 'externalSubnetView', 'systemSubnetPoolUtilizationView'],
  },
)

/** Attach external subnet to instance */
export const externalSubnetAttach = operation(
  'externalSubnetAttach',
  'POST',
  '/v1/external-subnets/{external_subnet}/attach',
  { ...later, cli: 'external-subnet attach', stale: shown },
)

/** Detach external subnet from instance */
export const externalSubnetDetach = operation(
  'externalSubnetDetach',
  'POST',
  '/v1/external-subnets/{external_subnet}/detach',
  { ...later, cli: 'external-subnet detach', stale: shown },
)

/** List external subnets attached to instance */
export const instanceExternalSubnetList = operation(
  'instanceExternalSubnetList',
  'GET',
  '/v1/instances/{instance}/external-subnets',
  { ...later, cli: 'instance external-subnet list' },
)
