import type * as ops from '@/api/operations/status'
import type { HandlersFor } from '../server/handler'

export const status: HandlersFor<typeof ops> = {
  ping: () => ({ status: 'ok' }),
}
