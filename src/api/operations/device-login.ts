/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const deviceAccessToken = operation('deviceAccessToken', 'POST', '/device/token', {
  secret: ['deviceCode'],
  holds: '',
})

export const deviceAuthConfirm = operation('deviceAuthConfirm', 'POST', '/device/confirm', {
  secret: ['userCode'],
  holds: '',
})

export const deviceAuthRequest = operation('deviceAuthRequest', 'POST', '/device/auth', {
  holds: '',
})
