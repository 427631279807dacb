/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'
import { R18 } from '@/api/version'

export const externalSubnetAttach = operation(
  'externalSubnetAttach',
  'POST',
  '/v1/external-subnets/{external_subnet}/attach',
  {
    since: R18,
    what: 'external subnets',
    cli: 'external-subnet attach',
    stale: ['externalSubnetList', 'externalSubnetView', 'instanceExternalSubnetList'],
  },
)

export const externalSubnetCreate = operation(
  'externalSubnetCreate',
  'POST',
  '/v1/external-subnets',
  {
    since: R18,
    what: 'external subnets',
    cli: 'external-subnet create',
    stale: ['externalSubnetList', 'systemSubnetPoolUtilizationView'],
  },
)

export const externalSubnetDelete = operation(
  'externalSubnetDelete',
  'DELETE',
  '/v1/external-subnets/{external_subnet}',
  {
    since: R18,
    what: 'external subnets',
    cli: 'external-subnet delete',
    stale: ['externalSubnetList', 'externalSubnetView', 'systemSubnetPoolUtilizationView'],
  },
)

export const externalSubnetDetach = operation(
  'externalSubnetDetach',
  'POST',
  '/v1/external-subnets/{external_subnet}/detach',
  {
    since: R18,
    what: 'external subnets',
    cli: 'external-subnet detach',
    stale: ['externalSubnetList', 'externalSubnetView', 'instanceExternalSubnetList'],
  },
)

export const externalSubnetList = operation('externalSubnetList', 'GET', '/v1/external-subnets', {
  since: R18,
  what: 'external subnets',
  cli: 'external-subnet list',
})

export const externalSubnetUpdate = operation(
  'externalSubnetUpdate',
  'PUT',
  '/v1/external-subnets/{external_subnet}',
  {
    since: R18,
    what: 'external subnets',
    cli: 'external-subnet update',
    stale: ['externalSubnetList', 'externalSubnetView', 'instanceExternalSubnetList'],
  },
)

export const externalSubnetView = operation(
  'externalSubnetView',
  'GET',
  '/v1/external-subnets/{external_subnet}',
  { since: R18, what: 'external subnets', cli: 'external-subnet view' },
)

export const instanceExternalSubnetList = operation(
  'instanceExternalSubnetList',
  'GET',
  '/v1/instances/{instance}/external-subnets',
  { since: R18, what: 'external subnets', cli: 'instance external-subnet list' },
)
