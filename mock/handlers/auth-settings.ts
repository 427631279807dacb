import type * as ops from '@/api/operations/auth-settings'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const authSettings: HandlersFor<typeof ops> = {
  authSettingsView: notMocked('later'),
  authSettingsUpdate: notMocked('later'),
}
