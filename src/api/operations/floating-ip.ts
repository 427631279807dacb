import { operation } from '@/api/operation'

/** List floating IPs */
export const floatingIpList = operation('floatingIpList', 'GET', '/v1/floating-ips', {
  cli: 'floating-ip list',
})

/** Create floating IP */
export const floatingIpCreate = operation('floatingIpCreate', 'POST', '/v1/floating-ips', {
  cli: 'floating-ip create',
  stale: ['floatingIpList', 'systemIpPoolUtilizationView'],
})

/** Fetch floating IP */
export const floatingIpView = operation('floatingIpView', 'GET', '/v1/floating-ips/{floating_ip}', {
  cli: 'floating-ip view',
})

/** Update floating IP */
export const floatingIpUpdate = operation(
  'floatingIpUpdate',
  'PUT',
  '/v1/floating-ips/{floating_ip}',
  {
    cli: 'floating-ip update',
    stale: ['floatingIpList', 'floatingIpView', 'instanceExternalIpList'],
  },
)

/** Delete floating IP */
export const floatingIpDelete = operation(
  'floatingIpDelete',
  'DELETE',
  '/v1/floating-ips/{floating_ip}',
  {
    cli: 'floating-ip delete',
    stale: ['floatingIpList', 'floatingIpView', 'systemIpPoolUtilizationView'],
  },
)

/** Attach floating IP */
export const floatingIpAttach = operation(
  'floatingIpAttach',
  'POST',
  '/v1/floating-ips/{floating_ip}/attach',
  {
    cli: 'floating-ip attach',
    stale: ['floatingIpList', 'floatingIpView', 'instanceExternalIpList'],
  },
)

/** Detach floating IP */
export const floatingIpDetach = operation(
  'floatingIpDetach',
  'POST',
  '/v1/floating-ips/{floating_ip}/detach',
  {
    cli: 'floating-ip detach',
    stale: ['floatingIpList', 'floatingIpView', 'instanceExternalIpList'],
  },
)
