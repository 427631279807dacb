/** The sign-in, and the confirmation of a device. */
import { signIn as commands } from '@commands/sign-in/index'
import { signInPaths as paths } from '@/paths/sign-in'
import type { Area } from './area'

const signIn: Area = {
  name: 'sign-in',
  ...commands,
  paths,
  loadRoutes: () => import('./sign-in/routes'),
}

export default signIn
