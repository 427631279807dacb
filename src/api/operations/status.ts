/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const ping = operation('ping', 'GET', '/v1/ping', { cli: 'ping' })
