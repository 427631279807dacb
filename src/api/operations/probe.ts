import { operation } from '@/api/operation'

/** List instrumentation probes */
export const probeList = operation('probeList', 'GET', '/experimental/v1/probes', {
  needs: ['fleet: read', 'project: list'],
  cli: 'experimental system probe list',
})

/** Create instrumentation probe */
export const probeCreate = operation('probeCreate', 'POST', '/experimental/v1/probes', {
  needs: ['fleet: change', 'project: create in'],
  cli: 'experimental system probe create',
  stale: ['probeList'],
})

/** View instrumentation probe */
export const probeView = operation('probeView', 'GET', '/experimental/v1/probes/{probe}', {
  needs: ['fleet: read', 'project: read'],
  cli: 'experimental system probe view',
})

/** Delete instrumentation probe */
export const probeDelete = operation('probeDelete', 'DELETE', '/experimental/v1/probes/{probe}', {
  needs: ['fleet: change', 'project: list'],
  cli: 'experimental system probe delete',
  stale: ['probeList', 'probeView'],
})
