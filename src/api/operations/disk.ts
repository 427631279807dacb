import { operation } from '@/api/operation'

/** List disks */
export const diskList = operation('diskList', 'GET', '/v1/disks', { cli: 'disk list' })

/** Fetch disk */
export const diskView = operation('diskView', 'GET', '/v1/disks/{disk}', { cli: 'disk view' })
