import { operation } from '@/api/operation'

/** Fetch silo */
export const siloView = operation('siloView', 'GET', '/v1/system/silos/{silo}', {
  needs: ['silo: read'],
  cli: 'silo view',
})
