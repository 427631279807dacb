import { operation } from '@/api/operation'

/** Start an OAuth 2.0 Device Authorization Grant */
export const deviceAuthRequest = operation('deviceAuthRequest', 'POST', '/device/auth', {
  holds: '',
})

/** Confirm an OAuth 2.0 Device Authorization Grant */
export const deviceAuthConfirm = operation('deviceAuthConfirm', 'POST', '/device/confirm', {
  holds: '',
  secret: ['userCode'],
})

/** Request a device access token */
export const deviceAccessToken = operation('deviceAccessToken', 'POST', '/device/token', {
  holds: '',
  secret: ['deviceCode'],
})
