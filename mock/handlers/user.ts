import type * as ops from '@/api/operations/user'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const user: HandlersFor<typeof ops> = {
  groupList: notMocked('later'),
  groupView: notMocked('later'),
  siloUserList: notMocked('later'),
  siloUserView: notMocked('later'),
  userBuiltinList: notMocked('later'),
  userBuiltinView: notMocked('later'),
  userList: notMocked('later'),
  userView: notMocked('later'),
  userTokenList: notMocked('later'),
  userLogout: notMocked('later'),
  userSessionList: notMocked('later'),
}
