/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const probeCreate = operation('probeCreate', 'POST', '/experimental/v1/probes', {
  cli: 'experimental system probe create',
  stale: ['probeList'],
  needs: ['fleet: change', 'project: create in'],
})

export const probeDelete = operation('probeDelete', 'DELETE', '/experimental/v1/probes/{probe}', {
  cli: 'experimental system probe delete',
  stale: ['probeList', 'probeView'],
  needs: ['fleet: change', 'project: list'],
})

export const probeList = operation('probeList', 'GET', '/experimental/v1/probes', {
  cli: 'experimental system probe list',
  needs: ['fleet: read', 'project: list'],
})

export const probeView = operation('probeView', 'GET', '/experimental/v1/probes/{probe}', {
  cli: 'experimental system probe view',
  needs: ['fleet: read', 'project: read'],
})
