/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const siloView = operation('siloView', 'GET', '/v1/system/silos/{silo}', {
  cli: 'silo view',
  needs: ['silo: read'],
})
