import { operation } from '@/api/operation'

/** Ping API */
export const ping = operation('ping', 'GET', '/v1/ping', { cli: 'ping' })
