import { operation } from '@/api/operation'

/** List silos */
export const siloList = operation('siloList', 'GET', '/v1/system/silos', { cli: 'silo list' })
