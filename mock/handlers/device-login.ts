import type * as ops from '@/api/operations/device-login'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const deviceLogin: HandlersFor<typeof ops> = {
  deviceAuthRequest: notMocked('later'),
  deviceAuthConfirm: notMocked('later'),
  deviceAccessToken: notMocked('later'),
}
