import { operation } from '@/api/operation'

/** List IP pools */
export const projectIpPoolList = operation('projectIpPoolList', 'GET', '/v1/ip-pools', {
  cli: 'project ip-pool list',
})

/** Fetch IP pool */
export const projectIpPoolView = operation('projectIpPoolView', 'GET', '/v1/ip-pools/{pool}', {
  cli: 'project ip-pool view',
})
