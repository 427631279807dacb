import { operation } from '@/api/operation'

/** Authenticate a user via SAML */
export const loginSaml = operation('loginSaml', 'POST', '/login/{silo_name}/saml/{provider_name}', {
  holds: '',
})

/** Authenticate a user via username and password */
export const loginLocal = operation('loginLocal', 'POST', '/v1/login/{silo_name}/local', {
  holds: '',
  secret: ['password'],
})

/** Log user out of web console by deleting session on client and server */
export const logout = operation('logout', 'POST', '/v1/logout', { holds: '' })
