/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const floatingIpAttach = operation(
  'floatingIpAttach',
  'POST',
  '/v1/floating-ips/{floating_ip}/attach',
  {
    cli: 'floating-ip attach',
    stale: ['floatingIpList', 'floatingIpView', 'instanceExternalIpList'],
  },
)

export const floatingIpCreate = operation('floatingIpCreate', 'POST', '/v1/floating-ips', {
  cli: 'floating-ip create',
  stale: ['floatingIpList', 'systemIpPoolUtilizationView'],
})

export const floatingIpDelete = operation(
  'floatingIpDelete',
  'DELETE',
  '/v1/floating-ips/{floating_ip}',
  {
    cli: 'floating-ip delete',
    stale: ['floatingIpList', 'floatingIpView', 'systemIpPoolUtilizationView'],
  },
)

export const floatingIpDetach = operation(
  'floatingIpDetach',
  'POST',
  '/v1/floating-ips/{floating_ip}/detach',
  {
    cli: 'floating-ip detach',
    stale: ['floatingIpList', 'floatingIpView', 'instanceExternalIpList'],
  },
)

export const floatingIpList = operation('floatingIpList', 'GET', '/v1/floating-ips', {
  cli: 'floating-ip list',
})

export const floatingIpUpdate = operation(
  'floatingIpUpdate',
  'PUT',
  '/v1/floating-ips/{floating_ip}',
  {
    cli: 'floating-ip update',
    stale: ['floatingIpList', 'floatingIpView', 'instanceExternalIpList'],
  },
)

export const floatingIpView = operation('floatingIpView', 'GET', '/v1/floating-ips/{floating_ip}', {
  cli: 'floating-ip view',
})
