/** Addresses of the sign-in area. */
import { path } from './path'

export const signInPaths = {
  login: path('login'),
  loginLocal: path('login/{silo}/local'),
  loginSaml: path('login/{silo}/saml/{provider}'),
  deviceVerify: path('device/verify'),
  deviceSuccess: path('device/success'),
} as const
