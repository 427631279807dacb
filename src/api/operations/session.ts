import { operation } from '@/api/operation'

/** Log user out of web console by deleting session on client and server */
export const logout = operation('logout', 'POST', '/v1/logout', { holds: '' })
