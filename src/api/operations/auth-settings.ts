/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const authSettingsUpdate = operation('authSettingsUpdate', 'PUT', '/v1/auth-settings', {
  cli: 'auth-settings update',
  stale: ['authSettingsView'],
  needs: ['silo: change'],
  holds: 'siloId',
})

export const authSettingsView = operation('authSettingsView', 'GET', '/v1/auth-settings', {
  cli: 'auth-settings view',
  needs: ['silo: read'],
})
