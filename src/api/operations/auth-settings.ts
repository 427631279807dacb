import { operation } from '@/api/operation'

/** Fetch current silo's auth settings */
export const authSettingsView = operation('authSettingsView', 'GET', '/v1/auth-settings', {
  needs: ['silo: read'],
  cli: 'auth-settings view',
})

/** Update current silo's auth settings */
export const authSettingsUpdate = operation('authSettingsUpdate', 'PUT', '/v1/auth-settings', {
  holds: 'siloId',
  needs: ['silo: change'],
  cli: 'auth-settings update',
  stale: ['authSettingsView'],
})
