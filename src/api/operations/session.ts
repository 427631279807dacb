/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const loginLocal = operation('loginLocal', 'POST', '/v1/login/{silo_name}/local', {
  secret: ['password'],
  holds: '',
})

export const loginSaml = operation('loginSaml', 'POST', '/login/{silo_name}/saml/{provider_name}', {
  holds: '',
})

export const logout = operation('logout', 'POST', '/v1/logout', { holds: '' })
